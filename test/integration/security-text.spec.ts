import { ConfigurationError, readEnvironment } from '../../backend/platform/config/environment.ts';
import { OpenProduct } from '../kit/open-product.ts';

const PATH = '/.well-known/security.txt';
const NOW = new Date('2026-06-01T00:00:00Z');
const inAYear = () => new Date(Date.now() + 300 * 86_400_000).toISOString();

test('does not exist if nothing is configured', async () => {
  const product = await OpenProduct.start({});
  expect((await product.call('GET', PATH)).status).toBe(404);
  await product.close();
});

test('contains what is configured, and its own address', async () => {
  const expires = inAYear();
  const product = await OpenProduct.start({
    PUBLIC_URL: 'https://filings.example',
    SECURITY_CONTACT: 'mailto:security@filings.example, https://filings.example/report',
    SECURITY_EXPIRES: expires,
    SECURITY_POLICY: 'https://filings.example/policy',
    SECURITY_LANGUAGES: 'en,de',
  });
  const { status, headers, text } = await product.call('GET', PATH, { host: 'evil.example' });
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text.split('\n')).toEqual([
    'Contact: mailto:security@filings.example',
    'Contact: https://filings.example/report',
    `Expires: ${expires}`,
    `Canonical: https://filings.example${PATH}`,
    'Policy: https://filings.example/policy',
    'Preferred-Languages: en, de',
    '',
  ]);
  await product.close();
});

const complete = { SECURITY_CONTACT: 'mailto:security@example.com', SECURITY_EXPIRES: '2027-01-31T00:00:00+01:00' };

test.each([
  [{ ...complete, SECURITY_EXPIRES: '' }, 'SECURITY_CONTACT also needs SECURITY_EXPIRES'],
  [{ ...complete, SECURITY_CONTACT: '' }, 'SECURITY_EXPIRES also needs SECURITY_CONTACT'],
  [{ ...complete, SECURITY_EXPIRES: '2026-05-31T23:59:59Z' }, 'SECURITY_EXPIRES has passed'],
  [{ ...complete, SECURITY_EXPIRES: 'next year' }, 'such as 2027-01-31T00:00:00Z'],
  [{ ...complete, SECURITY_EXPIRES: '2027-02-31T00:00:00Z' }, 'such as 2027-01-31T00:00:00Z'],
  [{ ...complete, SECURITY_CONTACT: 'security@example.com' }, 'starting with mailto:'],
  [{ ...complete, SECURITY_CONTACT: 'http://example.com' }, 'starting with mailto:'],
  [{ ...complete, SECURITY_CONTACT: 'mailto:a@example.com,' }, 'starting with mailto:'],
  [{ ...complete, SECURITY_POLICY: 'http://example.com' }, 'starts with https://'],
  [{ ...complete, SECURITY_LANGUAGES: 'english please' }, 'language tags'],
  [{ SECURITY_POLICY: 'https://example.com' }, 'SECURITY_POLICY also needs SECURITY_CONTACT and SECURITY_EXPIRES'],
  [{ ...complete, SECURITY_HIRING: 'https://example.com' }, 'SECURITY_HIRING is an unknown variable'],
])('%j ends the start with a sentence', (source, sentence) => {
  expect(() => readEnvironment(source, NOW)).toThrow(ConfigurationError);
  expect(() => readEnvironment(source, NOW)).toThrow(sentence);
  expect(() => readEnvironment(complete, NOW)).not.toThrow();
});
