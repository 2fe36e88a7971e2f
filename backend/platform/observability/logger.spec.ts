import { createLogger } from './logger.ts';

/** Log lines, and the last one parsed. */
function written(log: (logger: ReturnType<typeof createLogger>) => void) {
  const lines: string[] = [];
  log(createLogger({ level: 'info', name: 'test', destination: { write: (line: string) => void lines.push(line) } }));
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  return { line, fields: JSON.parse(line) as Record<string, unknown> };
}

test('contacts and secrets never reach the log at any level', () => {
  const { line, fields } = written((logger) =>
    logger.info(
      { email: 'jane@example.com', request: { session: 's3cret', headers: { 'x-session': 's3cret' } }, accountId: 'a1' },
      'hello',
    ),
  );
  expect(line).not.toMatch(/jane@example|s3cret/);
  expect(fields).toMatchObject({ accountId: 'a1', msg: 'hello', email: '[private]' });
});

test('nor at any depth, in lists, or in a library’s error properties; handles circular references', () => {
  const deep = { a: { b: [{ c: { d: { e: { email: 'jane@example.com', kept: 'yes' } } } }] } };
  const error = Object.assign(new Error('refused'), { request: { headers: { authorization: 'Bearer s3cret' } } });
  const circle: Record<string, unknown> = { token: 's3cret' };
  circle['self'] = circle;
  const { line, fields } = written((logger) => logger.warn({ deep, err: error, circle }, 'hello'));
  expect(line).not.toMatch(/jane@example|s3cret/);
  expect(fields).toMatchObject({
    deep: { a: { b: [{ c: { d: { e: { email: '[private]', kept: 'yes' } } } }] } },
    err: { type: 'Error', message: 'refused', stack: expect.stringContaining('logger.spec') },
    msg: 'hello',
  });
});

test.each([
  'Authorization',
  'proxy-authorization',
  'Cookie',
  'set-cookie',
  'X-Session',
  'sessionToken',
  'accessToken',
  'refresh_token',
  'client_secret',
  'STRIPE_SECRET_KEY',
  'apiKey',
  'x-api-key',
  'Password',
  'phoneNumber',
  'contactEmail',
  'recovery_code',
  'To',
  'NOTE',
  'remoteAddress',
  'rawHeaders',
  'code',
])('%s is redacted in any spelling', (name) => {
  const value = name === 'rawHeaders' ? ['X-Session', 's3cret'] : 's3cret';
  const { line, fields } = written((logger) => logger.info({ outer: [{ [name]: value }], [name]: value }, 'hello'));
  expect(line).not.toContain('s3cret');
  expect(fields[name]).toBe('[private]');
});

test.each([
  ['accountId', 'a1'],
  ['stream', 'account-a1'],
  ['total', 3],
  ['topic', 'filings'],
  ['notedAt', '2026-01-01'],
  ['statusCode', 404],
  ['footprint', 12],
  ['code', 'session_expired'],
  ['code', 'ECONNRESET'],
])('%s %p is logged', (name, value) => {
  expect(written((logger) => logger.info({ [name]: value }, 'hello')).fields[name]).toBe(value);
});

test('a login code is not mistaken for an error code', () => {
  expect(written((logger) => logger.info({ code: '123456', inner: { code: 123_456 } }, 'hello')).fields).toMatchObject({
    code: '[private]',
    inner: { code: '[private]' },
  });
});

class Answer {
  readonly status = 401;
  readonly config = { Authorization: 'Bearer s3cret' };
  readonly socket: { readonly peer: string; answer?: Answer } = { peer: 'provider' };
  constructor() {
    this.socket.answer = this;
  }
}

test('redacts errors under any name, in lists and as causes, class instances, maps and sets', () => {
  const failure = Object.assign(new Error('outer', { cause: new Error('inner') }), { response: new Answer() });
  const all = new AggregateError([Object.assign(new Error('first'), { accessToken: 's3cret', code: 'ETIMEDOUT' })], 'both');
  const { line, fields } = written((logger) =>
    logger.error(
      { deep: { failures: [failure] }, err: all, headers: new Map([['Set-Cookie', 's3cret']]), seen: new Set([failure]) },
      'hello',
    ),
  );
  expect(line).not.toContain('s3cret');
  const outer = {
    type: 'Error',
    message: 'outer: inner',
    stack: expect.stringContaining('logger.spec'),
    response: { status: 401, config: { Authorization: '[private]' }, socket: { peer: 'provider', answer: '[circle]' } },
  };
  expect(fields).toMatchObject({
    deep: { failures: [outer] },
    err: {
      type: 'AggregateError',
      message: 'both',
      aggregateErrors: [{ message: 'first', code: 'ETIMEDOUT', accessToken: '[private]' }],
    },
    headers: { 'Set-Cookie': '[private]' },
    seen: [outer],
  });
});

test('shortens dates, bytes and URLs, and drops a URL’s query', () => {
  const fields = {
    at: new Date(0),
    bytes: Buffer.from('s3cret'),
    url: new URL('https://user:s3cret@example.com/a?session=s3cret'),
  };
  expect(written((logger) => logger.info(fields, 'hello')).fields).toMatchObject({
    at: '1970-01-01T00:00:00.000Z',
    bytes: '[6 bytes]',
    url: 'https://example.com/a',
  });
});

test('limits huge objects, and a throwing getter does not affect other fields', () => {
  const wide = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`n${n}`, {} as Record<string, unknown>]));
  for (const each of Object.values(wide)) Object.assign(each, wide);
  const broken = {
    get value(): string {
      throw new Error('s3cret');
    },
  };
  const { line, fields } = written((logger) =>
    logger.info({ broken, kept: 1, wide, long: Array.from({ length: 10_000 }, () => 1) }, 'hello'),
  );
  expect(line.length).toBeLessThan(50_000);
  expect(fields).toMatchObject({ broken: '[left out]', kept: 1, msg: 'hello' });
});

test('an error logged directly, and a thrown value that is not an Error', () => {
  const itself = written((logger) => logger.error(Object.assign(new Error('alone'), { token: 's3cret' }), 'hello'));
  expect(itself.line).not.toContain('s3cret');
  expect(itself.fields).toMatchObject({ err: { message: 'alone', token: '[private]' }, msg: 'hello' });
  expect(written((logger) => logger.error({ err: 'a text' }, 'hello')).fields).toMatchObject({ err: 'a text' });
});
