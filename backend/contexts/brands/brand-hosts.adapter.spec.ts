import { BrandHosts, BrandOptions } from './brand-hosts.adapter.ts';

const brands = new BrandHosts(new BrandOptions('F4.example.com=form4getter, all.example.com=filingwire', false, 'production'));

test.each([
  ['f4.example.com', null, 'form4getter'],
  ['ALL.example.com', null, 'filingwire'],
  ['all.example.com', 'form4getter', 'filingwire'],
  ['elsewhere.example.com', 'form4getter', 'material-events'],
  ['localhost', null, 'material-events'],
  ['localhost', 'form4getter', 'form4getter'],
  ['127.0.0.1', 'filingwire', 'filingwire'],
  ['[::1]', 'filingwire', 'filingwire'],
  ['localhost', '__proto__', 'material-events'],
  ['localhost.example.com', 'filingwire', 'material-events'],
  ['', null, 'material-events'],
])('host %s, asked for %s: %s', (host, asked, brand) => {
  expect(brands.brandOf(host, asked)).toBe(brand);
});

test('a brand that does not exist is a mistake at start', () => {
  expect(() => new BrandHosts(new BrandOptions('a.com=nope', false, 'production'))).toThrow('BRAND_HOSTS');
});
