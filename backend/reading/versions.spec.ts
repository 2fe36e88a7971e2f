import { readFileSync, writeFileSync } from 'node:fs';
import { evaluatedSources, type Follows, hashOf } from '../../test/kit/evaluated-sources.ts';
import { READER_VERSIONS, RULES_VERSIONS } from './versions.ts';

const VERSIONS = 'backend/reading/versions.ts';
/** The catalog, and what a folder of a topic adds to it. */
const LISTS = /^backend\/reading\/(?:catalog|topics\/[\w-]+\/topic)\.ts$/;
/** Facts of a form: what the catalog names for the reader. The rules of a form read the rest themselves. */
const READS_FACTS = /\/read(?:-text|-cover)?\.ts$/;
const isListed: Follows = (_, to) => to !== VERSIONS;

/** The reader calls the readers of the catalog, scoring everything else that it lists. */
const reader = evaluatedSources(
  ['backend/contexts/filings/edgar/extract-facts.parser.ts'],
  (from, to) =>
    isListed(from, to) &&
    (!LISTS.test(from) || !/\/reading\/(?:forms|topics)\//.test(to) || READS_FACTS.test(to) || LISTS.test(to)),
);
const rules = evaluatedSources(
  ['backend/contexts/scoring/score-filing/score-filing.policy.ts', 'backend/contexts/scoring/rule-set/2026-11-22.rules.ts'],
  (from, to) => isListed(from, to) && (!LISTS.test(from) || !READS_FACTS.test(to)),
);

test.each([
  ['READER_VERSIONS', READER_VERSIONS, reader],
  ['RULES_VERSIONS', RULES_VERSIONS, rules],
] as const)('the newest row of %s names the sources that are evaluated; EXPECT_ANEW=1 adds one', (name, rows, sources) => {
  const hash = hashOf(sources);
  const newest = rows.at(-1) ?? '';
  if (process.env['EXPECT_ANEW'] === '1' && !newest.endsWith(`.${hash}`)) {
    const text = readFileSync(VERSIONS, 'utf8');
    const today = new Date().toISOString().slice(0, 10);
    writeFileSync(
      VERSIONS,
      text.replace(new RegExp(`(${name}: readonly string\\[\\] = \\[[^\\]]*)`), `$1  '${today}.${hash}',\n`),
    );
    return;
  }
  expect(newest).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d\\.${hash}$`));
});

test('dates of versions never go back, and no version is listed twice', () => {
  for (const rows of [READER_VERSIONS, RULES_VERSIONS]) {
    const dates = rows.flatMap((row) => /^(\d{4}-\d\d-\d\d)\./.exec(row)?.[1] ?? []);
    expect(dates).toEqual([...dates].sort());
    expect(new Set(rows).size).toBe(rows.length);
  }
});

test('the reader does not depend on rules, nor the rules on what reads facts', () => {
  expect(reader.filter((path) => /\/(?:rules|values|headline)\.ts$/.test(path))).toEqual([]);
  expect(rules).not.toContain('backend/contexts/filings/edgar/extract-facts.parser.ts');
  expect(rules).not.toContain('backend/reading/forms/stake/read.ts');
  expect(rules).toContain('backend/reading/forms/stake/read-purpose.ts');
  expect(reader).toContain('backend/reading/forms/stake/read.ts');
});
