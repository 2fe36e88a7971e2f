import { chooseHistory, historyBefore, historySince, needsOlder } from './history-choice.policy.ts';

const row = (number: number, form: string, filedOn: string) => ({
  accession: `0001234567-20-${String(number).padStart(6, '0')}`,
  form,
  filedOn,
});
const many = (count: number, form: string, year: number) =>
  Array.from({ length: count }, (_, index) => row(index, form, `${year}-${String(1 + (index % 12)).padStart(2, '0')}-05`));

describe('the history of a newly watched company', () => {
  test('includes the whole last year, and the newest hundred filings of each followed form', () => {
    const lastYear = many(150, '4', 2025).map((each, index) => ({ ...each, accession: `a${index}` }));
    const others = [
      row(1, 'S-8', '2025-06-01'),
      row(2, 'S-8', '2019-06-01'),
      row(3, '10-K', '2009-02-01'),
      row(4, '10-K/A', '2008-02-01'),
    ];
    const older = many(150, '8-K', 2019).map((each, index) => ({ ...each, accession: `b${index}` }));
    const chosen = chooseHistory([...older, ...others, ...lastYear], '2026-01-02');
    expect(chosen.filter(({ form }) => form === '4')).toHaveLength(150);
    expect(chosen.filter(({ form }) => form === '8-K')).toHaveLength(100);
    expect(chosen.filter(({ form }) => form === '8-K').every(({ filedOn }) => filedOn >= '2019-04-01')).toBe(true);
    expect(chosen.filter(({ form }) => form.startsWith('10-K'))).toHaveLength(2);
    expect(chosen.filter(({ form }) => form === 'S-8').map(({ filedOn }) => filedOn)).toEqual(['2025-06-01']);
    expect(chosen.map(({ filedOn }) => filedOn)).toEqual(
      chosen
        .map(({ filedOn }) => filedOn)
        .sort()
        .reverse(),
    );
  });

  test('leaves filings dated on or after the day of the request to the feed, and includes none twice', () => {
    const rows = [row(1, '8-K', '2026-01-02'), row(2, '8-K', '2026-01-01'), row(2, '8-K', '2026-01-01')];
    expect(chooseHistory(rows, '2026-01-02')).toEqual([rows[1]]);
  });

  test('reaches as far back as the rules look, for the forms they use', () => {
    const trades = many(300, '4', 2023).map((each, index) => ({ ...each, accession: `a${index}` }));
    const sales = many(150, '144', 2023).map((each, index) => ({ ...each, accession: `b${index}` }));
    const chosen = chooseHistory([...trades, ...sales], '2026-01-02');
    expect(chosen.filter(({ form }) => form === '4')).toHaveLength(300);
    expect(chosen.filter(({ form }) => form === '144').length).toBeLessThan(100);
    expect(chooseHistory(many(300, '4', 2022), '2026-01-02').length).toBeLessThan(150);
  });

  test('reads an older part while a form has fewer than a hundred filings or the look-back is incomplete', () => {
    expect(needsOlder(many(100, '4', 2025), '2026-01-02', '2022-01-01')).toBe(false);
    expect(needsOlder(many(100, '4', 2025), '2026-01-02', '2022-12-01')).toBe(true);
    expect(needsOlder([...many(100, '4', 2025), row(1, '10-K', '2025-02-01')], '2026-01-02', '2022-01-01')).toBe(true);
  });

  // A Wednesday; the three business days before it are the 13th, 12th and 9th.
  test.each([
    ['nothing was watched', null, '2026-01-14'],
    ['the feed is watched from tomorrow', '2026-01-15', '2026-01-14'],
    ['the feed is watched from today', '2026-01-14', '2026-01-14'],
    ['it was watched for a day', '2026-01-13', '2026-01-13'],
    ['it was watched from a weekend', '2026-01-10', '2026-01-10'],
    ['it was watched for long: the last three business days are left to it', '2025-06-02', '2026-01-09'],
  ])('ends before what the feed saw: %s', (_case, unbrokenSince, before) => {
    expect(historyBefore('2026-01-14', unbrokenSince)).toBe(before);
  });

  test('its limits are inclusive', () => {
    const before = '2026-01-02';
    expect(
      chooseHistory([row(1, 'S-8', '2025-01-02'), row(2, 'S-8', '2025-01-01')], before).map(({ filedOn }) => filedOn),
    ).toEqual(['2025-01-02']);
    const trades = Array.from({ length: 101 }, (_, index) => row(index, '4', historySince(before)));
    expect(chooseHistory(trades, before)).toEqual(trades);
    expect(needsOlder(many(100, '4', 2025), before, historySince(before))).toBe(true);
  });

  test('forms that nobody follows don’t make it read an older part', () => {
    expect(needsOlder([...many(100, '4', 2025), row(1, 'S-8', '2025-02-01')], '2026-01-02', '2022-01-01')).toBe(false);
  });
});
