import { ownTimeMs, stagesOf } from './alert-times.ts';

const STAGES = {
  accepted_at: null,
  first_seen_at: '2026-11-20T21:39:52.000Z',
  ingested_at: '2026-11-20T21:39:53.000Z',
  read_at: '2026-11-20T21:39:54.000Z',
  scored_at: '2026-11-20T21:39:54.500Z',
  alerted_at: '2026-11-20T21:39:55.000Z',
  handed_over_at: '2026-11-20T21:39:59.500Z',
};

test('the known steps, each with the time since the previous one', () => {
  expect(stagesOf(STAGES).map(({ name, sinceMs }) => [name, sinceMs])).toEqual([
    ['Published by EDGAR', null],
    ['Read and scored', 2_500],
    ['Alert sent', 5_000],
  ]);
});

test('our time is from publication to sending, and unknown before it was sent', () => {
  expect(ownTimeMs(STAGES)).toBe(7_500);
  expect(ownTimeMs({ ...STAGES, handed_over_at: null })).toBeNull();
});
