import { jest } from '@jest/globals';
import type { DayResponse } from '../../projections/filing-feed/day.response.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';
import { accessionOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';

let app: AppHarness;
const MONDAY = new Date('2026-01-12T20:00:00.000Z');

const filed = (n: number, filedOn: string, score: [Parameters<typeof filingScored>[1], number] | null, form = '8-K') => [
  filingIngested(n, { form, filedOn, acceptedAt: new Date(Date.parse(`${filedOn}T15:00:00.000Z`) + n * 60_000).toISOString() }),
  ...(score === null ? [] : [factsExtracted(n, { form, acceptedAt: null }), filingScored(n, score[0], { score: score[1] })]),
];

beforeAll(async () => {
  app = await AppHarness.start();
  await app.happen(
    ...filed(1, '2026-01-09', ['LOW', 20]),
    ...filed(2, '2026-01-12', ['MEDIUM', 40]),
    ...filed(3, '2026-01-12', ['CRITICAL', 85]),
    ...filed(4, '2026-01-12', ['HIGH', 61]),
    ...filed(5, '2026-01-12', ['HIGH', 75]),
    ...filed(6, '2026-01-12', null),
    ...filed(7, '2026-01-12', ['CRITICAL', 99], 'SC 13D'),
    ...filed(8, '2026-01-12', ['LOW', 10], '4'),
    ...filed(9, '2026-01-12', ['HIGH', 62], 'S-8'),
    ...filed(10, '2026-01-13', ['HIGH', 62]),
  );
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

async function show(query = '', now = MONDAY, visitor: Visitor = app.visitor()): Promise<DayResponse> {
  jest.spyOn(app.runtime.clock, 'now').mockReturnValue(now);
  const { status, body } = await visitor.get(`/api/today${query}`);
  expect([status, body]).toEqual([200, body]);
  return body;
}
const numbers = (filings: DayResponse['filings']) => filings.map(({ accession }) => Number(accession.slice(-6)));

test('today’s filings: highest level first, then by points, unjudged ones last; forms nobody can follow are open', async () => {
  const { day, today, filings, next, older, newer } = await show();
  expect({ day, today, older, newer, next }).toEqual({
    day: '2026-01-12',
    today: '2026-01-12',
    older: '2026-01-09',
    newer: null,
    next: null,
  });
  expect(numbers(filings)).toEqual([3, 5, 9, 4, 2, 6]);
  expect(filings.at(-1)).toMatchObject({ level: null, not_read: true });
});

test('locked filings have no place in the ranking and no level, and no filter by level finds them', async () => {
  const { locked, locked_more: more } = await show();
  expect(numbers(locked)).toEqual([8, 7]);
  expect(more).toBe(false);
  for (const each of locked) expect(each).toMatchObject({ locked: true, level: null, score: null, one_liner: null });
  const critical = await show('?level=CRITICAL');
  expect([numbers(critical.filings), critical.locked]).toEqual([[3], []]);
  const stakes = await show('?form=13D');
  expect([stakes.filings, numbers(stakes.locked)]).toEqual([[], [7]]);
});

test('a reader of another brand sees what is open there', async () => {
  const { filings, locked } = await show('', MONDAY, app.visitor('form4getter'));
  expect(numbers(filings)).toEqual([9, 8]);
  expect(numbers(locked)).toEqual([7, 6, 5, 4, 3, 2]);
});

test("the day is EDGAR's: before midnight in New York it is still the same day", async () => {
  expect(await show('', new Date('2026-01-13T04:59:00.000Z'))).toMatchObject({ day: '2026-01-12', today: '2026-01-12' });
  expect(await show('', new Date('2026-01-13T05:01:00.000Z'))).toMatchObject({ day: '2026-01-13', today: '2026-01-13' });
});

test('after 17:30 in New York filings dated the next business day are already listed, after those of today', async () => {
  expect(await show('', new Date('2026-01-12T22:30:00.000Z'))).toMatchObject({ day: '2026-01-12', newer: null });
  const evening = new Date('2026-01-12T22:31:00.000Z');
  expect(await show('', evening)).toMatchObject({ day: '2026-01-12', newer: '2026-01-13' });
  expect(await show('?day=2026-01-13', evening)).toMatchObject({ day: '2026-01-13', today: '2026-01-12', newer: null });
  // On a server's first evening there are no others.
  expect(await show('', new Date('2026-01-08T23:00:00.000Z'))).toMatchObject({ day: '2026-01-09', today: '2026-01-08' });
});

test('without filings today it shows the newest day with filings; a requested day is kept', async () => {
  expect(await show('', new Date('2026-01-18T12:00:00.000Z'))).toMatchObject({ day: '2026-01-13', today: '2026-01-18' });
  expect(await show('?day=2026-01-10')).toMatchObject({
    day: '2026-01-10',
    filings: [],
    older: '2026-01-09',
    newer: '2026-01-12',
  });
  expect(await show('', new Date('2026-01-01T12:00:00.000Z'))).toMatchObject({ day: null, filings: [], locked: [] });
});

test('paging keeps the order, and lists locked filings once', async () => {
  const first = await show('?limit=4');
  const rest = await show(`?limit=4&cursor=${encodeURIComponent(first.next ?? '')}`);
  expect([...numbers(first.filings), ...numbers(rest.filings)]).toEqual([3, 5, 9, 4, 2, 6]);
  expect([first.locked.length, rest.locked.length, rest.next]).toEqual([2, 0, null]);
});

test('a rescored filing moves', async () => {
  await app.happen(filingScored(2, 'CRITICAL', { score: 90 }));
  expect(numbers((await show()).filings)).toEqual([2, 3, 5, 9, 4, 6]);
  expect(accessionOf(2)).toBe((await show()).filings[0]?.accession);
});
