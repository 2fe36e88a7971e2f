import { listingSample } from '../../backend/contexts/filings/sample-feed/listing-sample.template.ts';
import { sampleCompanies } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import type { SampleFiling } from '../../backend/contexts/filings/sample-feed/sample-filing.template.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { ADMIN_ENVIRONMENT, signInOwner } from '../kit/admin-browser.ts';
import { FedProduct } from '../kit/fed-product.ts';
import { SAMPLE_SCHEDULE_13G } from '../kit/form-samples.ts';
import { freshFilings, withAmendments } from '../kit/growing-edgar.ts';
import { call, HttpReader } from '../kit/http-reader.ts';
import { eventually } from '../kit/product.ts';
import { compareWithRebuild, onStores, readRecord } from '../kit/product-record.ts';

const FILINGS = 80;

const HAPPENED = [
  'FilingPartiesAdded',
  'FilingScored',
  'AlertsDelivered',
  'TickerRemoved',
  'TickerFormsChanged',
  'TickerNoteChanged',
  'ContactAdded',
  'NotificationPreferencesChanged',
  'AlertThresholdsChanged',
  'SessionEnded',
] as const;

/** Events caused by {@link corrections}; the answer to a merge waits for its event by itself. */
const CORRECTED = ['FilingReportCorrected', 'TickerReassigned'] as const;

const ACME = '0000000001';
const CUSIPS = ['037833100', '191216100', '594918104', '02079K305', '46625H100', '88160R101', '67066G104', '023135106'];

/** A Schedule 13G about the company of a filing, replacing it. */
function stakeIn(filing: SampleFiling, cusip: string): SampleFiling {
  const [{ cik, name } = { cik: '0000000001', name: 'Acme' }] = filing.parties;
  const form = 'SCHEDULE 13G';
  const body = `<XML>\n${SAMPLE_SCHEDULE_13G.replace('000000109', cusip).replace('0000001234', cik)}\n</XML>`;
  const holder = { cik: '0000005678', name: 'Index Fund Co', role: 'filed-by' as const };
  const documents = [{ type: form, filename: 'primary_doc.xml', description: null, body }];
  return { ...filing, form, items: [], parties: [{ cik, name, role: 'subject' }, holder], documents };
}

/**
 * Some are stakes; some amend or repeat earlier ones; every seventh amends one like it; every fifth 8-K has a second filer; every ninth is of a company about
 * to be listed.
 */
function mixedFilings(): readonly SampleFiling[] {
  const mixed = freshFilings(FILINGS).map((filing, index) => {
    if (index % 9 === 4) {
      const { form, company, items, document } = listingSample(((index - 4) / 9) * 5, 3, filing.filedOn);
      const { cik, name } = company;
      return { ...filing, form, items, parties: [{ cik, name, role: 'filer' as const }], documents: [document] };
    }
    if (index % 11 === 2) return stakeIn(filing, CUSIPS[Math.floor(index / 11)] ?? '');
    const other = sampleCompanies[(index * 3) % sampleCompanies.length];
    const known = filing.parties.some(({ cik }) => cik === other?.cik);
    const parties =
      index % 5 === 0 && filing.form === '8-K' && other && !known
        ? [...filing.parties, { cik: other.cik, name: other.name, role: 'filer' as const }]
        : filing.parties;
    if (index % 7 !== 0 || filing.form.endsWith('/A')) return { ...filing, parties };
    const form = `${filing.form}/A`;
    const documents = filing.documents.map((document) => ({
      ...document,
      type: form,
      body: document.body.replace(/<documentType>\w+</, `<documentType>${form}<`),
    }));
    return { ...filing, form, parties, documents };
  });
  return withAmendments(mixed);
}

/**
 * The requests of a person who changes everything that can be changed, and wants no messages.
 * @param grantPro gives PRO to the account with a contact.
 */
async function changeEverything(
  url: string,
  number: number,
  grantPro: (contact: string) => Promise<void>,
): Promise<readonly (() => Promise<unknown>)[]> {
  const brand = (['material-events', 'form4getter', 'filingwire'] as const)[number % 3] ?? 'filingwire';
  const [one = '', two = '', three = ''] = sampleCompanies.slice(number * 4, number * 4 + 3).map(({ ticker }) => ticker);
  const reader = await HttpReader.open(url, brand, [one, two]);
  const post = (path: string, body: object) => () => reader.post(url, path, body);
  const other = brand === 'filingwire' ? '3,5' : '';
  const judge = async () => {
    type List = { readonly filings: readonly { readonly accession: string; readonly level: string | null }[] };
    // A locked or unread filing has no level to give feedback on.
    const judged = await eventually('a filing with a level', async () => {
      const { filings } = await call<List>(url, '/api/filings?limit=50', { brand });
      return filings.find(({ level }) => level !== null) ?? null;
    });
    await reader.post(url, `/api/filings/${judged.accession}/feedback`, { verdict: 'too_high', comment: 'as I see it' });
  };
  return [
    post('/api/notify', { email: `restless${number}@example.com`, notify_via: [] }),
    post('/api/subscribe', { tickers: `${one},${three}`, forms: other, note: 'a first thought' }),
    post('/api/unsubscribe', { ticker: two }),
    post('/api/update-alert-thresholds', { email: 'CRITICAL', sms: 'MEDIUM' }),
    post('/api/subscribe', { tickers: two, note: 'back again' }),
    post('/api/watchlist/seen', { ticker: one }),
    post('/api/notify', { email: `moved${number}@example.com`, phone: `+1415555013${number}`, notify_via: [] }),
    post('/api/subscribe', { tickers: one, note: null }),
    async () => {
      await judge();
      if (brand !== 'form4getter') {
        await grantPro(`moved${number}@example.com`);
        const above = { ticker: one, kind: 'above', value: 1_000 };
        await eventually('PRO', async () => reader.post(url, '/api/price-alerts', above).catch(() => null));
        if (brand === 'filingwire') await reader.post(url, '/api/keys', { name: 'a program', scopes: ['read'] });
      }
      await reader.post(url, '/api/feeds', { name: 'a feed', ticker: one });
    },
    ...(number % 2 === 0 ? [post('/api/logout', {})] : []),
  ];
}

/** An operator's corrections: people who are the same, a title and an issuer, and the company of a followed ticker. */
async function corrections(url: string, followed: string): Promise<void> {
  const bearer = await signInOwner(url);
  const admin = <T>(path: string, body?: object): Promise<T> =>
    call<T>(url, `/api/admin/${path}`, { bearer, ...(body && { body: { ...body, reason: 'a test' } }) });
  type Insider = { readonly cik: string };
  type Filed = { readonly filings: readonly { readonly accession: string; readonly owner_cik: string }[] };
  const { rows } = await admin<{ rows: readonly Insider[] }>('insiders?limit=20');
  const [one, two, three, four, five, six] = rows.map(({ cik }) => cik);
  await admin(`insiders/${one}/merge`, { into: two });
  await admin(`insiders/${three}/merge`, { into: four });
  await admin(`insiders/${three}/separate`, {});
  for (const [cik, wrong] of [
    [five, 'title'],
    [six, 'issuer'],
  ]) {
    const [report] = (await admin<Filed>(`insiders/${cik}`)).filings;
    if (report === undefined) throw new Error(`${cik} has filed nothing`);
    const right =
      wrong === 'title' ? { title: { cik: report.owner_cik, title: 'Treasurer' } } : { issuer: { cik: ACME, name: 'Acme' } };
    await admin('insiders/reports/correct', { accessions: [report.accession], ...right });
  }
  await admin(`tickers/${followed}/correct`, { cik: sampleCompanies.at(-1)?.cik });
}

describe('every projection rebuilt from zero equals the live one', () => {
  let product: FedProduct;
  beforeAll(async () => {
    const filings = mixedFilings();
    product = await FedProduct.working(filings, 15, ADMIN_ENVIRONMENT);
    product.edgar.holdBack(...filings.slice(15, 50).flatMap(({ parties }) => parties.slice(1)));
    const grantPro = async (contact: string) => {
      const granted = product.ops('grant-pro', contact, '--reason', 'a test');
      if ((await granted.ended) !== 0) throw new Error(granted.output());
    };
    const people = await Promise.all([0, 1, 2, 3].map((number) => changeEverything(product.url, number, grantPro)));
    for (let step = 0; step < 10; step += 1) {
      product.edgar.allow(15 + step * 5);
      for (const steps of people) await steps[step]?.();
      if (step !== 5) continue;
      await eventually('the feed has shown them', async () => product.edgar.exhausted || null);
      product.edgar.reveal();
    }
    product.edgar.allow(60);
    await product.settled();
    const { events } = await readRecord(product.dataDir);
    const types = new Set(events.map(({ type }) => type));
    // The comparison only covers events that are in the log.
    for (const type of HAPPENED) if (!types.has(type)) throw new Error(`no ${type} in the history`);
  });
  afterAll(() => product.discard());

  /** What the pages show, whichever generation they read. */
  const shown = async () => [
    await call(product.url, '/api/filings?limit=100', { brand: 'filingwire' }),
    ...(await Promise.all(product.people.map(({ reader }) => reader.watchlist(product.url)))),
  ];

  const run = async (...args: readonly string[]) => {
    const spawned = product.ops(...args);
    return { code: await spawned.ended, output: spawned.output() };
  };

  /** Waits until all generations have reached the end of the log; before that they cannot be equal. */
  const allCaughtUp = () =>
    eventually('every generation at the end of the log', () =>
      onStores(product.dataDir, async ({ events, views }) => {
        const end = await events.tail();
        const states = await Promise.all(projectors.map(({ collection }) => views.generations(collection.name)));
        return states.flat().every(({ checkpoint }) => checkpoint === end) || null;
      }),
    );

  test('through the operator’s tool, while filings come in and the pages are served', async () => {
    let answered = 0;
    const failures: unknown[] = [];
    const done = new AbortController();
    const visitors = [0, 1].map(async () => {
      while (!done.signal.aborted) {
        await shown().then(
          () => (answered += 1),
          (error: unknown) => failures.push(error),
        );
      }
    });
    product.edgar.allow(FILINGS);
    for (const { collection } of projectors) {
      const { code, output } = await run('rebuild', collection.name, '--reason', 'a test');
      expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/\[#+\] 100% [\d,]+ events, [\d,]+\/s/) });
      expect(output).toContain(`${collection.name}: generation 2 is live; generation 1 is kept up to date`);
    }
    done.abort();
    await Promise.all(visitors);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(5);
    await product.settled();

    await allCaughtUp();
    for (const { code, output } of await Promise.all(projectors.map(({ collection }) => run('verify', collection.name)))) {
      expect({ code, output }).toEqual({
        code: 0,
        output: expect.stringMatching(/generations 2 and 1, [1-9][\d,]* documents?, equal\.\n$/),
      });
    }
  });

  test('going back to the previous generation shows the same', async () => {
    const before = await shown();
    for (const name of ['filing-feed', 'watchlist']) {
      const { code, output } = await run('rollback', name, '--reason', 'a test');
      expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(`${name}: generation 1 is live again.`) });
    }
    expect(await shown()).toEqual(before);
  });

  test.each([
    [['rebuild', 'nonsense'], 2, /^Projection nonsense not found\. Available: .*watchlist/],
    [['rebuild'], 2, /^Specify a projection\. Available: /],
    [['rollback', 'watchlist'], 2, /^Give a reason with --reason/],
    [['promote', 'watchlist', '9', '--reason', 'a test'], 1, /^watchlist has no generation 9/],
    [['drop', 'watchlist', '1', '--reason', 'a test'], 1, /^watchlist generation 1 is live/],
    [['rebiuld', 'watchlist'], 2, /unknown command 'rebiuld'/],
  ])('%j is answered with a sentence', async (args, code, sentence) => {
    expect(await run(...args)).toEqual({ code, output: expect.stringMatching(sentence) });
  });

  test('document by document, and again after the process has ended', async () => {
    await corrections(product.url, sampleCompanies[4]?.ticker ?? '');
    await eventually('what follows from corrections', async () => {
      const types = new Set((await readRecord(product.dataDir)).events.map(({ type }) => type));
      return CORRECTED.every((type) => types.has(type)) || null;
    });
    await allCaughtUp();
    await product.stop();
    const { documents, problems } = await compareWithRebuild(product.dataDir);
    expect(problems).toEqual([]);
    // Among so few filings, events that several filings report, filings filed twice and dates that a filing states are rare. One of the four people uses a brand without
    // price alerts. None of them has an API key, which requires a recent login.
    const few: Readonly<Record<string, number>> = {
      'account-api-keys': 0,
      'company-dates': 1,
      'disclosure-thread': 1,
      duplicates: 2,
      'price-alerts': 3,
    };
    const least = (name: string) => few[name] ?? 4;
    const thin = projectors.map(({ collection: { name } }) => [name, documents[name] ?? 0] as const);
    expect(thin.filter(([name, count]) => count < least(name))).toEqual([]);
  });
});
