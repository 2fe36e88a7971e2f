import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOG, EXHIBITS, ITEM_TOPICS, TOPICS } from './catalog.ts';
import { topicFacts } from './topics/facts.ts';

test('every folder of forms is in the catalog, and the catalog names no other', () => {
  const folders = readdirSync(join(import.meta.dirname, 'forms'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  // The tagged cover page belongs to several forms, and prospectuses share the facts of registrations.
  const shared = ['cover', 'offering'];
  const listed = [...CATALOG, ...EXHIBITS].map(({ folder }) => folder);
  expect(listed.sort()).toEqual(folders.filter((name) => !shared.includes(name)).sort());
});

test('every folder of topics is in the catalog, with facts and names that no other topic has', () => {
  const folders = readdirSync(join(import.meta.dirname, 'topics'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect([...TOPICS, ...ITEM_TOPICS].map(({ folder }) => folder).sort()).toEqual(folders.sort());
  const kinds = [...TOPICS.map(({ kind }) => kind), ...ITEM_TOPICS.flatMap((topic) => topic.kinds)];
  expect(kinds.sort()).toEqual(topicFacts.map(({ shape }) => shape.kind.value).sort());
  const values = [...TOPICS, ...ITEM_TOPICS].flatMap((topic) => Object.keys(topic.ruleInputs));
  expect(new Set(values).size).toBe(values.length);
});

test('no form has two rules, no value two sources and no reader two entries', () => {
  const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);
  expect(twice(CATALOG.flatMap(({ rules }) => rules.map(([form]) => form)))).toEqual([]);
  expect(twice(CATALOG.flatMap(({ values }) => Object.keys(values ?? {})))).toEqual([]);
  expect(twice(CATALOG.flatMap(({ reader }) => reader ?? []))).toEqual([]);
});
