import { devMessages, HttpReader } from '../kit/http-reader.ts';
import { eventually, type Product, removeDataDir, startProduct } from '../kit/product.ts';
import { COMPANIES, eightK, PublishedEdgar } from '../kit/published-edgar.ts';
import { form4, type PublishedTrade } from '../kit/published-form4.ts';
import { verifyContact } from '../kit/verify-contact.ts';

const [AAPL, MSFT, NVDA, TSLA] = COMPANIES;
/** Already past at EDGAR at any hour: a trade reported before it happened is ignored. */
const TRADED_ON = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
const chief = (n: number) => ({ cik: `000077700${n}`, name: `Doe Jane ${n}`, title: 'Chief Executive Officer' });
const trade = (code: string, shares: number, price: number | null): PublishedTrade => ({
  code,
  date: TRADED_ON,
  shares,
  price,
  after: 500_000,
});

const RESTATED = {
  code: '4.02',
  title: 'Non-Reliance on Previously Issued Financial Statements or a Related Audit Report or Completed Interim Review',
  text: 'On this day, the Audit Committee concluded that the previously issued financial statements should no longer be relied upon and will be restated.',
};
const RESIGNED = {
  code: '5.02',
  title: 'Departure of Directors or Certain Officers',
  text: 'On this day, John Roe resigned as Chief Financial Officer of the Company, effective immediately.',
};
/** By number, starting at 1. */
const FILINGS = {
  resignation: eightK(1, AAPL, RESIGNED),
  restatement: eightK(2, MSFT, RESTATED),
  purchase: form4(3, NVDA, [chief(3)], [trade('P', 20_000, 100)]),
  plannedSale: form4(4, TSLA, [chief(4)], [trade('S', 20_000, 100)], null, true),
  gift: form4(5, AAPL, [chief(5)], [trade('G', 20_000, 0)]),
  smallPurchase: form4(6, MSFT, [chief(6)], [trade('P', 100, 100)]),
};
type Filing = keyof typeof FILINGS;
/** Matches everybody's rules: once its alerts are there, all earlier filings have been decided. */
const LAST = eightK(7, NVDA, { ...RESTATED, text: `${RESTATED.text} This is the last one.` });

const eightKs: readonly Filing[] = ['resignation', 'restatement'];
const ACCOUNTS: readonly { readonly name: string; readonly rules: object | null; readonly alerted: readonly Filing[] }[] = [
  { name: 'everything', rules: null, alerted: Object.keys(FILINGS) as Filing[] },
  { name: 'items', rules: { items: ['4.02'] }, alerted: ['restatement', 'purchase', 'plannedSale', 'gift', 'smallPurchase'] },
  { name: 'open-market', rules: { openMarketOnly: true }, alerted: [...eightKs, 'purchase', 'plannedSale', 'smallPurchase'] },
  { name: 'unplanned', rules: { without10b51: true }, alerted: [...eightKs, 'purchase', 'gift', 'smallPurchase'] },
  { name: 'large', rules: { minimumValue: 1_000_000 }, alerted: [...eightKs, 'purchase', 'plannedSale', 'gift'] },
  { name: 'keywords', rules: { keywords: ['Restated'] }, alerted: ['restatement'] },
];
const addressOf = (name: string) => `${name}@example.com`;

describe("the account's rules decide its alerts", () => {
  const origin = new PublishedEdgar();
  let product: Product;
  /** Accession numbers by address, as stated in the mails. */
  let alerts: ReadonlyMap<string, readonly string[]>;

  const alertsByAddress = async () => {
    const messages = await devMessages(product.url);
    const alerted = messages.flatMap(({ to, text }) => {
      const accession = /\?filing=(0000000000-26-\d{6})/.exec(text)?.[1];
      return accession ? [{ to, accession }] : [];
    });
    return new Map(
      [...Map.groupBy(alerted, ({ to }) => to)].map(([to, each]) => [to, each.map(({ accession }) => accession).sort()]),
    );
  };

  beforeAll(async () => {
    await origin.start();
    product = await startProduct(origin.environment);
    const { url } = product;
    await eventually('the company reference', async () => {
      const answer = await fetch(`${url}/api/tickers?q=AAPL`);
      return ((await answer.json()) as unknown[]).length > 0 || null;
    });
    for (const { name, rules } of ACCOUNTS) {
      const reader = await HttpReader.open(
        url,
        'filingwire',
        COMPANIES.map(({ ticker }) => ticker),
        ['8-K', '4'],
      );
      await reader.post(url, '/api/notify', { email: addressOf(name), phone: null });
      await verifyContact(url, addressOf(name), (path, body) => reader.post(url, path, body));
      await reader.post(url, '/api/profile', { thresholds: { email: 'LOW' }, rules });
    }
    origin.publish(...Object.values(FILINGS));
    await eventually('every filing', async () => {
      const all = (await alertsByAddress()).get(addressOf('everything')) ?? [];
      return all.length === Object.keys(FILINGS).length || null;
    });
    origin.publish(LAST);
    alerts = await eventually('the last alert of everybody', async () => {
      const found = await alertsByAddress();
      return ACCOUNTS.every(({ name }) => found.get(addressOf(name))?.includes(LAST.accession)) ? found : null;
    });
  });
  afterAll(async () => {
    await product?.stop();
    await origin.stop();
    if (product) removeDataDir(product.dataDir);
  });

  test.each(ACCOUNTS)('$name', ({ name, alerted }) => {
    const expected = [...alerted.map((filing) => FILINGS[filing]), LAST].map(({ accession }) => accession);
    expect(alerts.get(addressOf(name))).toEqual(expected.sort());
  });
});
