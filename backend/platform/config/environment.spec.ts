import { readFileSync } from 'node:fs';
import { ConfigurationError, describeEnvironment, readEnvironment } from './environment.ts';

describe('environment', () => {
  test('is embedded and on sample data with nothing set', () => {
    const env = readEnvironment({});
    expect(env).toMatchObject({ embedded: true, sample: true, PORT: 3000, EDGAR_MAX_RPS: 8, ROLE: 'all' });
  });

  test('empty values count as not set', () => {
    expect(readEnvironment({ EDGAR_USER_AGENT: '', PORT: '' })).toMatchObject({ sample: true, PORT: 3000 });
  });

  test.each([
    [{ SENDGRID_API_KEY: 'x' }, 'SENDGRID_API_KEY needs EMAIL_FROM and MAIL_POSTAL_ADDRESS too'],
    [{ TWILIO_ACCOUNT_SID: 'a', TWILIO_AUTH_TOKEN: 'b' }, 'needs TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID'],
    [{ EDGAR_USERAGENT: 'x' }, 'EDGAR_USERAGENT is not a known variable'],
    [{ EDGAR_USER_AGENT: 'no contact' }, 'must hold a contact e-mail address'],
    [{ EDGAR_MAX_RPS: '20' }, 'at most 10'],
    [{ MONGODB_URL: 'mongodb://db/x' }, 'MASTER_KEY is required'],
    [{ MASTER_KEY: 'short' }, '64 hexadecimal digits'],
    [{ PORT: 'abc' }, 'PORT'],
    [{ BRAND_HOSTS: 'nonsense' }, 'host=brand'],
  ])('refuses %p with a sentence', (source, sentence) => {
    expect(() => readEnvironment(source)).toThrow(ConfigurationError);
    expect(() => readEnvironment(source)).toThrow(sentence);
  });

  test('reports every problem at once', () => {
    const failure = () => readEnvironment({ SENDGRID_API_KEY: 'x', STRIPE_SECRET_KEY: 'y' });
    expect(failure).toThrow('SENDGRID_API_KEY');
    expect(failure).toThrow('STRIPE_SECRET_KEY');
  });

  test('a double may be asked faster than EDGAR allows', () => {
    expect(readEnvironment({ EDGAR_BASE_URL: 'http://127.0.0.1:9', EDGAR_MAX_RPS: '500' }).EDGAR_MAX_RPS).toBe(500);
  });

  test("the operator's guide lists every variable with its default and description", () => {
    const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    for (const { name, description, default: fallback } of describeEnvironment()) {
      expect(description).not.toBe('');
      expect(guide).toContain(`| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${description} |`);
    }
  });

  test('describes every variable with its default', () => {
    expect(describeEnvironment()).toContainEqual(expect.objectContaining({ name: 'PORT', default: '3000' }));
  });
});
