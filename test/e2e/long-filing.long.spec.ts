import { inBrowser } from '../kit/browser.ts';
import { EveryPage } from '../kit/every-page.ts';
import { call } from '../kit/http-reader.ts';
import { openPage } from '../kit/page-faults.ts';
import { eventually } from '../kit/product.ts';
import { COMPANIES } from '../kit/published-edgar.ts';

const ACCESSION = '0000000000-26-000050';
const BYTES = 5_000_000;
const PARAGRAPH = 'Our revenues depend on customers who may buy less in any quarter, on suppliers, and on rules that change. ';
const ROWS = Array.from({ length: 12 }, (_, n) => `<tr><td>Line ${n + 1}</td><td>${1_000 + n}</td><td>${900 + n}</td></tr>`).join(
  '',
);
const part = (n: number) => `<p><b>Risk ${n}</b></p>${`<p>${PARAGRAPH.repeat(6)}</p>`.repeat(4)}<table>${ROWS}</table>`;
const PARTS = Math.ceil(BYTES / part(1).length);
const LAST = 'This is the last sentence of the report.';

/** An annual report of five megabytes, the size that the largest companies file. */
const report = () => {
  const [{ cik, name }] = COMPANIES;
  const now = new Date();
  const body = `<html><body><p>FORM 10-K</p><p>Item 1A. Risk Factors.</p>${Array.from({ length: PARTS }, (_, n) => part(n + 1)).join('')}<p>${LAST}</p></body></html>`;
  return {
    accession: ACCESSION,
    form: '10-K',
    parties: [{ cik, name, role: 'filer' as const }],
    filedOn: now.toISOString().slice(0, 10),
    ...{ acceptedAt: now, acceptanceKnown: true, periodOfReport: null, items: [], bytes: body.length },
    documents: [{ type: '10-K', filename: 'report.htm', description: 'FORM 10-K', body }],
  };
};

/** Counts the elements of the document that are in the page. */
const DRAWN = `document.querySelectorAll('[data-part="document"] *').length`;
const TO_THE_END = `window.scrollTo(0, document.documentElement.scrollHeight)`;

inBrowser('a filing of five megabytes', () => {
  const pages = new EveryPage();
  beforeAll(async () => {
    await pages.start();
    pages.origin.publish(report());
    await eventually('the report', async () => {
      const { level } = await call<{ level: string | null }>(pages.url, `/api/filings/${ACCESSION}`, { brand: 'filingwire' });
      return level;
    });
  });
  afterAll(() => pages.stop());

  test('opens at its first pages, is never rendered as a whole, and ends with its last sentence', async () => {
    const { context, page } = await pages.opened('light', 1280, true);
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === `/api/filings/${ACCESSION}/document`) asked.add(searchParams.get('page') ?? '0');
    });
    await openPage(page, pages.addressOf('filingwire', `/filings/${ACCESSION}`));
    await page.getByText('Risk 1', { exact: true }).waitFor();
    const opened = { requests: asked.size, elements: await page.evaluate<number>(DRAWN) };
    // About 17 elements per part.
    const whole = 17 * PARTS;
    expect(opened.requests).toBeLessThanOrEqual(3);
    expect(opened.elements).toBeLessThan(whole / 10);
    await eventually('the end', async () => {
      await page.evaluate(TO_THE_END);
      return (await page.getByText(LAST).count()) > 0 || null;
    });
    await page.getByText(LAST).waitFor();
    expect(await page.evaluate<number>(DRAWN)).toBeLessThan(whole / 5);
    await context.close();
  });
});
