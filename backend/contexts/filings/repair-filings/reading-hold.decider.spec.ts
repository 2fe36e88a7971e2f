import { readingHoldDecider } from './reading-hold.decider.ts';

const head = { hold: '2026-01-12T15:00:00.000Z', cause: 'pause' } as const;

describe('a hold of reading', () => {
  test('reports every filing once', () => {
    const [first, ...more] = readingHoldDecider.decide({ ...head, accessions: ['a', 'b', 'a'] }, readingHoldDecider.initial);
    expect([first?.data.accessions, more]).toEqual([['a', 'b'], []]);
    if (first === undefined) throw new Error('nothing named');
    const named = readingHoldDecider.evolve(readingHoldDecider.initial, first);
    expect(readingHoldDecider.decide({ ...head, accessions: ['b', 'c'] }, named)).toEqual([
      { type: 'ReadingHeldUp', data: { ...head, accessions: ['c'] } },
    ]);
    expect(readingHoldDecider.decide({ ...head, accessions: ['a', 'b'] }, named)).toEqual([]);
  });

  test('splits many filings into events of a thousand', () => {
    const accessions = Array.from({ length: 2_001 }, (_, n) => `f${n}`);
    const events = readingHoldDecider.decide({ ...head, accessions }, readingHoldDecider.initial);
    expect(events.map(({ data }) => data.accessions.length)).toEqual([1_000, 1_000, 1]);
    expect(events.flatMap(({ data }) => data.accessions)).toEqual(accessions);
  });
});
