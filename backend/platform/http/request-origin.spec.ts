import { isFromAnotherSite } from './request-origin.ts';

const sent = (headers: Readonly<Record<string, string>>) =>
  isFromAnotherSite({ host: 'filings.example:8080', get: ((name: string) => headers[name]) as never });

test.each([
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://filings.example:8080' }, true],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': '' }, true],
  [{ origin: 'http://filings.example:8080' }, false],
  [{ origin: 'https://filings.example:8080' }, false],
  [{ origin: 'http://filings.example' }, true],
  [{ origin: 'http://evil.example' }, true],
  [{ origin: 'null' }, true],
])('%j comes from another site: %p', (headers, expected) => {
  expect(sent(headers)).toBe(expected);
});
