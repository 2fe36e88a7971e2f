import { jest } from '@jest/globals';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { RateLimiter } from '../../backend/platform/http/memory-rate-limiter.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { insider, row } from '../kit/filing-facts.ts';
import { insiderFiled } from '../kit/insider-events.ts';
import { OpenProduct } from '../kit/open-product.ts';

const HOSTS = 'all.example.com=filingwire,8k.example.com=material-events,f4.example.com=form4getter';
const HOSTILE = 'CFO <img src=x onerror=alert(1)> & "co" resigns </script><script>alert(2)</script>';
const html = { accept: 'text/html' };
const QUOTE = 'will <b>resign</b> as "CFO"';
const TEXT = `The officer ${QUOTE} at once.`;

describe('what the server writes into the pages', () => {
  let product: OpenProduct;
  const page = (path: string, host = 'all.example.com') => product.call('GET', path, { host, headers: html });

  beforeAll(async () => {
    product = await OpenProduct.start({
      BRAND_HOSTS: HOSTS,
      PUBLIC_URL: 'https://all.example.com',
      TRUST_PROXY: '1',
      COPYRIGHT_YEAR: '2031',
    });
    const [open, locked] = [accessionOf(1), accessionOf(2)];
    const companyCiks = [cikOf(1)];
    const start = TEXT.indexOf(QUOTE);
    const rule = (ruleId: string, text: string) => ({
      ruleId,
      kind: 'base' as const,
      points: 65,
      reason: 'The CFO leaves.',
      quote: { document: null, start, end: start + text.length, text },
      sourceField: 'eightK.items',
      available: true,
      candidate: ruleId,
    });
    await product.happen(`filing-${open}`, [
      filingIngested(1, { companyCiks, form: '8-K' }),
      factsExtracted(1, { textHash: await product.texts.put(TEXT), textLength: TEXT.length }),
      filingScored(1, 'CRITICAL', {
        oneLiner: HOSTILE,
        summary: HOSTILE,
        rules: [rule('CFO', QUOTE), rule('OTHER', 'words that the text does not have')],
      }),
    ]);
    await product.happen(`filing-${locked}`, [
      filingIngested(2, { companyCiks, form: '4' }),
      factsExtracted(2),
      filingScored(2, 'HIGH', { oneLiner: 'A secret of the fourth form', summary: 'A secret of the fourth form' }),
    ]);
  });
  afterAll(() => product.close());

  test('the insiders page lists the latest purchases if they are open to everybody', async () => {
    const today = new Date(product.runtime.clock.now()).toISOString().slice(0, 10);
    const owners = [insider({ cik: cikOf(77), name: 'DOE <b>JANE</b>' })];
    const issuer = { cik: cikOf(1001), name: 'Test 1 Inc.', ticker: 'T1' };
    const events = insiderFiled(3, [row('P', '10', '5', { date: today })], { owners, issuer, filedOn: today });
    await product.happen(`filing-${accessionOf(3)}`, events);
    const { text } = await page('/insiders', 'f4.example.com');
    expect(text).toContain(`<a href="/insider/${cikOf(77)}">&#60;b&#62;JANE&#60;/b&#62; Doe</a> bought shares of`);
    const locked = await page('/insiders', '8k.example.com');
    expect([locked.status, locked.text.includes('JANE'), locked.text.includes('<h1>Insiders</h1>')]).toEqual([200, false, true]);
  });

  test('every answer asks for https for a year, and its type is not guessed', async () => {
    for (const path of ['/', '/index.html', '/api/tickers?q=T1', '/api/profile', '/assets/none.js', '/health/live']) {
      expect([path, (await page(path)).headers]).toEqual([
        path,
        expect.objectContaining({
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'x-content-type-options': 'nosniff',
        }),
      ]);
    }
  });

  test('the file that pages are made from is no page of its own, however it is spelled', async () => {
    for (const path of [
      '/index.html',
      '/%69ndex.html',
      '/index.html?x',
      '/assets/%2e%2e/index.html',
      '/index%2ehtml',
      '/INDEX.HTML',
    ]) {
      const { status, text, headers: sent } = await page(path);
      expect([path, status, /__[A-Z]+_[A-Z]+__/.test(text)]).toEqual([path, 404, false]);
      expect([path, sent['content-security-policy']]).toEqual([path, expect.stringContaining("script-src 'self'")]);
    }
    const source = await product.call('GET', '/index.html', { host: 'all.example.com', headers: { accept: 'text/css' } });
    expect([source.status, source.text.includes('__PAGE_')]).toEqual([404, false]);
  });

  test('every host states the hosts of its sisters, and the configured year', async () => {
    const hosts = { filingwire: 'all.example.com', 'material-events': '8k.example.com', form4getter: 'f4.example.com' };
    for (const [id, host] of Object.entries(hosts)) {
      const { text } = await product.call('GET', '/api/brand', { host });
      const brand = JSON.parse(text) as { id: string; copyrightYear: number; sisters: { id: string; address: string | null }[] };
      expect([brand.id, brand.copyrightYear]).toEqual([id, 2031]);
      const { [id as keyof typeof hosts]: _own, ...sisters } = hosts;
      expect(Object.fromEntries(brand.sisters.map((sister) => [sister.id, sister.address]))).toEqual(
        Object.fromEntries(Object.entries(sisters).map(([sister, at]) => [sister, `https://${at}/`])),
      );
    }
    expect(readEnvironment({}).COPYRIGHT_YEAR).toBe(2025);
  });

  test('an unknown address is answered with 404 and a page that helps', async () => {
    for (const path of [
      '/nowhere',
      '/filings/0000000000-26-999999',
      '/ticker/NOSUCHONE',
      '/ticker/AAPL/more',
      '/assets/gone.js',
    ]) {
      const { status, text, headers } = await page(path);
      expect([path, status]).toEqual([path, 404]);
      expect(headers['content-type']).toContain('text/html');
      expect(text).toContain('Page not found');
      expect(text).toContain('content="noindex"');
    }
    expect((await page('/AAPL')).text).toContain('<a href="/ticker/AAPL">AAPL filings</a>');
  });

  test('personal pages are served but not indexed', async () => {
    const { status, text } = await page('/settings');
    expect(status).toBe(200);
    expect(text).toContain('content="noindex"');
    expect(text).not.toContain('rel="canonical"');
  });

  test("a filing is told in words, with the filer's text escaped everywhere", async () => {
    const { status, text } = await page(`/filings/${accessionOf(1)}`);
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="https://all.example.com/filings/${accessionOf(1)}" />`);
    expect(text).toContain('<b>CRITICAL</b>');
    expect(text).toContain(`og:image" content="https://all.example.com/share/${accessionOf(1)}.png"`);
    expect(text).toContain('CFO &#60;img src=x onerror=alert(1)&#62; &#38; &#34;co&#34; resigns');
    expect(text).not.toContain('<img');
    expect(text).not.toContain('<script>');
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Article', headline: HOSTILE });
    expect(text).not.toMatch(/__[A-Z_]+__/);
  });

  test('the article of a filing has the sentence that decided its level, and leads to its ticker and to EDGAR', async () => {
    const { text } = await page(`/filings/${accessionOf(1)}`);
    const article = /<article data-plain>([\s\S]*?)<\/article>/.exec(text)?.[1] ?? '';
    expect(article.match(/<blockquote>.*?<\/blockquote>/g)).toEqual([
      '<blockquote>will &#60;b&#62;resign&#60;/b&#62; as &#34;CFO&#34;</blockquote>',
    ]);
    const original = `https://www.sec.gov/Archives/edgar/data/1/${accessionOf(1)}-index.htm`;
    expect(article).toContain('<a href="/ticker/AAPL">All AAPL filings</a>');
    expect(article).toContain(`<a href="${original}">This filing on EDGAR</a>`);
  });

  test('what a plan locks stays locked, in article, list and picture', async () => {
    const { text } = await page(`/filings/${accessionOf(2)}`, '8k.example.com');
    const { text: home } = await page('/', '8k.example.com');
    const { text: picture } = await page(`/share/${accessionOf(2)}.svg`, '8k.example.com');
    const { text: sitemap } = await page('/sitemap.xml', '8k.example.com');
    for (const each of [text, home, picture, sitemap]) expect(each).not.toContain('A secret of the fourth form');
    expect(text).not.toContain('<b>HIGH</b>');
    expect(sitemap).not.toContain(accessionOf(2));
    expect((await page(`/filings/${accessionOf(2)}`)).text).toContain('A secret of the fourth form');
  });

  test('every public page has a title, an address of its own and an article, by brand', async () => {
    const titles = new Set<string>();
    for (const path of [
      '/',
      '/pricing',
      '/terms',
      '/privacy',
      '/about-our-ai',
      '/accuracy',
      '/developers',
      '/insiders',
      '/listings',
      '/today',
    ]) {
      const { text } = await page(path, 'f4.example.com');
      titles.add(/<title>(.*?)<\/title>/.exec(text)?.[1] ?? '');
      expect(text).toContain(`<link rel="canonical" href="https://f4.example.com${path}" />`);
      expect(text).toMatch(/<article data-plain>[\s\S]*<h1>/);
    }
    expect(titles.size).toBe(10);
    expect((await page('/terms')).text).toContain('Sample data.');
    expect((await page('/watchlist', 'f4.example.com')).text).toContain('rel="canonical" href="https://f4.example.com/"');
  });

  test('with a host for each brand every way to a sister leads to its host', async () => {
    const hosts = { filingwire: 'all', 'material-events': '8k', form4getter: 'f4' } as const;
    for (const [id, host] of Object.entries(hosts)) {
      const { text } = await product.call('GET', '/api/brand', { host: `${host}.example.com` });
      const { sisters, ...brand } = JSON.parse(text) as { id: string; sisters: { id: keyof typeof hosts; address: string }[] };
      expect(brand.id).toBe(id);
      expect(sisters).toHaveLength(2);
      for (const sister of sisters) expect(sister.address).toBe(`https://${hosts[sister.id]}.example.com/`);
    }
  });

  test('no address is made from the Host that a request names', async () => {
    for (const path of ['/', `/filings/${accessionOf(1)}`, '/robots.txt', '/sitemap.xml'])
      expect((await page(path, 'evil.example')).text).not.toContain('evil.example');
  });

  test('an insider’s former address redirects to the current one', async () => {
    const { status, headers } = await page('/insiders/DOE%20JANE?code=S');
    expect([status, headers.location]).toEqual([301, '/insider/DOE%20JANE?code=S']);
    expect((await page('/insiders//evil.example')).headers.location).toBeUndefined();
    expect((await page('/insiders?q=doe')).status).toBe(200);
  });

  test('robots and search engines find what is public', async () => {
    const robots = await page('/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    expect(robots.text).toContain('Sitemap: https://all.example.com/sitemap.xml');
    expect(robots.text).toContain('Disallow: /settings');
    const sitemap = await page('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    expect(sitemap.text).toContain(`<loc>https://all.example.com/filings/${accessionOf(1)}</loc>`);
  });

  test('a preview picture loads nothing and is cached briefly', async () => {
    const { headers, text } = await page(`/share/${accessionOf(1)}.svg`);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(headers['content-security-policy']).toBe("default-src 'none'");
    expect(text).toContain('CRITICAL');
    expect((await page('/share/0000000000-26-999999.svg')).status).toBe(404);
  });

  test('the picture for social networks is a PNG, of a filing and of a ticker, at every brand, and is not sent again', async () => {
    for (const path of [`/share/${accessionOf(1)}.png`, '/share/ticker/AAPL.png']) {
      for (const host of ['all.example.com', '8k.example.com', 'f4.example.com']) {
        const { status, headers, text } = await page(path, host);
        expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', 'public, max-age=300']);
        expect(text).toContain('PNG');
      }
      const etag = (await page(path)).headers.etag ?? '';
      const again = await product.call('GET', path, { host: 'all.example.com', headers: { 'if-none-match': etag } });
      expect([etag.length > 4, again.status]).toEqual([true, 304]);
    }
    for (const missing of [`/share/0000000000-26-999999.png`, '/share/ticker/NOBODY.png'])
      expect((await page(missing)).status).toBe(404);
    expect((await page('/ticker/AAPL')).text).toContain('og:image" content="https://all.example.com/share/ticker/AAPL.png"');
  });

  test('pictures are rate-limited per client', async () => {
    const { clock } = product.runtime;
    const monotonic = jest.spyOn(clock, 'monotonic').mockReturnValue(clock.monotonic());
    const limits = product.app.get(RateLimiter);
    for (let n = 0; n < 120; n += 1) limits.consume('share-pictures', '192.0.2.9', 120, 60_000);
    const headers = { 'x-forwarded-for': '192.0.2.9' };
    const refused = await product.call('GET', `/share/${accessionOf(1)}.png`, { host: 'all.example.com', headers });
    expect([refused.status, JSON.parse(refused.text).error]).toEqual([429, 'rate_limited']);
    monotonic.mockRestore();
  });
});
