import Sequencer from '@jest/test-sequencer';

/** Tests that mostly wait for a product, server or browser that they start. */
const WAITING = /\/test\/(faults|e2e|integration|contract)\//;

/** Jest's own order, longest first, but with waiting and CPU-bound files mixed evenly, so that cores stay busy. */
export default class Mixed extends Sequencer {
  sort(tests) {
    const groups = Object.values(Object.groupBy(super.sort(tests), ({ path }) => WAITING.test(path)));
    const placed = groups.flatMap((group) => group.map((test, at) => ({ test, place: (at + 1) / group.length })));
    return placed.toSorted((a, b) => a.place - b.place).map(({ test }) => test);
  }
}
