import Sequencer from '@jest/test-sequencer';

/** What starts the product as a process takes longest: begun last, it would leave one worker alone with it. */
const FIRST = ['/test/faults/', '/test/e2e/'];

/** Jest's own order, by earlier durations or by size, behind the long ones. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => FIRST.some((folder) => path.includes(folder));
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
