import { humanLine } from './human-line.ts';
import { createLogger } from './logger.ts';

test('formats an entry as one readable line in UTC, with its fields and an error’s stack', () => {
  const lines: string[] = [];
  const logger = createLogger({
    level: 'info',
    name: 'worker',
    destination: { write: (line) => void lines.push(humanLine(line)) },
  });
  logger.warn({ runner: 'feed', failures: 2, session: 's3cret' }, 'runner dropped, restarting');
  logger.error({ err: new Error('no room') }, 'request failed');
  const [warned = '', failed = ''] = lines;
  expect(warned).toMatch(
    /^\d\d:\d\d:\d\dZ warn {2}worker: runner dropped, restarting {2}runner=feed {2}failures=2 {2}session=\[private\]\n$/,
  );
  expect(failed).toMatch(/^\d\d:\d\d:\d\dZ error worker: request failed\nError: no room\n {4}at /);
});
