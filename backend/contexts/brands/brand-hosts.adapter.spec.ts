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
])('on host %s with brand parameter %s, shows %s', (host, requested, brand) => {
  expect(brands.brandOf(host, requested)).toBe(brand);
});

test('throws a configuration error for an unknown brand', () => {
  expect(() => new BrandHosts(new BrandOptions('a.com=nope', false, 'production'))).toThrow('BRAND_HOSTS');
});

test.each(['256.1.1.1=filingwire', '1.2=filingwire'])('rejects BRAND_HOSTS=%s, which isn’t a valid host', (hosts) => {
  expect(() => new BrandHosts(new BrandOptions(hosts, false, 'production'))).toThrow(
    /^BRAND_HOSTS contains ".*", which isn’t a valid host\. /,
  );
});

describe('the URL of a brand', () => {
  const at = (hosts?: string, publicUrl?: string) => new BrandHosts(new BrandOptions(hosts, false, 'production', publicUrl));

  test('uses its own host, with the scheme of PUBLIC_URL', () => {
    const hosts = 'F4.example.com=form4getter,all.example.com=filingwire';
    expect(at(hosts).addressOf('form4getter')).toBe('https://f4.example.com/');
    expect(at(hosts, 'http://8k.example.com').addressOf('filingwire')).toBe('http://all.example.com/');
  });

  test('uses the last of several hosts', () => {
    expect(at('a.example.com=filingwire,b.example.com=filingwire').addressOf('filingwire')).toBe('https://b.example.com/');
  });

  test('without its own host, is PUBLIC_URL if that shows the brand, otherwise null', () => {
    expect(at(undefined, 'https://filings.example.com:8443').addressOf('material-events')).toBe(
      'https://filings.example.com:8443/',
    );
    expect(at(undefined, 'https://filings.example.com').addressOf('form4getter')).toBeNull();
    expect(at('f4.example.com=form4getter', 'https://f4.example.com').addressOf('material-events')).toBeNull();
    expect(at().addressOf('material-events')).toBeNull();
  });

  test('is where pages link to, except on localhost, where one server shows all three brands', () => {
    const hosts = at('f4.example.com=form4getter');
    expect(hosts.linkTo('form4getter', 'all.example.com')).toBe('https://f4.example.com/');
    expect(hosts.linkTo('form4getter', 'evil.example')).toBe('https://f4.example.com/');
    expect(hosts.linkTo('filingwire', 'evil.example')).toBeNull();
    for (const host of ['localhost', '127.0.0.1', '[::1]']) expect(hosts.linkTo('form4getter', host)).toBe('/?brand=form4getter');
  });
});
