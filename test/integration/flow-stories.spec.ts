import fc from 'fast-check';
import { FAILED_STORIES } from '../kit/flow-model/failed-stories.ts';
import { runStory } from '../kit/flow-model/run-story.ts';
import { stories } from '../kit/flow-model/story.ts';
import { TEST_SEED } from '../kit/seed.ts';
import { TEST_TIMEOUT_MS } from '../kit/timeouts.ts';

/** Number of random stories. */
const STORIES = Number(process.env['FLOW_STORIES'] ?? 15);
/** Time limit in seconds, if set. CI runs as many stories as fit into two minutes. */
const SECONDS = Number(process.env['FLOW_SECONDS'] ?? 0);

/** Minimum average number of messages due per story; with fewer the stories would prove little. */
const MIN_DUE = 1;

test.each(FAILED_STORIES)('once failed, and must not again: $found', async ({ story }) => {
  expect((await runStory(story)).problems).toEqual([]);
});

/**
 * Random people, filings, prices and faults in the real product: everybody gets every message that is due, once, and none that is not. A failing
 * story is shrunk and printed; copy it into `failed-stories.ts`.
 */
test(
  'whatever people do and whatever fails: nothing is lost, doubled, or sent to somebody who must not get it',
  async () => {
    let finished = 0;
    let due = 0;
    const property = fc.asyncProperty(stories, async (story) => {
      const { problems, must } = await runStory(story);
      finished += 1;
      due += must;
      if (problems.length > 0) throw new Error(problems.join('\n'));
    });
    const limits =
      SECONDS > 0 ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: SECONDS * 1_000 } : { numRuns: STORIES };
    const { failed, counterexample, errorInstance } = await fc.check(property, { seed: TEST_SEED, ...limits });
    if (failed && counterexample) {
      throw new Error(`seed ${TEST_SEED}, after ${finished} stories: ${errorInstance}\n${JSON.stringify(counterexample[0])}`);
    }
    expect(due).toBeGreaterThan(finished * MIN_DUE);
  },
  SECONDS * 1_000 + TEST_TIMEOUT_MS,
);
