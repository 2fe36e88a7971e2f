import type { Browser, Page } from 'playwright-core';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { call, HttpReader } from '../kit/http-reader.ts';
import { answers, calls, garbage, OpenAiDouble, type Reply, streams } from '../kit/openai-double.ts';
import { openPage, whenLoaded } from '../kit/page-faults.ts';
import { eventually, type Product, removeDataDir, spawnProgram, startProduct } from '../kit/product.ts';
import { CFO_RESIGNS, COMPANIES, eightK, PublishedEdgar } from '../kit/published-edgar.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';
import { verifyContact } from '../kit/verify-contact.ts';

const BRANDS = ['material-events', 'form4getter', 'filingwire'] as const;
const EMAIL = 'ana@example.com';
const FILING = '0000000000-26-000001';
const OTHER = '0000000000-26-000002';
/** Appears in a filing for which the model has no answer. */
const UNTOLD = 'The model has no answer to this.';
/** Appears in every sentence that the model writes here, and nowhere else. */
const WORDS = 'as the model tells it';
const LINE = `The finance chief of Apple left, ${WORDS}`;
const SUMMARY = `Apple lost its finance chief at once, ${WORDS}.`;
const ANSWER = `Jane Doe was the one who left, ${WORDS}.`;
const SECOND = `It is told in its report, ${WORDS}.`;
const QUESTION = 'Who resigned as Chief Financial Officer of Apple?';
const QUOTE = 'Jane Doe resigned as Chief Financial Officer of the Company, effective immediately.';

/**
 * For the current page: the number of the model's sentences that it shows, and those without a mark. A sentence belongs to an item, row, panel or paragraph,
 * which must contain the AI icon, or the words "written by AI" where only text fits.
 */
const SENTENCES = `(() => {
  const words = ${JSON.stringify(WORDS)};
  const places = 'li, tr, article, header, section, blockquote, figure, [role="option"], main, body';
  const marked = (text) => text.includes('written by AI');
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.data.includes(words) || parent.closest('script, noscript, title')) continue;
    if (parent.tagName !== 'OPTION' && !parent.checkVisibility({ visibilityProperty: true })) continue;
    const place = parent.closest(places);
    const drawing = [...place.querySelectorAll('svg[data-ai-icon]')].some((icon) => icon.checkVisibility());
    found.push({ where: place.tagName + ' ' + text.data.slice(0, 60), marked: drawing || marked(text.data) });
  }
  for (const part of document.body.querySelectorAll('[title], [aria-label]')) {
    const said = [part.getAttribute('title') ?? '', part.getAttribute('aria-label') ?? ''].find((each) => each.includes(words));
    if (said) found.push({ where: 'name of ' + part.tagName + ' ' + said.slice(0, 60), marked: marked(said) });
  }
  return { count: found.length, bare: found.filter((each) => !each.marked).map((each) => each.where) };
})()`;

/** Held back until the test has seen the first sentence. */
const secondSentence = Promise.withResolvers<void>();

/** Serves the analysis and the assistant. For the assistant it searches first, then answers with a sentence of its own. */
const model: Reply = (request, response, socket) => {
  const { messages } = request.body;
  if (messages.some(({ content }) => String(content).includes(UNTOLD))) return garbage(request, response, socket);
  const asked = messages.some(({ role, content }) => role === 'user' && String(content).includes(QUESTION));
  if (!asked) return answers({ one_liner: LINE, summary: SUMMARY })(request, response, socket);
  if (messages.at(-1)?.role === 'user') return calls(['search_filings', { query: 'resigned' }])(request, response, socket);
  const [first, second] = [ANSWER, SECOND].map((text) => JSON.stringify({ text, quotes: [{ accession: FILING, quote: QUOTE }] }));
  return streams([`{"sentences":[${first}`, secondSentence.promise, `,${second}]}`])(request, response, socket);
};

inBrowser('the AI icon', () => {
  const origin = new PublishedEdgar();
  const double = new OpenAiDouble();
  let product: Product;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    double.replies(model);
    await origin.start();
    product = await startProduct({
      ...origin.environment,
      OPENAI_API_KEY: 'sk-of-a-test',
      OPENAI_BASE_URL: await double.start(),
      // Long enough for the model's sentences to be shown even on a busy machine.
      ALERT_AI_WAIT: '60',
    });
    const { url } = product;
    await eventually('the companies', async () => (await call<readonly unknown[]>(url, '/api/tickers?q=AAPL')).length || null);
    const reader = await HttpReader.open(url, 'material-events', ['AAPL'], ['8-K']);
    await reader.post(url, '/api/notify', { email: EMAIL, phone: null });
    await verifyContact(url, EMAIL, (path, body) => reader.post(url, path, body));
    // Every form is unlocked at every brand.
    const grant = spawnProgram('ops.main', ['grant-admin-role', EMAIL, '--reason', 'a test'], { DATA_DIR: product.dataDir });
    expect(await grant.ended).toBe(0);
    const [apple, microsoft] = COMPANIES;
    const other = { code: '8.01', title: 'Other Events', text: `The Company opened an office. ${UNTOLD}` };
    origin.publish(eightK(1, apple, CFO_RESIGNS), eightK(2, microsoft, other));
    const lineOf = async (accession: string) => {
      const answer = await fetch(`${url}/api/filings/${accession}`, {
        headers: { 'x-session': reader.session, 'x-brand': 'filingwire' },
      });
      return answer.ok ? ((await answer.json()) as { one_liner: string | null }).one_liner : null;
    };
    await eventually('the words of the model', async () => (await lineOf(FILING)) === LINE || null);
    await eventually('the words of the rules on the other one', () => lineOf(OTHER));
    await eventually('the alert', async () => {
      const { alerts } = await call<{ alerts: readonly unknown[] }>(url, '/api/alerts', reader);
      return alerts.length > 0 || null;
    });
    browser = await launchBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript((session) => localStorage.setItem('session', session), reader.session);
    page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await origin.stop();
    await double.stop();
    if (product) removeDataDir(product.dataDir);
  });

  /** The model's sentences without a mark, once there is at least one sentence and its icon has been loaded. */
  const bareOn = async (where: string, of = page): Promise<string[]> => {
    await of.locator('svg[data-ai-icon]').first().waitFor();
    await whenLoaded(of);
    const seen = await of.evaluate<{ count: number; bare: string[] }>(SENTENCES);
    return seen.count === 0 ? [`${where}: no sentence of the model`] : seen.bare.map((each) => `${where}: ${each}`);
  };
  const address = (path: string, brand: string) => `${product.url}${path}${path.includes('?') ? '&' : '?'}brand=${brand}`;

  // The components are the same for every brand; this brand has the most pages.
  test('stands beside every sentence that the AI wrote', async () => {
    const [brand] = BRANDS;
    const bare: string[] = [];
    const see = async (path: string) => {
      await openPage(page, address(path, brand));
      bare.push(...(await bareOn(`${brand} ${path}`)));
    };
    for (const path of [
      '/?view=cards',
      '/ticker/AAPL',
      `/ticker/AAPL?filing=${FILING}`,
      '/ticker-old/AAPL',
      `/filings/${FILING}`,
      '/today',
      '/alerts',
      `/filing-display-comparison?filing=${FILING}`,
      '/ticker-detail-comparison?ticker=AAPL',
    ])
      await see(path);
    await openPage(page, address('/alerts', brand));
    await page.getByText('Why did I get this?').first().click();
    await page.getByText('The latest ones').first().click();
    bare.push(...(await bareOn(`${brand} /alerts, opened`)));
    await page
      .getByRole('link', { name: /^Alert details/ })
      .first()
      .click();
    await page.waitForURL(/alert=/);
    await page.getByRole('article').first().waitFor();
    bare.push(...(await bareOn(`${brand} one alert`)));
    await openPage(page, address('/?view=table', brand));
    await page.getByRole('table').first().waitFor();
    bare.push(...(await bareOn(`${brand} /?view=table`)));
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('AAPL 8-K');
    await page.getByRole('option').filter({ hasText: WORDS }).first().waitFor();
    bare.push(...(await bareOn(`${brand} search`)));
    await page.keyboard.press('Escape');
    const visitor = await browser.newPage();
    visitor.setDefaultTimeout(WAIT_TIMEOUT_MS);
    for (const path of ['/', '/login']) {
      await openPage(visitor, address(path, brand));
      bare.push(...(await bareOn(`${brand} ${path} of a visitor`, visitor)));
    }
    await visitor.close();
    expect(bare).toEqual([]);
  });

  test('stands beside the sentences of the model’s answer to a question, which appear as they are written', async () => {
    await openPage(page, address('/', 'filingwire'));
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    const typing = page.getByRole('textbox', { name: 'Your question' });
    await typing.fill(QUESTION);
    await page.keyboard.press('Enter');
    const log = page.getByRole('log');
    await log.getByText(ANSWER).waitFor();
    await log.getByText('More may follow…').waitFor();
    expect(await log.getByText(SECOND).count()).toBe(0);
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Your question');
    secondSentence.resolve();
    await log.getByText(SECOND).waitFor();
    await log.getByText('More may follow…').waitFor({ state: 'detached' });
    for (const text of [ANSWER, SECOND])
      expect(await log.locator('p', { hasText: text }).locator('svg[data-ai-icon]').count()).toBe(1);
    // The quotes below them come from the filing.
    expect(await log.locator('svg[data-ai-icon]').count()).toBe(2);
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Your question');
  });

  test('differs between the brands, and is missing on the page of a filing that only the rules describe', async () => {
    const drawn: Record<string, string> = {};
    for (const brand of BRANDS) {
      await openPage(page, address(`/filings/${FILING}`, brand));
      const icon = page.locator('svg[data-ai-icon]').first();
      await icon.waitFor();
      drawn[brand] = await icon.innerHTML();
      await openPage(page, address(`/filings/${OTHER}`, brand));
      await page.getByRole('heading', { name: 'Why this level' }).waitFor();
      expect([brand, await page.locator('main svg[data-ai-icon]').count()]).toEqual([brand, 0]);
    }
    expect(new Set(Object.values(drawn)).size).toBe(BRANDS.length);
  });
});
