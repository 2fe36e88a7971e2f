import Sequencer from '@jest/test-sequencer';

/** Tests that wait for most of their time, for a product, a server or a browser that they start. */
const WAITING = /\/test\/(faults|e2e|integration|contract)\//;

/** Jest's own order, the longest first, with files that wait and files that calculate evenly mixed, so that no worker waits while another has no core. */
export default class Mixed extends Sequencer {
  sort(tests) {
    const groups = Object.values(Object.groupBy(super.sort(tests), ({ path }) => WAITING.test(path)));
    const placed = groups.flatMap((group) => group.map((test, at) => ({ test, place: (at + 1) / group.length })));
    return placed.toSorted((a, b) => a.place - b.place).map(({ test }) => test);
  }
}
