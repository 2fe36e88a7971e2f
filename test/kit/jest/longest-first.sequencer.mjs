import Sequencer from '@jest/test-sequencer';

/** What starts the product as a process takes longest, then what starts a server or reads the corpus: begun last, it would leave one worker alone with it. */
const FIRST = ['/test/faults/', '/test/e2e/', '/test/integration/', '/test/contract/', '/frontend/'];

/** Jest's own order, by earlier durations or by size, within each of these folders. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = FIRST.findIndex((folder) => path.includes(folder));
      return at < 0 ? FIRST.length : at;
    };
    return super.sort(tests).toSorted((a, b) => rank(a) - rank(b));
  }
}
