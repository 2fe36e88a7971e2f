import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../platform/config/environment.ts';
import { CHECKS } from './configuration.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'filingwire-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (variables: Record<string, string>) => readEnvironment(variables, new Date(), CHECKS);
function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    read(variables);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

test('all wrong values are reported together, each with its variable', () => {
  const problems = problemsOf({
    PORT: 'abc',
    OIDC_ISSUER: 'login.example.com',
    SMTP_URL: 'foo',
    TWILIO_ACCOUNT_SID: 'AC',
    BRAND_HOSTS: 'a.example.com=acme',
    ADMIN_EMAIL: 'dana@example.com',
    ADMIN_PASSWORD: 'Unbelievable1',
    ERASURES_FILE: folder,
    MONGODB_URL: 'mongo://host',
    HOST: ' ',
    EDGAR_USERAGENT: 'x',
    METRICS_TOKEN_FILE: '/none/token',
  });
  expect(problems.map((problem) => problem.split(' ', 1)[0]).sort()).toEqual(
    [
      ...['ADMIN_PASSWORD', 'BRAND_HOSTS', 'EDGAR_USERAGENT', 'ERASURES_FILE', 'HOST', 'MASTER_KEY', 'METRICS_TOKEN_FILE'],
      ...['MONGODB_URL', 'OIDC_ISSUER', 'OIDC_ISSUER', 'PORT', 'SMTP_URL', 'TWILIO_ACCOUNT_SID', 'TWILIO_ACCOUNT_SID'],
      ...['TWILIO_ACCOUNT_SID', 'TWILIO_ACCOUNT_SID'],
    ].sort(),
  );
});

test.each<[string, () => Record<string, string>, string]>([
  [
    'a password that is guessed first',
    () => ({ ADMIN_EMAIL: 'dana@example.com', ADMIN_PASSWORD: 'Unbelievable1' }),
    'ADMIN_PASSWORD is too common and appears in many known data breaches. Choose a different one',
  ],
  [
    'a password of the one user that is made of our own words',
    () => ({ SINGLE_USER: 'true', SINGLE_USER_PASSWORD: 'filingwire2026' }),
    'SINGLE_USER_PASSWORD is too close to its owner’s address or the product’s name. Choose a different one',
  ],
  [
    'a brand that does not exist',
    () => ({ BRAND_HOSTS: 'a.example.com=acme' }),
    'BRAND_HOSTS contains the brand "acme", which doesn’t exist. Use one of material-events, form4getter, filingwire.',
  ],
])('%s', (_what, variables, problem) => {
  expect(problemsOf(variables())).toEqual([problem]);
});

test('ERASURES_FILE is a file or doesn’t exist yet', () => {
  const path = join(folder, 'erasures.jsonl');
  expect(problemsOf({ ERASURES_FILE: path })).toEqual([]);
  writeFileSync(path, '');
  expect(problemsOf({ ERASURES_FILE: path })).toEqual([]);
  expect(problemsOf({ ERASURES_FILE: folder })).toEqual([
    `ERASURES_FILE is set to ${folder}, which isn’t a file. Move it elsewhere, or set ERASURES_FILE to a file`,
  ]);
  expect(problemsOf({ ERASURES_FILE: join(path, 'list') })).toEqual([
    expect.stringMatching(/^ERASURES_FILE is set to .*, which can’t be used \(ENOTDIR/),
  ]);
});
