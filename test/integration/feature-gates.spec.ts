import { QueryBus } from '@nestjs/cqrs';
import { filingText } from '../../backend/apps/pages/articles.ts';
import { PageTexts } from '../../backend/apps/pages/page-texts.ts';
import type { SubscriptionEvent } from '../../backend/contexts/billing/published/subscription.events.ts';
import { BRANDS, type BrandId } from '../../backend/contexts/brands/published/brand.catalog.ts';
import { DocumentedApi } from '../kit/documented-api.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { type SecretFiling, secret, secretFiling } from '../kit/secret-filings.ts';

/** Plan × brand × feature × route in the running product: the server refuses whatever a plan or brand does not include. */

type Feature = 'csvExport' | 'advancedFilters' | 'priceAlerts' | 'chatbot' | 'savedSearches' | 'aiSummary';
type Holder = 'nobody' | 'free' | 'pro' | 'admin';
interface Gate {
  readonly feature: Feature;
  readonly path: string;
  readonly body?: object;
  /** Whether the route is only for accounts. */
  readonly account?: true;
  /** Status of the answer if the feature is included; 200 by default. */
  readonly status?: number;
}

/** Who has a feature at a brand, as stated by decision 12. */
const PRO_ONLY = { nobody: 'plan_required', free: 'plan_required', pro: null, admin: null } as const;
const EVERYBODY = { nobody: null, free: null, pro: null, admin: null } as const;
const NOBODY = {
  nobody: 'feature_not_available',
  free: 'feature_not_available',
  pro: 'feature_not_available',
  admin: 'feature_not_available',
} as const;
const EXPECTED: Readonly<Record<BrandId, Readonly<Record<Feature, Readonly<Record<Holder, string | null>>>>>> = {
  'material-events': {
    csvExport: PRO_ONLY,
    advancedFilters: PRO_ONLY,
    priceAlerts: PRO_ONLY,
    chatbot: NOBODY,
    savedSearches: NOBODY,
    aiSummary: PRO_ONLY,
  },
  form4getter: {
    csvExport: NOBODY,
    advancedFilters: NOBODY,
    priceAlerts: NOBODY,
    chatbot: NOBODY,
    savedSearches: NOBODY,
    aiSummary: PRO_ONLY,
  },
  filingwire: {
    csvExport: PRO_ONLY,
    advancedFilters: PRO_ONLY,
    priceAlerts: PRO_ONLY,
    chatbot: EVERYBODY,
    savedSearches: PRO_ONLY,
    aiSummary: PRO_ONLY,
  },
};

/** One request per gated route that succeeds if the feature is included. */
const GATES: Readonly<Record<string, Gate>> = {
  'GET /api/watchlist.csv': { feature: 'csvExport', path: '/api/watchlist.csv', account: true },
  'GET /api/filings.csv': { feature: 'csvExport', path: '/api/filings.csv', account: true },
  'GET /api/insiders/:id/transactions.csv': {
    feature: 'csvExport',
    path: '/api/insiders/999/transactions.csv',
    account: true,
    status: 404,
  },
  'GET /api/filings': { feature: 'advancedFilters', path: '/api/filings?text=doe' },
  'GET /api/tickers/:ticker': { feature: 'advancedFilters', path: '/api/tickers/T2?role=director' },
  'GET /api/search/texts': { feature: 'chatbot', path: '/api/search/texts?q=doe' },
  'POST /api/saved-searches': { feature: 'savedSearches', path: '/api/saved-searches', body: { q: 'merger' }, account: true },
  // Refused for another reason, after the plan was checked.
  'POST /api/price-alerts': {
    feature: 'priceAlerts',
    path: '/api/price-alerts',
    body: { ticker: 'NOBODY', kind: 'above', value: 100 },
    account: true,
    status: 404,
  },
  'POST /api/price-alerts/:id': {
    feature: 'priceAlerts',
    path: '/api/price-alerts/none',
    body: { kind: 'above', value: 100 },
    account: true,
    status: 404,
  },
  'POST /api/assistant/ask': {
    feature: 'chatbot',
    path: '/api/assistant/ask',
    body: { question: 'Who resigned?' },
    account: true,
  },
};

const BRAND_IDS = Object.keys(BRANDS) as BrandId[];
const HOLDERS: readonly Holder[] = ['nobody', 'free', 'pro', 'admin'];
const REFUSALS = ['403 plan_required', '403 feature_not_available'];

let product: OpenProduct;
let api: DocumentedApi;
let filing: SecretFiling;
/** Of a form that every plan opens at every brand. */
let analysed: SecretFiling;
const sessions: Record<Holder, string | null> = { nobody: null, free: null, pro: null, admin: null };

beforeAll(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  api = new DocumentedApi(JSON.parse((await product.call('GET', '/api/docs/openapi.json')).text));
  filing = await secretFiling(2, '4', product.texts);
  await product.happen(`filing-${filing.accession}`, filing.events);
  analysed = await secretFiling(3, 'S-8', product.texts);
  await product.happen(`filing-${analysed.accession}`, analysed.events);
  for (const holder of ['free', 'pro', 'admin'] as const) {
    const opened = await product.call('POST', '/api/subscribe', { body: { tickers: 'T1' } });
    sessions[holder] = JSON.parse(opened.text).session;
  }
  const accountId = await product.accountOf(String(sessions.pro));
  const granted = BRAND_IDS.map((brandId): SubscriptionEvent => {
    return { type: 'PlanGranted', data: { accountId, brandId, source: 'operator', plan: 'pro', addOnPacks: 0, reason: 'test' } };
  });
  await product.happen(`subscription-${accountId}`, granted);
  await product.grantPro(String(sessions.admin));
});
afterAll(() => product.close());

test('every route that is described to refuse a feature is walked here', () => {
  // Specs of their own test keys, destinations and the event stream.
  const gated = api
    .operations()
    .filter(
      ({ route }) =>
        !['POST /api/keys', 'POST /api/destinations', 'GET /api/events'].includes(route) &&
        api.codes(route).some((code) => REFUSALS.includes(code)),
    );
  expect(gated.map(({ route }) => route)).toEqual(Object.keys(GATES).sort());
});

describe.each(BRAND_IDS)('at %s', (brandId) => {
  describe.each(Object.entries(GATES))('%s', (route, { feature, path, body, account, status = 200 }) => {
    const [method = 'GET'] = route.split(' ');
    test.each(HOLDERS)('on the plan of %s', async (holder) => {
      const session = sessions[holder];
      const headers = { 'x-brand': brandId };
      const answer = await product.call(method, path, { session, headers, ...(body && { body }) });
      const refused = answer.status < 400 ? null : JSON.parse(answer.text).error;
      if (holder === 'nobody' && account) {
        expect([answer.status, refused]).toEqual([401, 'session_required']);
        return;
      }
      const code = EXPECTED[brandId][feature][holder];
      if (code === null) expect(answer.status).toBe(status);
      else expect([answer.status, refused]).toEqual([403, code]);
    });
  });

  test.each(HOLDERS)('the answers have the AI’s summary or that of the rules, on the plan of %s', async (holder) => {
    const shown = await withWords(product, analysed, sessions[holder], brandId);
    expect(shown).toEqual(
      EXPECTED[brandId].aiSummary[holder] === null
        ? wordsOf(analysed, 'aisummary', null)
        : wordsOf(analysed, 'summary', expect.stringContaining('is part of PRO')),
    );
  });

  test('a page without scripts has the text for visitors, and says what AI wrote of it', async () => {
    const text = await withoutScript(product, analysed, brandId);
    expect(text).toContain(secret(analysed.n, 'summary'));
    expect(text).not.toContain(secret(analysed.n, 'aisummary'));
    expect(text).toContain('The headline was written by AI');
  });

  test.each(HOLDERS.filter((holder) => holder !== 'nobody'))(
    'the export of the own data is answered on the plan of %s',
    async (holder) => {
      const session = sessions[holder];
      const exported = await product.call('GET', '/api/export', { session, headers: { 'x-brand': brandId } });
      expect(exported.status).toBe(200);
      expect(JSON.parse(exported.text).watchlist).toHaveLength(1);
    },
  );
});

describe('on a deployment that sells nothing', () => {
  let free: OpenProduct;
  beforeAll(async () => {
    free = await OpenProduct.start({ TRUST_PROXY: '1', BILLING: 'off' });
    const again = await secretFiling(3, 'S-8', free.texts);
    await free.happen(`filing-${again.accession}`, again.events);
  });
  afterAll(() => free.close());

  test.each(BRAND_IDS)('nobody at %s needs a plan to read what AI wrote', async (brandId) => {
    expect(await withWords(free, analysed, null, brandId)).toEqual(wordsOf(analysed, 'aisummary', null));
    const text = await withoutScript(free, analysed, brandId);
    expect(text).toContain(secret(analysed.n, 'aisummary'));
    expect(text).toContain('This text was written by AI');
  });
});

/** The text of a filing's page without scripts, including its description for search engines. */
async function withoutScript({ app }: OpenProduct, { accession }: SecretFiling, brandId: BrandId): Promise<string> {
  const filing = await new PageTexts(() => app.get(QueryBus), true).filing(accession, brandId);
  if (filing === null) throw new Error('the filing is not shown');
  const { description, article } = filingText(filing, BRANDS[brandId].brandName);
  return `${description}\n${article.text}`;
}

/** The text of a filing that a reader gets, on its page and in a list. */
async function withWords(of: OpenProduct, { accession }: SecretFiling, session: string | null, brandId: BrandId) {
  const ask = async (path: string) => {
    const { status, text } = await of.call('GET', path, { session, headers: { 'x-brand': brandId } });
    expect([path, status]).toEqual([path, 200]);
    return JSON.parse(text);
  };
  const page = await ask(`/api/filings/${accession}`);
  const { filings } = await ask('/api/filings?limit=100');
  const listed = filings.find((each: { accession: string }) => each.accession === accession);
  const words = ({ level, one_liner, ai_written, summary_text, summary_by_ai }: Record<string, unknown>) => {
    return { level, one_liner, ai_written, summary_text, summary_by_ai };
  };
  return { page: words(page), listed: words(listed), model: page.analysis?.model ?? null, locked: page.analysis_locked_because };
}

/** On every plan, level and one-liner are the AI's. */
function wordsOf({ n }: SecretFiling, summary: 'summary' | 'aisummary', locked: unknown) {
  const byAi = summary === 'aisummary';
  const words = {
    ...{ level: 'CRITICAL', one_liner: secret(n, 'aiheadline'), ai_written: true },
    ...{ summary_text: secret(n, summary), summary_by_ai: byAi },
  };
  return { page: words, listed: words, model: byAi ? secret(n, 'model') : null, locked };
}
