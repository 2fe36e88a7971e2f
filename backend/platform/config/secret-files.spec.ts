import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEnvironment, readEnvironment } from './environment.ts';

const KEY = '0f'.repeat(32);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'filingwire-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function file(content: string): string {
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
}

test('a secret is the content of its file without the trailing line break', () => {
  expect(readEnvironment({ MASTER_KEY_FILE: file(`${KEY}\n`) }).MASTER_KEY).toBe(KEY);
  expect(readEnvironment({ MASTER_KEY_FILE: '', MASTER_KEY: KEY }).MASTER_KEY).toBe(KEY);
});

test('exactly the variables that contain a secret can be set from a file', () => {
  const named = describeEnvironment().filter(({ name }) => /KEY$|KEY_ID$|SECRET$|TOKEN$|PASSWORD$/.test(name));
  const secrets = describeEnvironment().flatMap(({ name, secret }) => (secret ? [name] : []));
  const open = ['VAPID_PUBLIC_KEY', 'SENDGRID_WEBHOOK_PUBLIC_KEY'];
  expect(secrets.sort()).toEqual(
    [...named.map(({ name }) => name).filter((name) => !open.includes(name)), 'EVENTSTORE_URL', 'MONGODB_URL', 'SMTP_URL'].sort(),
  );
  expect(() => readEnvironment({ TRUST_PROXY_FILE: file('1') })).not.toThrow('TRUST_PROXY must');
});

test.each<[string, () => Record<string, string>, string]>([
  ['is missing', () => ({ MASTER_KEY_FILE: '/none/key' }), 'MASTER_KEY_FILE refers to /none/key, which doesn’t exist'],
  ['is a folder', () => ({ MASTER_KEY_FILE: folder }), 'which isn’t a file'],
  ['is empty', () => ({ MASTER_KEY_FILE: file('\n') }), 'which is empty'],
  ['is huge', () => ({ MASTER_KEY_FILE: file('0'.repeat(70_000)) }), 'which is too large for a secret'],
  ['has an invalid value', () => ({ MASTER_KEY_FILE: file('abc') }), 'MASTER_KEY must be 64 hexadecimal digits'],
  [
    'is set along with the value',
    () => ({ MASTER_KEY: KEY, MASTER_KEY_FILE: file(KEY) }),
    'MASTER_KEY_FILE and MASTER_KEY are both set: remove one',
  ],
])('a file that %s is refused with one sentence', (_what, variables, sentence) => {
  const failure = () => readEnvironment(variables());
  expect(failure).toThrow(sentence);
  expect(failure).not.toThrow('\n');
});

test('a secret whose file can’t be read counts as set for the variables that belong to it', () => {
  const failure = () => readEnvironment({ SENDGRID_API_KEY_FILE: '/none/key', MONGODB_URL_FILE: '/none/url' });
  expect(failure).toThrow('MASTER_KEY is required with');
  expect(failure).not.toThrow('MAIL_POSTAL_ADDRESS');
});
