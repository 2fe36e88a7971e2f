import { edgarFixtures, readableFacts, readFixture } from '../kit/edgar-fixtures.ts';
import { brokenInvariants } from '../kit/facts-invariants.ts';

/** Forms of which the corpus has few filings or none, by folder. */
const THIN = [
  '3',
  '3-a',
  '4-a',
  '5',
  '6-k',
  '8-k-a',
  '20-f',
  '424b4',
  'd',
  'def-14a',
  'f-1',
  'nt-10-k',
  'nt-10-q',
  's-1',
  'sc-13d',
  'schedule-13d',
];
const MIN_FIXTURES = 5;

const fixtures = edgarFixtures();
const folders = Map.groupBy(fixtures, ({ folder }) => folder);

test.each(fixtures.map((fixture) => [fixture.folder, fixture.name, fixture] as const))('%s: %s', (_folder, _name, fixture) => {
  const reading = readFixture(fixture);
  expect(readableFacts(reading)).toEqual(fixture.facts);
  expect(brokenInvariants(reading)).toEqual([]);
});

test.each(THIN)('%s: at least five files, one of them amended, one malformed', (folder) => {
  const found = folders.get(folder) ?? [];
  const named = (prefix: string) => found.filter(({ name }) => name.startsWith(prefix));
  expect(found.length).toBeGreaterThanOrEqual(MIN_FIXTURES);
  expect(named('amended-').length).toBeGreaterThanOrEqual(1);
  expect(named('malformed-').length).toBeGreaterThanOrEqual(1);
  expect(new Set(found.map(({ body }) => body.toString('latin1'))).size).toBe(found.length);
  // The name alone would prove nothing. EDGAR has no amended form of a final prospectus.
  for (const one of named('malformed-'))
    expect([one.name, readFixture(one).facts.parseWarnings.length > 0]).toEqual([one.name, true]);
  for (const one of named('amended-')) {
    const { form } = readFixture(one).facts;
    expect([one.name, form.endsWith('/A') || form === '424B4']).toEqual([one.name, true]);
  }
});
