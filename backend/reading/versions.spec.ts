import { readFileSync, writeFileSync } from 'node:fs';
import { evaluatedSources, type Follows, hashOf } from '../../test/kit/evaluated-sources.ts';
import { READER_VERSIONS, RULES_VERSIONS } from './versions.ts';

const VERSIONS = 'backend/reading/versions.ts';
/** The catalog, and the topic files that it lists. */
const LISTS = /^backend\/reading\/(?:catalog|topics\/[\w-]+\/topic)\.ts$/;
/** What the catalog uses to read the facts of a form. The other `read-*.ts` files belong to the rules. */
const READS_FACTS = /\/read(?:-text|-cover)?\.ts$/;
const isListed: Follows = (_, to) => to !== VERSIONS;

/** Sources of the reader, which follows the catalog only to its fact readers. Scoring follows everything else that the catalog lists. */
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

test('version dates never go back, and no version is listed twice', () => {
  for (const rows of [READER_VERSIONS, RULES_VERSIONS]) {
    const dates = rows.flatMap((row) => /^(\d{4}-\d\d-\d\d)\./.exec(row)?.[1] ?? []);
    expect(dates).toEqual([...dates].sort());
    expect(new Set(rows).size).toBe(rows.length);
  }
});

test('the reader does not depend on rules, and the rules do not depend on fact readers', () => {
  expect(reader.filter((path) => /\/(?:rules|values|headline)\.ts$/.test(path))).toEqual([]);
  expect(rules).not.toContain('backend/contexts/filings/edgar/extract-facts.parser.ts');
  expect(rules).not.toContain('backend/reading/forms/stake/read.ts');
  expect(rules).toContain('backend/reading/forms/stake/read-purpose.ts');
  expect(reader).toContain('backend/reading/forms/stake/read.ts');
});
