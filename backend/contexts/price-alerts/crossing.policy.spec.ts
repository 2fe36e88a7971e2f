import { type Condition, evaluate, hadReached, initialProgress, type Progress } from './crossing.policy.ts';

const SET_AT = '2026-11-18T15:00:00.000Z';
const reference = { price: 100, changePercent: 0, asOf: '2026-11-18T14:59:00.000Z' };
const at = (time: string, price: number, more: object = {}) => ({
  price,
  changePercent: null,
  open: 100,
  previousClose: 100,
  asOf: `2026-11-${time}:00.000Z`,
  ...more,
});
const above: Condition = { kind: 'above', value: 105, extendedHours: false };
const below: Condition = { kind: 'below', value: 95, extendedHours: false };
const move: Condition = { kind: 'move', value: 5, extendedHours: false };
const gap: Condition = { kind: 'gap', value: 3, extendedHours: false };

/** Times of crossing prices, each with its direction. */
function crossings(
  condition: Condition,
  prices: readonly ReturnType<typeof at>[],
  from: Progress = initialProgress(condition, SET_AT, reference),
) {
  let progress = from;
  return prices.flatMap((price) => {
    const moved = evaluate(condition, progress, price, new Date(Date.parse(price.asOf) + 1_000));
    progress = moved?.progress ?? progress;
    return moved?.crossed ? [`${price.asOf.slice(8, 16)} ${moved.crossed}`] : [];
  });
}

test('above alerts when the price reaches the value, and again only after it has clearly moved back', () => {
  const prices = [at('18T15:01', 104.99), at('18T15:02', 105), at('18T15:03', 106), at('18T15:04', 104.5)];
  const again = [at('18T15:05', 105.5), at('18T15:06', 104.475), at('18T15:07', 105)];
  expect(crossings(above, [...prices, ...again])).toEqual(['18T15:02 up', '18T15:07 up']);
});

test('below works the same way in the other direction', () => {
  const prices = [at('18T15:01', 95), at('18T15:02', 94), at('18T15:03', 95.4), at('18T15:04', 94)];
  expect(crossings(below, [...prices, at('18T15:05', 95.475), at('18T15:06', 95)])).toEqual(['18T15:01 down', '18T15:06 down']);
});

test("levels passed before the alert was set don't count; the first price is compared with the reference", () => {
  const passed = initialProgress(above, SET_AT, { ...reference, price: 110 });
  expect(crossings(above, [at('18T15:01', 110), at('18T15:02', 104.4), at('18T15:03', 110)], passed)).toEqual(['18T15:03 up']);
  expect(crossings(above, [at('18T15:01', 110)])).toEqual(['18T15:01 up']);
});

test.each<[string, Condition, number, number, boolean]>([
  ['above, at the value', above, 105, 0, true],
  ['above, below it', above, 104.99, 0, false],
  ['below, at the value', below, 95, 0, true],
  ['below, above it', below, 95.01, 0, false],
  ['a move up', move, 100, 5, true],
  ['a move down', move, 100, -5, true],
  ['no move so far', move, 100, 4.9, false],
  ['a gap, which only counts from the next session', gap, 100, 50, false],
])('knows whether the price had already reached the condition: %s', (_name, condition, price, changePercent, expected) => {
  expect(hadReached(condition, SET_AT, { ...reference, price, changePercent })).toBe(expected);
  expect(hadReached(condition, SET_AT, null)).toBe(false);
});

test("an earlier session's move doesn't count for an alert set today", () => {
  expect(hadReached(move, SET_AT, { ...reference, changePercent: 6, asOf: '2026-11-17T20:59:00.000Z' })).toBe(false);
});

test.each([above, below, move])('without a known price, the first one decides which side it is on: $kind', (condition) => {
  const unknown = initialProgress(condition, SET_AT, null);
  const beyond = condition.kind === 'below' ? 90 : 110;
  expect(crossings(condition, [at('18T15:01', beyond)], unknown)).toEqual([]);
  expect(crossings(condition, [at('18T15:01', 100), at('18T15:02', beyond)], unknown)).toHaveLength(1);
});

test('a move counts in both directions from the previous close, and starts over each session', () => {
  const prices = [at('18T15:01', 105), at('18T15:02', 94.9), at('18T15:03', 95.2), at('18T15:04', 94), at('18T15:05', 100)];
  expect(crossings(move, [...prices, at('18T15:06', 95)])).toEqual(['18T15:01 up', '18T15:02 down', '18T15:06 down']);
  const next = [at('18T15:01', 106), at('18T15:02', 107), at('19T15:01', 107), at('19T15:02', 108)];
  expect(crossings(move, next)).toEqual(['18T15:01 up', '19T15:01 up']);
});

test("a move from before the alert was set doesn't count; the next session's does", () => {
  const moved = initialProgress(move, SET_AT, { ...reference, changePercent: 6 });
  expect(crossings(move, [at('18T15:01', 106), at('19T15:01', 106)], moved)).toEqual(['19T15:01 up']);
});

test("without the previous close, the provider's change is used; without both, nothing counts", () => {
  const unknown = { previousClose: null };
  expect(crossings(move, [at('18T15:01', 90, { ...unknown, changePercent: 5 })])).toEqual(['18T15:01 up']);
  expect(crossings(move, [at('18T15:01', 90, unknown)])).toEqual([]);
});

test('a gap is checked once per session, from the next open on', () => {
  const opened = (time: string, open: number) => at(time, 100, { open });
  const prices = [
    opened('18T15:01', 110),
    opened('19T14:31', 103),
    opened('19T14:32', 103),
    opened('20T14:31', 97),
    opened('23T14:31', 102.9),
  ];
  expect(crossings(gap, prices)).toEqual(['19T14:31 up', '20T14:31 down']);
  const before = initialProgress(gap, '2026-11-18T13:00:00.000Z', reference);
  expect(crossings(gap, [opened('18T14:31', 110)], { ...before, asOf: null })).toEqual(['18T14:31 up']);
  expect(crossings(gap, [at('19T14:31', 100, { open: null }), opened('19T14:35', 110)])).toEqual(['19T14:35 up']);
});

test('a gap is measured at the open even with extended hours', () => {
  const extended = { ...gap, extendedHours: true };
  const prices = [at('19T14:00', 110, { open: 110 }), at('19T14:31', 110, { open: 110 })];
  expect(crossings(extended, prices)).toEqual(['19T14:31 up']);
});

test('extended-hours prices count only if chosen; those of closed days never count', () => {
  const beyond = [at('18T21:30', 110), at('19T13:00', 110)];
  expect(crossings(above, beyond)).toEqual([]);
  expect(crossings({ ...above, extendedHours: true }, beyond)).toEqual(['18T21:30 up']);
  expect(crossings({ ...above, extendedHours: true }, [at('19T03:00', 110), at('21T15:00', 110), at('26T15:00', 110)])).toEqual(
    [],
  );
});

test.each([
  ['at the maximum age', 20 * 60_000, 1],
  ['older', 20 * 60_000 + 1, 0],
  ['slightly in the future', -120_000, 1],
  ['too far in the future', -120_001, 0],
])('whether a price %s counts', (_, age, count) => {
  const price = at('18T15:30', 110);
  const moved = evaluate(above, initialProgress(above, SET_AT, reference), price, new Date(Date.parse(price.asOf) + age));
  expect(moved?.crossed ? 1 : 0).toBe(count);
});

test('a repeated price or one older than the last changes nothing', () => {
  expect(crossings(above, [at('18T15:05', 110), at('18T15:05', 110), at('18T15:04', 90), at('18T15:06', 110)])).toEqual([
    '18T15:05 up',
  ]);
  expect(crossings(above, [at('18T14:58', 110)])).toEqual([]);
});

test('a reference price from a wrong clock does not make later prices old', () => {
  const ahead = { ...reference, asOf: '2026-11-19T14:59:00.000Z' };
  const price = at('18T15:30', 110);
  const moved = evaluate(above, initialProgress(above, SET_AT, ahead), price, new Date(Date.parse(price.asOf)));
  expect(moved?.crossed).toBe('up');
});

test('a price with an invalid time is ignored', () => {
  const moved = evaluate(above, initialProgress(above, SET_AT, null), { ...at('18T15:05', 110), asOf: 'soon' }, new Date(SET_AT));
  expect(moved).toBeNull();
});
