import { readFileSync, writeFileSync } from 'node:fs';
import { ConfigurationError, describeEnvironment, environmentExample, readEnvironment } from './environment.ts';

describe('environment', () => {
  test('is embedded and uses sample data when nothing is set', () => {
    const env = readEnvironment({});
    expect(env).toMatchObject({ embedded: true, sample: true, PORT: 3000, EDGAR_MAX_RPS: 8, ROLE: 'all' });
  });

  test('empty values count as not set', () => {
    expect(readEnvironment({ EDGAR_USER_AGENT: '', PORT: '' })).toMatchObject({ sample: true, PORT: 3000 });
  });

  test.each([
    [{ SENDGRID_API_KEY: 'x' }, 'SENDGRID_API_KEY also needs EMAIL_FROM and MAIL_POSTAL_ADDRESS'],
    [{ TWILIO_ACCOUNT_SID: 'a', TWILIO_AUTH_TOKEN: 'b' }, 'needs TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID'],
    [{ TWILIO_ACCOUNT_SID: 'a', TWILIO_AUTH_TOKEN: 'b' }, 'AC followed by 32 hexadecimal digits'],
    [{ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'b', TWILIO_FROM: '+15550000000' }, 'needs PUBLIC_URL'],
    [{ TWILIO_ACCOUNT_SID: 'a' }, 'TWILIO_ACCOUNT_SID also needs TWILIO_AUTH_TOKEN'],
    [{ SMTP_URL: 'smtp://localhost' }, 'SMTP_URL also needs EMAIL_FROM and MAIL_POSTAL_ADDRESS'],
    [{ MAIL_POSTAL_ADDRESS: '1 Main St' }, 'MAIL_POSTAL_ADDRESS needs SMTP_URL or SENDGRID_API_KEY'],
    [{ VAPID_PUBLIC_KEY: 'B'.repeat(87) }, 'VAPID_PUBLIC_KEY also needs VAPID_PRIVATE_KEY'],
    [{ VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'a'.repeat(43) }, 'needs EMAIL_FROM or a PUBLIC_URL with https'],
    [{ EDGAR_USERAGENT: 'x' }, 'EDGAR_USERAGENT is an unknown variable'],
    [{ EDGAR_USER_AGENT: 'no contact' }, 'must contain a contact email address'],
    [{ EDGAR_MAX_RPS: '20' }, 'at most 10'],
    [{ MONGODB_URL: 'mongodb://db/x' }, 'MASTER_KEY is required'],
    [{ MASTER_KEY: 'short' }, '64 hexadecimal digits'],
    [{ PORT: 'abc' }, 'PORT'],
    [{ BRAND_HOSTS: 'nonsense' }, 'host=brand'],
    [{ OIDC_ISSUER: 'login.example.com' }, 'OIDC_ISSUER must be an http or https URL'],
    [{ TWILIO_FROM: '+15550000000' }, 'TWILIO_FROM also needs TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN'],
  ])('refuses %p with a sentence', (source, sentence) => {
    expect(() => readEnvironment(source)).toThrow(ConfigurationError);
    expect(() => readEnvironment(source)).toThrow(sentence);
  });

  const stores = { MASTER_KEY: 'ab'.repeat(32) };
  test.each<[string, string, RegExp]>([
    ['PORT', '65536', /^PORT must be a whole number from 0 to 65535/],
    ['PORT', '80.5', /^PORT must be a whole number/],
    ['HOST', '   ', /^HOST is blank/],
    ['HOST', 'http://0.0.0.0', /^HOST must be an IP address of this machine or a host name/],
    ['HOST', '127.0.0.1:80', /^HOST must be an IP address/],
    ['DATA_DIR', '\t', /^DATA_DIR is blank/],
    ['DATA_DIR', 'a\u0000b', /^DATA_DIR contains a control character/],
    ['ROLE', 'web', /^ROLE must be one of all, api, worker$/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of trace/],
    ['EDGAR_USER_AGENT', 'Łódź Capital a@example.com', /^EDGAR_USER_AGENT must not contain characters outside Latin-1/],
    ['EDGAR_USER_AGENT', 'Łódź', /^EDGAR_USER_AGENT must not contain characters outside Latin-1[^\n]*$/],
    ['EDGAR_USER_AGENT', 'Acme a@example.com\r\nHost: x', /^EDGAR_USER_AGENT contains a control character/],
    ['EDGAR_BASE_URL', 'www.sec.gov', /^EDGAR_BASE_URL must be an http or https URL[^\n]*$/],
    ['EDGAR_BASE_URL', 'https://me:secret@sec.gov', /^EDGAR_BASE_URL must be an http or https URL without a user(?!.*secret)/],
    ['EDGAR_DATA_URL', 'ftp://data.sec.gov', /^EDGAR_DATA_URL must be an http or https URL/],
    ['EDGAR_MAX_RPS', '0', /^EDGAR_MAX_RPS must be a number above 0/],
    ['EDGAR_POLL_SECONDS', '-1', /^EDGAR_POLL_SECONDS must be a whole number from 1 to 3600/],
    ['PUBLIC_URL', 'https://exa mple.com', /^PUBLIC_URL must be/],
    ['TRUST_PROXY', 'true', /^TRUST_PROXY must be the number of proxies/],
    ['TRUST_PROXY', '10.0.0.0/33', /^TRUST_PROXY must be/],
    ['TRUST_PROXY', '10.0.0.256', /^TRUST_PROXY must be/],
    ['SINGLE_USER', 'yes', /^SINGLE_USER must be one of true, false/],
    ['SINGLE_USER_HEADER', 'not a name', /^SINGLE_USER_HEADER must be a header name/],
    ['SINGLE_USER_PASSWORD', 'short', /^SINGLE_USER_PASSWORD must have at least 12 characters/],
    ['METRICS_TOKEN', 'short', /^METRICS_TOKEN must have at least 16 characters/],
    ['OPERATOR_TOKEN', 'short', /^OPERATOR_TOKEN must have at least 16 characters/],
    ['OPENAI_API_KEY', 'sk-ключ', /^OPENAI_API_KEY must not contain characters outside Latin-1/],
    ['BRAND_HOSTS', 'https://a.example=filingwire', /^BRAND_HOSTS must look like/],
    ['EVENTSTORE_URL', 'esdbfoo', /^EVENTSTORE_URL must look like esdb:/],
    ['EVENTSTORE_URL', 'esdb://', /^EVENTSTORE_URL must look like/],
    ['EVENTSTORE_URL', 'esdb://host:2113', /^EVENTSTORE_URL needs user:password@ unless it contains tls=false$/],
    ['EVENTSTORE_URL', 'esdb://host:99999?tls=false', /^EVENTSTORE_URL must contain a host/],
    [
      'EVENTSTORE_URL',
      'esdb://admin:s3cret@host?tlsVerifyCert=false',
      /^EVENTSTORE_URL has the option "tlsVerifyCert"(?!.*s3cret)/,
    ],
    ['EVENTSTORE_URL', 'esdb://host?tls=maybe', /^EVENTSTORE_URL has an option "tls" with an invalid value/],
    ['EVENTSTORE_URL', 'esdb://a%ZZ:s3cret@host', /^EVENTSTORE_URL must contain user:password@(?!.*s3cret)/],
    [
      'EVENTSTORE_URL',
      'esdb://host?tls=false&throwOnAppendFailure=false',
      /^EVENTSTORE_URL must not contain throwOnAppendFailure=false/,
    ],
    ['MONGODB_URL', 'mongo://host/x', /^MONGODB_URL must look like mongodb:/],
    ['MONGODB_URL', 'mongodb://user:s3@cret@host/x', /^MONGODB_URL must look like(?!.*cret@)/],
    ['MONGODB_URL', 'mongodb://host:0/x', /^MONGODB_URL must contain a host/],
    ['SMTP_URL', 'mail.example.com:587', /^SMTP_URL must look like smtps:/],
    ['SMTP_URL', 'https://mail.example.com', /^SMTP_URL must look like smtps:/],
    ['SMTP_URL', 'smtps://user:s3cret@mail.example.com/path', /^SMTP_URL must look like(?!.*s3cret)/],
    ['SMTP_URL', 'smtps://user@mail.example.com', /^SMTP_URL must contain both a user and a password/],
    ['SMTP_URL', 'smtps://user:s3%zzcret@mail.example.com', /^SMTP_URL must contain user:password with(?!.*cret)/],
    ['SENDGRID_WEBHOOK_PUBLIC_KEY', 'nonsense', /^SENDGRID_WEBHOOK_PUBLIC_KEY must be the verification key/],
    ['VAPID_PUBLIC_KEY', 'short', /^VAPID_PUBLIC_KEY must be the 87 characters/],
    ['VAPID_PRIVATE_KEY', 'short', /^VAPID_PRIVATE_KEY must be the 43 characters/],
  ])('%s=%j is refused with one sentence', (name, value, sentence) => {
    const failure = () => readEnvironment({ ...stores, [name]: value });
    expect(failure).toThrow(ConfigurationError);
    expect(failure).toThrow(sentence);
  });

  test.each([
    { EVENTSTORE_URL: 'esdb+discover://admin:p%40ss@a.example:2113,b.example?tlsCAFile=%2Fca.pem&nodePreference=leader' },
    { EVENTSTORE_URL: 'esdb://127.0.0.1:2113/?tls=false' },
    { MONGODB_URL: 'mongodb+srv://user:p%40ss@cluster.example/filingwire?retryWrites=true' },
    { MONGODB_URL: 'mongodb://[::1]:27017,127.0.0.1/x' },
    { TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1' },
    { TRUST_PROXY: '1' },
    { HOST: '::' },
    { EDGAR_USER_AGENT: 'Société Générale a@example.com' },
    { PORT: ' 3000\r' },
    {
      SMTP_URL: 'smtps://relay%40example.com:p%3Aw@mail.example.com',
      EMAIL_FROM: 'a@example.com',
      MAIL_POSTAL_ADDRESS: '1 Main St',
    },
    { SMTP_URL: 'smtp://localhost:1025', EMAIL_FROM: 'a@example.com', MAIL_POSTAL_ADDRESS: '1 Main St' },
  ])('takes %j', (source) => {
    expect(() => readEnvironment({ ...stores, ...source })).not.toThrow();
  });

  test('reports every problem at once, but not the ones that follow from a wrong value', () => {
    const all = () => readEnvironment({ PORT: 'x', OIDC_ISSUER: 'login', SMTP_URL: 'foo', EMAIL_FROM: 'a@', ROLE: ' ' });
    for (const name of [
      'PORT must',
      'OIDC_ISSUER must',
      'OIDC_ISSUER also needs',
      'SMTP_URL must',
      'EMAIL_FROM must',
      'ROLE is blank',
    ]) {
      expect(all).toThrow(name);
    }
    expect(all).not.toThrow('SMTP_URL also needs');
    const failure = () => readEnvironment({ SENDGRID_API_KEY: 'x', STRIPE_SECRET_KEY: 'y' });
    expect(failure).toThrow('SENDGRID_API_KEY');
    expect(failure).toThrow('STRIPE_SECRET_KEY');
  });

  test('rejects Stripe keys together with BILLING=off', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test',
      STRIPE_WEBHOOK_SECRET: 'whsec',
      STRIPE_PRICES: 'filingwire=price_f,add-on=price_a',
    };
    expect(() => readEnvironment(stripe)).not.toThrow();
    expect(() => readEnvironment({ ...stripe, BILLING: 'off' })).toThrow(
      'STRIPE_SECRET_KEY has no effect with BILLING=off: remove one of them',
    );
    expect(readEnvironment({}).BILLING).toBeUndefined();
  });

  test('the request rate is limited only for sec.gov', () => {
    expect(readEnvironment({ EDGAR_BASE_URL: 'http://127.0.0.1:9', EDGAR_MAX_RPS: '500' }).EDGAR_MAX_RPS).toBe(500);
  });

  test("the operator's guide lists every variable with its default and description", () => {
    const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    for (const { name, description, default: fallback } of describeEnvironment()) {
      expect(description).not.toBe('');
      expect(guide).toContain(`| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${description} |`);
    }
  });

  test('.env.example lists every variable (EXPECT_ANEW=1 rewrites it)', () => {
    const file = new URL('../../../.env.example', import.meta.url);
    if (process.env['EXPECT_ANEW'] === '1') writeFileSync(file, environmentExample());
    expect(readFileSync(file, 'utf8')).toBe(environmentExample());
  });

  test("the operator's guide names every secret that can be set from a file", () => {
    const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const listed = /\*\*Secrets from files\.\*\*.*:\n(.+)\n/.exec(guide)?.[1] ?? '';
    const secrets = describeEnvironment().flatMap(({ name, secret }) => (secret ? [name] : []));
    expect([...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(secrets);
  });

  test('the compose file passes every variable except those set by the image or the service', () => {
    const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
    const shared = /environment: &environment\n((?: {4}\w+:.*\n)+)/.exec(compose)?.[1] ?? '';
    const passed = [...shared.matchAll(/^ {4}(\w+): (.*)$/gm)].map(([, name, value = '']) => ({ name, value }));
    const own = ['HOST', 'PORT', 'DATA_DIR', 'ROLE'];
    const servers = ['EVENTSTORE_URL', 'MONGODB_URL'];
    const all = describeEnvironment().flatMap(({ name, secret }) =>
      secret && !servers.includes(name) ? [name, `${name}_FILE`] : [name],
    );
    expect(passed.map(({ name }) => name).sort()).toEqual(all.filter((name) => !own.includes(name)).sort());
    // Unset variables are passed as empty, which counts as not set, so that the product's default applies.
    for (const { name, value } of passed.filter(({ name = '' }) => !servers.includes(name))) {
      expect(value).toMatch(new RegExp(`^\\$\\{${name}:-(info)?\\}$`));
    }
  });

  test('describes every variable with its default', () => {
    expect(describeEnvironment()).toContainEqual(expect.objectContaining({ name: 'PORT', default: '3000' }));
  });
});

describe('a server with one user', () => {
  const problemOf = (variables: Record<string, string>) => {
    try {
      readEnvironment(variables);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };

  const PASSWORD = { SINGLE_USER_PASSWORD: 'twelve letters' };

  test.each(['127.0.0.1', '::1', 'localhost'])('is let in by the printed link on %s', (HOST) => {
    expect(problemOf({ SINGLE_USER: 'true', HOST })).toBeNull();
  });

  test.each(['0.0.0.0', '::', '192.0.2.7', 'filings.example.com'])(
    'does not start on %s without a password or header',
    (HOST) => {
      expect(problemOf({ SINGLE_USER: 'true', HOST })).toMatch(
        /^With HOST .* single-user server: set SINGLE_USER_PASSWORD.* or set SINGLE_USER_HEADER/,
      );
      expect(problemOf({ SINGLE_USER: 'true', HOST, ...PASSWORD })).toBeNull();
      const behind = { SINGLE_USER: 'true', HOST, SINGLE_USER_HEADER: 'X-Forwarded-User' };
      expect(problemOf({ ...behind, TRUST_PROXY: '10.0.0.0/8' })).toBeNull();
      // A number of proxies would trust anyone who connects.
      for (const TRUST_PROXY of ['', '1'])
        expect(problemOf({ ...behind, TRUST_PROXY })).toMatch(/^SINGLE_USER_HEADER needs the reverse proxy’s addresses/);
      expect(problemOf({ ...behind, ...PASSWORD, TRUST_PROXY: 'loopback' })).toMatch(/two different ways to let the user in/);
    },
  );

  test('a header or password without SINGLE_USER is rejected', () => {
    expect(problemOf({ SINGLE_USER_HEADER: 'X-Forwarded-User' })).toMatch(/^SINGLE_USER_HEADER has no effect without/);
    expect(problemOf(PASSWORD)).toMatch(/^SINGLE_USER_PASSWORD has no effect without/);
    expect(problemOf({ SINGLE_USER: 'false', HOST: '0.0.0.0' })).toBeNull();
  });
});
