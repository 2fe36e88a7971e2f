import { readFileSync } from 'node:fs';
import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { scoreFiling } from '../../backend/contexts/scoring/score-filing/score-filing.policy.ts';

/** Level, headline and remarks of filings that users of other software for such forms reported as misread, through the whole reader. */
function read(name: string) {
  const body = readFileSync(`test/fixtures/misread/${name}.txt`);
  const header = body.toString('latin1');
  const field = (label: string) => new RegExp(`^${label}:\\s*(\\S+)`, 'm').exec(header)?.[1] ?? '';
  const { facts, text } = extractFacts({
    body,
    expectedForm: field('CONFORMED SUBMISSION TYPE'),
    expectedAccession: field('ACCESSION NUMBER'),
    expectedFiledOn: field('FILED AS OF DATE').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
  });
  const { score } = scoreFiling({ ...facts, textHash: 'hash' }, text);
  const marks = score.rules.filter(({ ruleId, available }) => ruleId === 'asFiled' && available).map(({ reason }) => reason);
  return { level: score.level, headline: score.oneLiner, marks };
}

test.each([
  // A price per ADS next to ordinary shares.
  ['ads-note-on-price', 'HIGH', /buys 2\.5B shares/, /\$/],
  ['ads-note-on-shares', 'HIGH', /buys 2\.5B shares/, /\$/],
  ['ads-note-on-title', 'HIGH', /buys 2\.5B shares/, /\$/],
  // A total in the price field.
  ['total-as-price', 'MEDIUM', /^CEO Jane Doe buys 5,000 shares/, /billion/],
  ['prefunded-warrant-total-as-price', 'LOW', /buys 1\.7M warrants/, /illion/],
  // A transaction ten years ahead of its period, or before it.
  ['year-typo-ahead', 'HIGH', /buys 100,000 shares for \$5 million.*Mar 9, 2026$/, /2036|holdings/],
  ['year-typo-past', 'HIGH', /buys 100,000 shares for \$5 million.*Mar 9, 2026$/, /2016/],
  // Footnotes that mention a plan and deny it.
  ['denied-plan-a', 'HIGH', /sells 100,000 shares for \$5 million/, /plan/],
  ['denied-plan-b', 'HIGH', /sells 100,000 shares for \$5 million/, /plan/],
  ['denied-plan-c', 'HIGH', /sells 100,000 shares for \$5 million/, /plan/],
  // Values in dollars although the rules of the time required thousands.
  ['spac-fund-13f', 'LOW', /13 positions worth \$103\.8 million/, /billion/],
  ['only-puts-13f', 'LOW', /puts with a notional of \$1\.1 billion/, /worth/],
  // The element named Revenues is only a part of the total.
  ['revenues-is-a-sub-line', 'MEDIUM', /revenue of \$20\.69 million/, /\$1\.69 million/],
  ['entity-ag', 'MEDIUM', /^10% owner Pond Chemie buys/, /Chemie Pond|AG/],
  ['entity-sa', 'MEDIUM', /^10% owner Etang buys/, /S\.?A/],
  ['state', 'MEDIUM', /^10% owner Kingdom of Pond buys/, /Of Kingdom/],
  ['line-break-inside-tag', 'HIGH', /^CFO Jane Doe buys 100,000 shares for \$5 million/, /holdings/],
])('%s is %s', (name, level, said, never) => {
  const { level: given, headline } = read(name);
  expect(given).toBe(level);
  expect(headline).toMatch(said);
  expect(headline).not.toMatch(never);
});

test.each([
  ['total-as-price', 'Price as filed: $1,250,000 – looks like the total'],
  ['prefunded-warrant-total-as-price', 'Price as filed: $9,999,832 – looks like the total'],
  ['year-typo-ahead', /2036/],
  ['year-typo-past', /2016/],
])('%s is marked as filed', (name, mark) => {
  expect(read(name).marks).toEqual([typeof mark === 'string' ? mark : expect.stringMatching(mark)]);
});
