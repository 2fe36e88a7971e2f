import { createLogger } from './logger.ts';

test('contacts and secrets never reach the log, at any of the levels they appear at', () => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'info', name: 'test', destination: { write: (line: string) => void lines.push(line) } });
  logger.info(
    { email: 'jane@example.com', request: { session: 's3cret', headers: { 'x-session': 's3cret' } }, accountId: 'a1' },
    'hello',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/jane@example|s3cret/);
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ accountId: 'a1', msg: 'hello', email: '[private]' });
});
