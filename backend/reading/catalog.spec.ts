import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOG, EXHIBITS, ITEM_TOPICS, TOPICS } from './catalog.ts';
import { topicFacts } from './topics/facts.ts';

test('the catalog lists every folder of forms and no others', () => {
  const folders = readdirSync(join(import.meta.dirname, 'forms'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  // The tagged cover page is shared by several forms, and prospectuses share the facts of registrations.
  const shared = ['cover', 'offering'];
  const listed = [...CATALOG, ...EXHIBITS].map(({ folder }) => folder);
  expect(listed.sort()).toEqual(folders.filter((name) => !shared.includes(name)).sort());
});

test('the catalog lists every topic folder, and no two topics share a fact kind or a rule input', () => {
  const folders = readdirSync(join(import.meta.dirname, 'topics'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect([...TOPICS, ...ITEM_TOPICS].map(({ folder }) => folder).sort()).toEqual(folders.sort());
  const kinds = [...TOPICS.map(({ kind }) => kind), ...ITEM_TOPICS.flatMap((topic) => topic.kinds)];
  expect(kinds.sort()).toEqual(topicFacts.map(({ shape }) => shape.kind.value).sort());
  const values = [...TOPICS, ...ITEM_TOPICS].flatMap((topic) => Object.keys(topic.ruleInputs));
  expect(new Set(values).size).toBe(values.length);
});

test('no form, value or reader appears twice in the catalog', () => {
  const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);
  expect(twice(CATALOG.flatMap(({ rules }) => rules.map(([form]) => form)))).toEqual([]);
  expect(twice(CATALOG.flatMap(({ values }) => Object.keys(values ?? {})))).toEqual([]);
  expect(twice(CATALOG.flatMap(({ reader }) => reader ?? []))).toEqual([]);
});
