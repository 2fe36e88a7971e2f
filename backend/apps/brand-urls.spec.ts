import { brandUrls } from './brand-urls.ts';

const path = '/ticker/AAPL?filing=0000320193-26-000001';

test.each([
  [{}, 'material-events', `http://localhost:3000${path}`],
  [{}, 'form4getter', `http://localhost:3000${path}&brand=form4getter`],
  [{ PUBLIC_URL: 'https://filings.example.com' }, 'form4getter', `https://filings.example.com${path}`],
  [{ BRAND_HOSTS: 'f4.example.com=form4getter' }, 'form4getter', `https://f4.example.com${path}`],
  [{ BRAND_HOSTS: 'f4.example.com=form4getter' }, 'filingwire', `http://localhost:3000${path}&brand=filingwire`],
])('%p: links of %s', (env, brandId, url) => {
  expect(brandUrls({ BRAND_HOSTS: undefined, PUBLIC_URL: undefined, PORT: 3000, ...env })(brandId, path)).toBe(url);
});
