import { unknownNames } from './unknown-names.ts';

const KNOWN = ['PORT', 'HOST', 'SMTP_URL', 'EDGAR_USER_AGENT', 'TRUST_PROXY', 'MASTER_KEY', 'MASTER_KEY_FILE', 'EMAIL_FROM'];
const of = (...names: string[]) => unknownNames(names, KNOWN);

test.each([
  ['MASTR_KEY', 'MASTER_KEY'],
  ['MASTER_KYE_FILE', 'MASTER_KEY_FILE'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['master_key', 'MASTER_KEY'],
  ['MAIL_FROM', 'EMAIL_FROM'],
  ['EDGAR_AGENT', 'EDGAR_USER_AGENT'],
  ['EDGAR_USERAGENT', 'EDGAR_USER_AGENT'],
])('%s can only be a mistake for %s', (name, meant) => {
  expect(of(name)).toEqual({ wrong: [`${name} is an unknown variable: did you mean ${meant}?`], doubtful: [] });
});

test.each([
  ['SMTP_HOST', 'SMTP_URL'],
  ['MAIL_USER', 'EMAIL_FROM'],
])('%s may be meant for another program or for %s', (name, meant) => {
  expect(of(name)).toEqual({ wrong: [], doubtful: [`${name} isn’t a Filingwire variable: did you mean ${meant}?`] });
});

test("our own names and other programs' names are left alone", () => {
  const machine = [
    ...[
      'PATH',
      'HOME',
      'USER',
      'SHELL',
      'LANG',
      'LC_ALL',
      'TERM',
      'PWD',
      'HOSTNAME',
      'MAIL',
      'LOGNAME',
      'TZ',
      'TMPDIR',
      'SSH_AUTH_SOCK',
    ],
    ...[
      'NODE_ENV',
      'NODE_OPTIONS',
      'npm_config_cache',
      'npm_lifecycle_event',
      'XDG_RUNTIME_DIR',
      'INVOCATION_ID',
      'JOURNAL_STREAM',
    ],
    ...[
      'KUBERNETES_SERVICE_HOST',
      'SMTP_SERVICE_HOST',
      'SMTP_SERVICE_PORT',
      'SMTP_PORT_25_TCP_ADDR',
      'EDGAR_PORT',
      'MONGODB_PORT',
    ],
    ...['OTEL_SERVICE_NAME', 'HTTPS_PROXY', 'NO_PROXY', 'SSL_CERT_FILE', 'PORTS', 'POST', 'HOSTS', 'EDGAR_CORPUS', 'LOGLEVEL'],
  ];
  expect(of(...KNOWN, ...machine)).toEqual({ wrong: [], doubtful: [] });
});
