// A program of a thread pool for tests.
import { serveJobs } from '../../backend/platform/threads/serve-jobs.ts';

serveJobs({
  echo: (input) => input,
  spins: () => {
    for (;;);
  },
  asks: async (input, sources) => `${input} ${await sources.told(input)}`,
  fails: () => {
    throw new TypeError('a fault of the test');
  },
  ends: () => process.exit(3),
});
