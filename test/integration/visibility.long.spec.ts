import { alertRunStream } from '../../backend/contexts/alerts/runs/alert-run.stream.ts';
import { baseForm, followedAs } from '../../backend/contexts/forms/published/form.catalog.ts';
import { formTypeOf } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import { alertsPaged, runStarted } from '../kit/alert-events.ts';
import { type Answer, type Call, OpenProduct } from '../kit/open-product.ts';
import { FOLLOWED, FREE, TYPES } from '../kit/readable-forms.ts';
import { type Kind, type SecretFiling, secret, secretFiling, secretsIn } from '../kit/secret-filings.ts';

/**
 * Every route of the running product × every kind of reader at every brand × one filing of every kind of form, each full of secret words: what a
 * reader's plan locks is in no answer, what it opens is. A route that is missing here fails the test.
 */

const LISTINGS = ['S-1', 'S-1/A', 'F-1', 'D', 'D/A', '424B4'];
const OPEN_TO_ALL = ['S-8', '424B5', '25'];
/** One filing of each: forms that can be followed, new listings, and forms that nobody can follow. */
const FORMS = [...FOLLOWED, ...LISTINGS, ...OPEN_TO_ALL];

const FREE_AT = {
  '8k.example': FREE['material-events'],
  'f4.example': FREE.form4getter,
  'all.example': FREE.filingwire,
} as const;
type Host = keyof typeof FREE_AT;

interface Reader {
  readonly name: string;
  readonly host: Host;
  readonly session: string | null;
  readonly pro: boolean;
  /** Numbers of the filings whose companies it follows. */
  readonly watches: readonly number[];
  sees(filing: SecretFiling): boolean;
  call(method: string, path: string, call?: Call): Promise<Answer>;
}

let product: OpenProduct;
let filings: readonly SecretFiling[];
let readers: readonly Reader[];

beforeAll(async () => {
  const hosts = '8k.example=material-events,f4.example=form4getter,all.example=filingwire';
  product = await OpenProduct.start({ BRAND_HOSTS: hosts, TRUST_PROXY: '1' });
  // A preview of PRO shows level and headline of filings older than a day, see watchlist-preview.spec.
  const anHourAgo = Date.now() - 3_600_000;
  filings = await Promise.all(
    FORMS.map((form, index) =>
      secretFiling(index + 1, form, product.texts, { acceptedAt: new Date(anHourAgo + index * 1_000).toISOString() }),
    ),
  );
  for (const { accession, events } of filings) await product.happen(`filing-${accession}`, events);

  const watched = (limit: number) =>
    filings
      .filter(({ form }) => FOLLOWED.includes(form))
      .map(({ n }) => n)
      .slice(-limit);
  const open = async (watches: readonly number[], ip: string): Promise<string> => {
    const body = { tickers: watches.map((n) => `T${n}`).join(','), forms: TYPES.join(',') };
    const { text, status } = await product.call('POST', '/api/subscribe', {
      host: 'all.example',
      body,
      headers: { 'x-forwarded-for': ip },
    });
    if (status !== 200) throw new Error(text);
    return JSON.parse(text).session;
  };
  const anonymous = await open(watched(10), '10.0.0.1');
  const contact = await open(watched(10), '10.0.0.2');
  const pro = await open(watched(10), '10.0.0.3');
  for (const [session, email] of [
    [contact, 'free@example.com'],
    [pro, 'pro@example.com'],
  ] as const) {
    const added = await product.call('POST', '/api/notify', {
      host: 'all.example',
      session,
      body: { email, notify_via: ['email'] },
    });
    expect([added.status, added.text]).toEqual([200, added.text]);
  }
  await product.grantPro(pro);
  const body = {
    tickers: watched(50)
      .map((n) => `T${n}`)
      .join(','),
    forms: TYPES.join(','),
  };
  const more = await product.call('POST', '/api/subscribe', { host: 'all.example', session: pro, body });
  expect([more.status, more.text]).toEqual([200, more.text]);

  const accounts = await Promise.all([anonymous, contact, pro].map((session) => product.accountOf(session)));
  for (const { n, form, accession } of filings) {
    const followed = followedAs(form);
    if (followed === null) continue;
    const reasons = [{ reason: secret(n, 'reason'), quote: null }];
    const run = runStarted(n, { form, followedAs: followed, oneLiner: secret(n, 'alert'), reasons });
    await product.happen(alertRunStream(accession), [run, alertsPaged(n, 0, accounts)]);
  }

  await product.indexTexts();
  readers = (Object.keys(FREE_AT) as Host[]).flatMap((host, at) =>
    [
      { kind: 'nobody', session: null, watches: [] },
      { kind: 'anonymous', session: anonymous, watches: watched(10) },
      { kind: 'free with contact', session: contact, watches: watched(10) },
      { kind: 'PRO', session: pro, watches: watched(50) },
    ].map(({ kind, session, watches }, index): Reader => {
      const shown: readonly string[] = [...FREE_AT[host], ...OPEN_TO_ALL];
      const headers = { 'x-forwarded-for': `10.1.${at}.${index}` };
      return {
        name: `${kind} at ${host}`,
        host,
        session,
        pro: kind === 'PRO',
        watches,
        sees: ({ form }) => kind === 'PRO' || shown.includes(form),
        call: (method, path, call) => product.call(method, path, { host, session, headers, ...call }),
      };
    }),
  );
});
afterAll(() => product.close());

const isOwnership = ({ form }: SecretFiling) => ['3', '4', '5'].includes(baseForm(form));
const WITHOUT_FACTS = ['425', '144', 'SC TO-T', 'DEFA14A', 'S-8', '25'];
const LISTED: readonly Kind[] = ['aiheadline', 'badge', 'item'];
/** The AI's texts other than the one-liner are part of PRO; other readers get the rules' summary. */
const summaryFor = ({ pro }: Reader): Kind => (pro ? 'aisummary' : 'summary');
const modelFor = ({ pro }: Reader): readonly Kind[] => (pro ? ['model'] : []);
const listed = (filing: SecretFiling, reader: Reader): readonly Kind[] => [
  ...LISTED,
  summaryFor(reader),
  ...(isOwnership(filing) ? (['person'] as const) : []),
];

interface Walk {
  /** Every kind of request that could return a filing. */
  ask(reader: Reader): Promise<readonly Answer[]>;
  /** What the answers reveal of a filing that the reader may see; nothing by default. */
  reveals?(filing: SecretFiling, reader: Reader): readonly Kind[];
}

const asking = (...paths: readonly string[]): Walk => ({
  ask: (reader) => Promise.all(paths.map((path) => reader.call('GET', path))),
});
const posting = (path: string, body: object = {}): Walk => ({
  ask: async (reader) => [await reader.call('POST', path, { body })],
});
const ofEach = async (among: readonly SecretFiling[], ask: (filing: SecretFiling) => Promise<Answer>) => {
  const answers: Answer[] = [];
  for (const filing of among) answers.push(await ask(filing));
  return answers;
};

/** One filing that every plan of the brand opens and one that only PRO opens, because a free account has three questions a day. */
const askedAbout = () => ['8-K', '13F-HR'].flatMap((form) => filings.find((filing) => filing.form === form) ?? []);

const WALKS: Readonly<Record<string, Walk>> = {
  'GET /api/filings': {
    async ask(reader) {
      const filters = ['', '&level=CRITICAL', ...TYPES.map((type) => `&form=${encodeURIComponent(type)}`)];
      const advanced = ['&text=zq', '&role=director', '&code=P', '&min_value=0', '&plan_10b5_1=false'];
      const queries = [...filters, ...advanced, '&form=NEW_LISTINGS', '&from=2026-01-12&to=2026-01-12'];
      return Promise.all(queries.map((query) => reader.call('GET', `/api/filings?limit=100${query}`)));
    },
    reveals: listed,
  },
  'GET /api/today': {
    async ask(reader) {
      const days = ['', '&day=2026-01-12'];
      const filters = ['', '&level=CRITICAL', ...TYPES.map((type) => `&form=${encodeURIComponent(type)}`)];
      const queries = days.flatMap((day) => filters.map((filter) => `${day}${filter}`));
      return Promise.all(queries.map((query) => reader.call('GET', `/api/today?limit=100${query}`)));
    },
    reveals: listed,
  },
  'GET /api/filings.csv': {
    ask: async (reader) => [await reader.call('GET', '/api/filings.csv')],
  },
  'GET /api/watchlist.csv': {
    ask: async (reader) => [await reader.call('GET', '/api/watchlist.csv')],
  },
  'GET /api/insiders/:id/transactions.csv': {
    ask: (reader) =>
      ofEach(filings.filter(isOwnership), ({ ownerCik }) => reader.call('GET', `/api/insiders/${ownerCik}/transactions.csv`)),
  },
  'GET /api/filings/:accession': {
    ask: (reader) => ofEach(filings, ({ accession }) => reader.call('GET', `/api/filings/${accession}`)),
    reveals: (filing, reader) => [
      ...listed(filing, reader),
      ...modelFor(reader),
      ...(['rule', 'quote', 'missing', 'warning', 'document', 'difference'] as const),
      ...(WITHOUT_FACTS.includes(filing.form) ? [] : (['fact'] as const)),
    ],
  },
  'GET /api/filings/:accession/as-known': {
    ask: (reader) =>
      ofEach(filings, ({ accession }) =>
        reader.call('GET', `/api/filings/${accession}/as-known?asof=${new Date().toISOString()}`),
      ),
    reveals: (filing, reader) => [
      ...listed(filing, reader),
      ...modelFor(reader),
      ...(['rule', 'quote', 'missing', 'warning', 'document'] as const),
      // The facts of an 8-K's items are in its sections, which are places in the text.
      ...(WITHOUT_FACTS.includes(filing.form) || /^8-K/.test(filing.form) ? [] : (['fact'] as const)),
    ],
  },
  'GET /api/tickers/:ticker/as-known': {
    ask: (reader) =>
      ofEach(filings, ({ n }) => reader.call('GET', `/api/tickers/T${n}/as-known?asof=${new Date().toISOString()}`)),
    reveals: listed,
  },
  'GET /api/filings/:accession/text': {
    ask: (reader) => ofEach(filings, ({ accession }) => reader.call('GET', `/api/filings/${accession}/text`)),
    reveals: () => ['text', 'quote'],
  },
  'GET /api/filings/:accession/document': {
    ask: (reader) => ofEach(filings, ({ accession }) => reader.call('GET', `/api/filings/${accession}/document`)),
    reveals: () => ['text', 'quote'],
  },
  'GET /api/filings/:accession/holdings': {
    ask: (reader) => ofEach(filings, ({ accession }) => reader.call('GET', `/api/filings/${accession}/holdings`)),
    reveals: ({ form }) => (form === '13F-HR' ? ['fact'] : []),
  },
  'POST /api/filings/:accession/seen': {
    ask: (reader) => ofEach(filings, ({ accession }) => reader.call('POST', `/api/filings/${accession}/seen`, { body: {} })),
  },
  'GET /api/filings/:accession/feedback': {
    ask: (reader) => ofEach(filings, ({ accession }) => reader.call('GET', `/api/filings/${accession}/feedback`)),
  },
  'POST /api/filings/:accession/feedback': {
    ask: (reader) =>
      ofEach(filings, ({ accession }) =>
        reader.call('POST', `/api/filings/${accession}/feedback`, { body: { verdict: 'too_high', rule: 'unheard of' } }),
      ),
  },
  'POST /api/filings/:accession/reading': {
    ask: (reader) => ofEach(filings, ({ accession }) => reader.call('POST', `/api/filings/${accession}/reading`, { body: {} })),
  },
  'GET /api/tickers/:ticker': {
    ask: (reader) => ofEach(filings, ({ n }) => reader.call('GET', `/api/tickers/T${n}`)),
    reveals: listed,
  },
  'GET /api/watchlist': {
    ask: async (reader) => [await reader.call('GET', '/api/watchlist')],
    reveals: ({ n }, reader) => (reader.watches.includes(n) ? ['aiheadline', summaryFor(reader), 'badge'] : []),
  },
  'GET /api/stream': {
    ask: async (reader) => [
      await reader.call('GET', '/api/stream', { until: 'event: ' }),
      await reader.call('GET', '/api/stream', { until: 'event: ', headers: { 'last-event-id': '0'.repeat(20) } }),
    ],
  },
  'GET /api/events': {
    ask: async (reader) => [await reader.call('GET', '/api/events?limit=1000')],
    reveals: ({ form }, { pro, host }) => {
      if (!pro || host !== 'all.example') return [];
      return [
        // The level before the AI wrote a headline is a separate event.
        ...(['headline', 'aiheadline', 'rule', 'quote', 'item', 'difference'] as const),
        ...(['3', '4', '5'].includes(baseForm(form)) ? (['person'] as const) : []),
        ...(WITHOUT_FACTS.includes(form) || /^8-K/.test(form) ? [] : (['fact'] as const)),
        ...(FOLLOWED.includes(form) ? (['alert', 'reason'] as const) : []),
      ];
    },
  },
  'GET /api/listings': {
    ask: (reader) =>
      Promise.all(
        ['', '&funds=true', '&text=company', ...['S-1', 'F-1', 'D', '424B4'].map((form) => `&form=${form}`)].map((query) =>
          reader.call('GET', `/api/listings?limit=100${query}`),
        ),
      ),
    reveals: ({ form }) => (LISTINGS.includes(form) ? ['aiheadline', 'fact'] : []),
  },
  'GET /api/listings/preview': asking('/api/listings/preview'),
  'GET /api/insiders': {
    ask: (reader) => ofEach(filings.filter(isOwnership), ({ n }) => reader.call('GET', `/api/insiders?q=${secret(n, 'person')}`)),
    reveals: (filing) => (isOwnership(filing) ? ['person'] : []),
  },
  'GET /api/insiders/:id': {
    ask: async (reader) => [
      ...(await ofEach(filings.filter(isOwnership), ({ ownerCik }) => reader.call('GET', `/api/insiders/${ownerCik}`))),
      ...(await ofEach(filings.filter(isOwnership), ({ n }) => reader.call('GET', `/api/insiders/${secret(n, 'person')}%20doe`))),
    ],
    reveals: (filing) => (isOwnership(filing) ? ['person'] : []),
  },
  'GET /api/insider-trades': {
    ask: (reader) =>
      Promise.all(
        ['purchases', 'clusters', 'largest'].map((screen) =>
          reader.call('GET', `/api/insider-trades?limit=200&screen=${screen}`),
        ),
      ),
    // An amendment without its original may be years old, so no screen lists it.
    reveals: (filing) => (isOwnership(filing) && baseForm(filing.form) === filing.form ? ['person'] : []),
  },
  'GET /api/search': {
    ask: async (reader) => [
      ...(await ofEach(filings, ({ n }) => reader.call('GET', `/api/search?q=T${n}`))),
      ...(await ofEach(filings, ({ accession }) => reader.call('GET', `/api/search?q=${accession}`))),
      ...(await ofEach(filings.filter(isOwnership), ({ n }) => reader.call('GET', `/api/search?q=${secret(n, 'person')}`))),
    ],
    reveals: (filing) => ['aiheadline', ...(isOwnership(filing) ? (['person'] as const) : [])],
  },
  'POST /api/assistant/ask': {
    ask: (reader) =>
      ofEach(askedAbout(), ({ n }) =>
        reader.call('POST', '/api/assistant/ask', { body: { question: `${secret(n, 'quote')} ${secret(n, 'text')}` } }),
      ),
    reveals: ({ n }, { host, session }) =>
      host === 'all.example' && session !== null && askedAbout().some((asked) => asked.n === n) ? ['quote', 'text'] : [],
  },
  'GET /api/search/texts': {
    ask: async (reader) => [
      await reader.call('GET', '/api/search/texts?q=stands+here&limit=20'),
      ...(await ofEach(filings.slice(0, 40), ({ n }) => reader.call('GET', `/api/search/texts?q=${secret(n, 'text')}`))),
    ],
    reveals: (_, { host }) => (host === 'all.example' ? ['quote', 'text'] : []),
  },
  'GET /api/alerts': {
    ask: async (reader) => [await reader.call('GET', '/api/alerts?limit=50')],
    reveals: ({ form }, { session }) => (session !== null && FOLLOWED.includes(form) ? ['alert', 'reason'] : []),
  },
  'GET /api/alerts/:id': {
    ask: async (reader) => {
      const { text } = await reader.call('GET', '/api/alerts?limit=50');
      const alerts: readonly { readonly id: string }[] = reader.session === null ? [] : JSON.parse(text).alerts;
      return Promise.all(alerts.map(({ id }) => reader.call('GET', `/api/alerts/${id}`)));
    },
    reveals: ({ form }, { session }) => (session !== null && FOLLOWED.includes(form) ? ['alert', 'reason'] : []),
  },
  'GET /api/bulk': asking('/api/bulk'),
  'GET /api/bulk/:file': asking('/api/bulk/filings-2026-01-12.ndjson.gz'),
  'GET /api/brand-theme/:brandId/:version': asking('/api/brand-theme/filingwire/1'),
  'GET /api/admin/single-sign-on': asking('/api/admin/single-sign-on'),
  'POST /api/admin/single-sign-on/start': posting('/api/admin/single-sign-on/start'),
  'POST /api/admin/single-sign-on/finish': posting('/api/admin/single-sign-on/finish', { query: 'code=x' }),
  'GET /api/admin/theme': asking('/api/admin/theme'),
  'POST /api/admin/theme-check': posting('/api/admin/theme-check'),
  'POST /api/admin/theme/:brandId': posting('/api/admin/theme/filingwire'),
  'GET /api/admin/message-templates': asking('/api/admin/message-templates'),
  'GET /api/admin/message-templates/:name': asking('/api/admin/message-templates/alert'),
  'POST /api/admin/message-templates/:name/preview': posting('/api/admin/message-templates/alert/preview'),
  'POST /api/admin/message-templates/:name': posting('/api/admin/message-templates/alert'),
  'POST /api/admin/message-templates/:name/test': posting('/api/admin/message-templates/alert/test'),
  'GET /api/admin/administrators': asking('/api/admin/administrators'),
  'POST /api/admin/administrators': posting('/api/admin/administrators'),
  'POST /api/admin/administrators/:id/role': posting('/api/admin/administrators/x/role'),
  'POST /api/admin/administrators/:id/password': posting('/api/admin/administrators/x/password'),
  'POST /api/admin/administrators/:id/end-sessions': posting('/api/admin/administrators/x/end-sessions'),
  'POST /api/admin/administrators/:id/remove-second-factor': posting('/api/admin/administrators/x/remove-second-factor'),
  'POST /api/admin/administrators/:id/remove': posting('/api/admin/administrators/x/remove'),
  'GET /api/brand': asking('/api/brand'),
  'GET /api/coverage': asking('/api/coverage'),
  'GET /api/coverage/mine': asking('/api/coverage/mine'),
  'GET /api/profile': asking('/api/profile'),
  'GET /api/tickers': asking('/api/tickers?q=T1', '/api/tickers?q=zq'),
  'GET /api/showcase': asking('/api/showcase'),
  'GET /api/accuracy': asking('/api/accuracy'),
  'GET /api/tickers/:ticker/backfill': asking('/api/tickers/T1/backfill'),
  'GET /api/tickers/:ticker/prices': asking('/api/tickers/T1/prices'),
  'GET /api/watchlist/prices': asking('/api/watchlist/prices'),
  'GET /api/admin/me': asking('/api/admin/me'),
  'GET /api/admin/overview': asking('/api/admin/overview'),
  'GET /api/admin/overview/numbers': asking('/api/admin/overview/numbers'),
  'GET /api/admin/alert-reasons': asking('/api/admin/alert-reasons?account=a&accession=0000000000-26-000001'),
  'GET /api/alert-reasons': asking('/api/alert-reasons?accession=0000000000-26-000001'),
  'GET /api/admin/activity': asking('/api/admin/activity'),
  'GET /api/admin/activity/event': asking('/api/admin/activity/event?stream=filing-1&revision=0'),
  'GET /api/admin/activity/state': asking('/api/admin/activity/state?stream=filing-1&revision=0'),
  'GET /api/admin/activity.csv': asking('/api/admin/activity.csv'),
  'GET /api/admin/activity.ndjson': asking('/api/admin/activity.ndjson'),
  'GET /api/admin/projections': asking('/api/admin/projections'),
  'GET /api/admin/notifications': asking('/api/admin/notifications'),
  'GET /api/admin/notifications.csv': asking('/api/admin/notifications.csv'),
  'POST /api/admin/notifications/:id/orders': posting('/api/admin/notifications/x/orders', {}),
  'GET /api/admin/parked': asking('/api/admin/parked'),
  'GET /api/admin/workers': asking('/api/admin/workers'),
  'POST /api/admin/projections/:name/orders': posting('/api/admin/projections/filing-feed/orders', {}),
  'POST /api/admin/parked/orders': posting('/api/admin/parked/orders', {}),
  'GET /api/admin/stripe-setup': asking('/api/admin/stripe-setup'),
  'POST /api/admin/stripe-setup/prices': posting('/api/admin/stripe-setup/prices'),
  'POST /api/admin/stripe-setup/test-event': posting('/api/admin/stripe-setup/test-event'),
  'GET /api/admin/ai-feedback': asking('/api/admin/ai-feedback'),
  'GET /api/admin/ai-feedback.csv': asking('/api/admin/ai-feedback.csv'),
  'GET /api/admin/ai-feedback-rules': asking('/api/admin/ai-feedback-rules'),
  'GET /api/admin/ai-feedback/:accountId/:accession': asking('/api/admin/ai-feedback/1/2'),
  'POST /api/admin/ai-feedback/:accountId/:accession/close': posting('/api/admin/ai-feedback/1/2/close', {}),
  'GET /api/admin/scoring-rules': asking('/api/admin/scoring-rules'),
  'POST /api/admin/scoring-rules/revert': posting('/api/admin/scoring-rules/revert', {}),
  'GET /api/admin/shadow-runs': asking('/api/admin/shadow-runs'),
  'POST /api/admin/shadow-runs': posting('/api/admin/shadow-runs', {}),
  'POST /api/admin/shadow-runs/:run/orders': posting('/api/admin/shadow-runs/x/orders', {}),
  'POST /api/admin/shadow-runs/:run/publish': posting('/api/admin/shadow-runs/x/publish', {}),
  'GET /api/admin/users': asking('/api/admin/users'),
  'GET /api/admin/tickers': asking('/api/admin/tickers'),
  'GET /api/admin/tickers.csv': asking('/api/admin/tickers.csv'),
  'GET /api/admin/tickers/:ticker': asking('/api/admin/tickers/T1'),
  'POST /api/admin/tickers/:ticker/backfill': posting('/api/admin/tickers/T1/backfill'),
  'POST /api/admin/tickers/:ticker/correct': posting('/api/admin/tickers/T1/correct'),
  'GET /api/admin/insiders': asking('/api/admin/insiders'),
  'GET /api/admin/insiders.csv': asking('/api/admin/insiders.csv'),
  'GET /api/admin/insiders/:cik': asking('/api/admin/insiders/11'),
  'POST /api/admin/insiders/:cik/merge': posting('/api/admin/insiders/11/merge'),
  'POST /api/admin/insiders/:cik/separate': posting('/api/admin/insiders/11/separate'),
  'POST /api/admin/insiders/reports/correct': posting('/api/admin/insiders/reports/correct'),
  'GET /api/admin/filings': asking('/api/admin/filings'),
  'GET /api/admin/filings.csv': asking('/api/admin/filings.csv'),
  'GET /api/admin/filings/:accession': asking('/api/admin/filings/0000000000-26-000001'),
  'POST /api/admin/filings/:accession/orders': posting('/api/admin/filings/0000000000-26-000001/orders'),
  'GET /api/admin/duplicates': asking('/api/admin/duplicates'),
  'GET /api/admin/duplicates.csv': asking('/api/admin/duplicates.csv'),
  'GET /api/admin/duplicates/:accession': asking('/api/admin/duplicates/0000000000-26-000001'),
  'POST /api/admin/duplicates/:accession/orders': posting('/api/admin/duplicates/0000000000-26-000001/orders'),
  'GET /api/admin/users.csv': asking('/api/admin/users.csv'),
  'GET /api/admin/users/:id': asking('/api/admin/users/1'),
  'POST /api/admin/users/find': posting('/api/admin/users/find'),
  'POST /api/admin/users/:id/grant-pro': posting('/api/admin/users/1/grant-pro'),
  'POST /api/admin/users/:id/revoke-pro': posting('/api/admin/users/1/revoke-pro'),
  'POST /api/admin/users/:id/end-sessions': posting('/api/admin/users/1/end-sessions'),
  'POST /api/admin/users/:id/erase': posting('/api/admin/users/1/erase'),
  'POST /api/admin/users/:id/reveal-contacts': posting('/api/admin/users/1/reveal-contacts'),
  'GET /api/admin/me/access': asking('/api/admin/me/access'),
  'GET /api/admin/announcement': asking('/api/admin/announcement'),
  'POST /api/admin/announcement': posting('/api/admin/announcement', {}),
  'GET /api/admin/overview/weeks': asking('/api/admin/overview/weeks'),
  'POST /api/admin/me/passkeys': posting('/api/admin/me/passkeys'),
  'POST /api/admin/me/passkeys/options': posting('/api/admin/me/passkeys/options'),
  'POST /api/admin/me/passkeys/:id/remove': posting('/api/admin/me/passkeys/none/remove'),
  'POST /api/admin/users/:id/resume': posting('/api/admin/users/none/resume'),
  'POST /api/admin/users/:id/suspend': posting('/api/admin/users/none/suspend'),
  'POST /api/admin/me/password': posting('/api/admin/me/password'),
  'POST /api/admin/me/second-factor': posting('/api/admin/me/second-factor'),
  'POST /api/admin/me/second-factor/confirm': posting('/api/admin/me/second-factor/confirm'),
  'POST /api/admin/me/second-factor/remove': posting('/api/admin/me/second-factor/remove'),
  'POST /api/admin/sign-in': posting('/api/admin/sign-in', { email: 'nobody@example.com', password: 'none' }),
  'POST /api/admin/sign-out': posting('/api/admin/sign-out'),
  'GET /api/docs': asking('/api/docs'),
  'GET /api/docs/filingwire.py': asking('/api/docs/filingwire.py'),
  'GET /api/docs/keys.json': asking('/api/docs/keys.json'),
  'GET /api/docs/openapi.json': asking('/api/docs/openapi.json'),
  'GET /api/docs/styles.css': asking('/api/docs/styles.css'),
  'GET /dev/outbox': asking('/dev/outbox'),
  'GET /dev/outbox.css': asking('/dev/outbox.css'),
  'GET /dev/outbox.json': asking('/dev/outbox.json'),
  'GET /health/live': asking('/health/live'),
  'GET /health/ready': asking('/health/ready'),
  'GET /metrics': asking('/metrics'),
  // Replacements of EDGAR's own documents, which are open to everybody. None of the tested filings is one of the samples.
  'GET /samples/Archives/edgar/data/:cik/:folder/:accession-index.htm': asking(
    '/samples/Archives/edgar/data/1001/000000000026000001/0000000000-26-000001-index.htm',
  ),
  'GET /samples/Archives/edgar/data/:cik/:folder/:accession.txt': asking(
    '/samples/Archives/edgar/data/1001/000000000026000001/0000000000-26-000001.txt',
  ),
  'GET /unsubscribe/:token': asking('/unsubscribe/any'),
  'POST /unsubscribe/:token': posting('/unsubscribe/any'),
  'GET /undo/:token': asking('/undo/any'),
  'POST /undo/:token': posting('/undo/any'),
  'GET /mute/:token': asking('/mute/any'),
  'POST /mute/:token': posting('/mute/any'),
  'GET /api/session': asking('/api/session'),
  'GET /api/verify-login': asking('/api/verify-login?token=any'),
  'GET /api/verify-login.css': asking('/api/verify-login.css'),
  'GET /api/verify-login.js': asking('/api/verify-login.js'),
  'GET /dev/outbox/:id/mail': asking('/dev/outbox/none/mail'),
  'POST /api/login': posting('/api/login', { identifier: 'jane@example.com' }),
  'POST /api/sessions/:id/revoke': posting('/api/sessions/none/revoke'),
  'POST /api/verify-login': posting('/api/verify-login', { token: 'any' }),
  'POST /api/verify-login-code': posting('/api/verify-login-code', { identifier: '4155552671', code: '000000' }),
  'POST /api/watchlist/:ticker': {
    ask: (reader) =>
      ofEach(reader.session === null ? [] : filings.filter(({ n }) => reader.watches.includes(n)), ({ n }) =>
        reader.call('POST', `/api/watchlist/T${n}`, { body: { tags: ['walked'] } }),
      ),
  },
  'POST /api/webhooks/sendgrid': posting('/api/webhooks/sendgrid'),
  'POST /api/webhooks/twilio': posting('/api/webhooks/twilio'),
  'POST /api/webhooks/stripe': posting('/api/webhooks/stripe'),
  'POST /dev/outbox/:id/:answer': posting('/dev/outbox/none/yes'),
  'POST /api/notify': posting('/api/notify'),
  'POST /api/add-secondary-contact': posting('/api/add-secondary-contact'),
  'POST /api/cancel-subscription': posting('/api/cancel-subscription'),
  'GET /api/billing': asking('/api/billing'),
  'POST /api/checkout': posting('/api/checkout', { plan: 'pro' }),
  'POST /api/billing/portal': posting('/api/billing/portal'),
  'POST /api/billing/packs': posting('/api/billing/packs', { packs: 1 }),
  'POST /api/billing/reactivate': posting('/api/billing/reactivate'),
  'GET /dev/checkout/:id': asking('/dev/checkout/none'),
  'POST /dev/checkout/:id/pay': posting('/dev/checkout/none/pay'),
  'GET /dev/payments.css': asking('/dev/payments.css'),
  'GET /dev/payments/:customer': asking('/dev/payments/none'),
  'POST /dev/payments/:id/:act': posting('/dev/payments/none/renew'),
  // Not confirmed, so that no reader loses its account in the middle of the test.
  'POST /api/delete-account': posting('/api/delete-account', { confirm: false }),
  'GET /api/export': {
    ask: async (reader) => [await reader.call('GET', '/api/export')],
    reveals: ({ form }, { session }) => (session !== null && FOLLOWED.includes(form) ? ['alert', 'reason'] : []),
  },
  'POST /api/remove-contact': posting('/api/remove-contact', { channel: 'sms' }),
  'POST /api/send-verification': posting('/api/send-verification', { channel: 'email' }),
  'GET /api/verify-contact': asking('/api/verify-contact?token=any'),
  'GET /api/verify-contact.css': asking('/api/verify-contact.css'),
  'GET /api/verify-contact.js': asking('/api/verify-contact.js'),
  'POST /api/verify-contact': posting('/api/verify-contact', { token: 'any' }),
  'POST /api/verify-contact-link': posting('/api/verify-contact-link', { token: 'any' }),
  'POST /api/onboarding': posting('/api/onboarding', { skipped: [] }),
  'POST /api/profile': posting('/api/profile', { thresholds: { email: 'HIGH' } }),
  'POST /api/subscribe': {
    ask: (reader) =>
      ofEach(reader.session === null ? [] : filings.filter(({ n }) => reader.watches.includes(n)), ({ n }) =>
        reader.call('POST', '/api/subscribe', { body: { tickers: `T${n}`, forms: '' } }),
      ),
  },
  'POST /api/unsubscribe': posting('/api/unsubscribe', { ticker: 'GOOG' }),
  'POST /api/update-alert-thresholds': posting('/api/update-alert-thresholds', { email: 'MEDIUM' }),
  'POST /api/update-notification-preferences': posting('/api/update-notification-preferences', { digest: 'always' }),
  'POST /api/watchlist/changes': posting('/api/watchlist/changes', { changes: [{ ticker: 'GOOG', tags: ['walked'] }] }),
  'POST /api/watchlist/restore': posting('/api/watchlist/restore', { ticker: 'GOOG' }),
  'POST /api/watchlist/seen': posting('/api/watchlist/seen', { ticker: 'T1' }),
  'GET /api/push': asking('/api/push'),
  'GET /api/price-alerts': asking('/api/price-alerts'),
  'POST /api/price-alerts': posting('/api/price-alerts', { ticker: 'T1', kind: 'above', value: 100 }),
  'POST /api/price-alerts/:id': posting('/api/price-alerts/none', { kind: 'move', value: 5 }),
  'DELETE /api/price-alerts/:id': {
    ask: async (reader) => [await reader.call('DELETE', '/api/price-alerts/none')],
    reveals: () => [],
  },
  'GET /api/feeds': asking('/api/feeds'),
  'GET /api/passkeys': asking('/api/passkeys'),
  'POST /api/passkeys': posting('/api/passkeys'),
  'POST /api/passkeys/options': posting('/api/passkeys/options'),
  'POST /api/passkeys/:id/remove': posting('/api/passkeys/none/remove'),
  'POST /api/passkey-login': posting('/api/passkey-login'),
  'POST /api/passkey-login/options': posting('/api/passkey-login/options'),
  'GET /api/keys': asking('/api/keys'),
  'POST /api/keys': posting('/api/keys', { name: 'walked', scopes: ['read'] }),
  'POST /api/keys/:id/rotate': posting('/api/keys/none/rotate'),
  'POST /api/keys/:id/revoke': posting('/api/keys/none/revoke'),
  'GET /api/destinations': asking('/api/destinations'),
  'GET /api/destinations/:id/deliveries': asking('/api/destinations/none/deliveries'),
  'POST /api/destinations': posting('/api/destinations', { name: 'walked', address: 'https://example.com/walked' }),
  'POST /api/destinations/:id': posting('/api/destinations/none', { muted: true }),
  'POST /api/destinations/:id/test': posting('/api/destinations/none/test'),
  'POST /api/destinations/:id/rotate': posting('/api/destinations/none/rotate'),
  'POST /api/destinations/:id/resume': posting('/api/destinations/none/resume'),
  'POST /api/destinations/:id/remove': posting('/api/destinations/none/remove'),
  'POST /api/destinations/:id/replay': posting('/api/destinations/none/replay'),
  'POST /api/destinations/:id/deliveries/:delivery/replay': posting('/api/destinations/none/deliveries/none/replay'),
  'GET /api/saved-searches': asking('/api/saved-searches'),
  'POST /api/saved-searches': posting('/api/saved-searches', { q: 'walked', ticker: 'NOBODY' }),
  'DELETE /api/saved-searches/:id': { ask: async (reader) => [await reader.call('DELETE', '/api/saved-searches/none')] },
  'POST /api/feeds': posting('/api/feeds', { name: 'walked', ticker: 'NOBODY' }),
  'POST /api/feeds/:id/revoke': posting('/api/feeds/none/revoke'),
  'GET /feeds/:token': {
    async ask(reader) {
      if (reader.session === null) return [await reader.call('GET', '/feeds/any')];
      const read = async (body: object) => {
        const { id, path } = JSON.parse((await reader.call('POST', '/api/feeds', { body })).text);
        const answer = await reader.call('GET', path);
        await reader.call('POST', `/api/feeds/${id}/revoke`, { body: {} });
        return answer;
      };
      return [await read({ name: 'list' }), ...(await ofEach(filings, ({ n }) => read({ name: 'one', ticker: `T${n}` })))];
    },
    reveals: (_, { session }) => (session === null ? [] : ['aiheadline']),
  },
  'POST /api/alerts/backtest': posting('/api/alerts/backtest', { thresholds: { email: 'LOW', sms: 'LOW' }, quietHours: null }),
  'POST /api/alerts/preview': posting('/api/alerts/preview', { thresholds: { email: 'LOW', sms: 'LOW' }, quietHours: null }),
  'POST /api/watchlist/import': posting('/api/watchlist/import', { text: 'GOOG' }),
  'POST /api/send-test': posting('/api/send-test', { channel: 'push' }),
  'POST /api/push/subscribe': posting('/api/push/subscribe', {
    endpoint: 'https://example.com/x',
    keys: { p256dh: 'x', auth: 'x' },
  }),
  'POST /api/push/unsubscribe': posting('/api/push/unsubscribe', { endpoint: 'https://example.com/x' }),
  // The session in the body is not the caller's, so nobody is signed out in the middle of the test.
  'POST /api/logout': posting('/api/logout', { session: 'another one' }),
};

test('every route of the product is tested', () => {
  expect(product.routes()).toEqual(Object.keys(WALKS).sort());
});

test('the tested forms include every type that a plan opens, and types that none opens', () => {
  const types = new Set(FORMS.map(formTypeOf));
  expect([...types].map(String).sort()).toEqual([...TYPES, 'NEW_LISTINGS', 'null'].sort());
});

describe.each(Object.entries(WALKS))('%s', (_route, { ask, reveals }) => {
  test('shows each reader what its plan opens and nothing else', async () => {
    const wrong: string[] = [];
    for (const reader of readers) {
      const answers = await ask(reader);
      const found = secretsIn(answers.map(({ text }) => text).join('\n'));
      for (const filing of filings) {
        const revealed = found.get(filing.n) ?? new Set();
        const name = `${filing.form} to ${reader.name}`;
        if (!reader.sees(filing)) {
          if (revealed.size > 0) wrong.push(`${name}: leaks ${[...revealed].join(', ')}`);
        } else {
          const missing = (reveals?.(filing, reader) ?? []).filter((kind) => !revealed.has(kind));
          if (missing.length > 0) wrong.push(`${name}: lacks ${missing.join(', ')}`);
        }
      }
      const locked = new Set(filings.filter((filing) => !reader.sees(filing)).map(({ accession }) => accession));
      for (const { text, status } of answers) {
        if (status >= 500 && !text.includes('"ready"')) wrong.push(`${reader.name}: ${status} ${text}`);
        wrong.push(...judgedIn(text, locked).map((each) => `${reader.name}: judges ${each}`));
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Objects in an answer that concern a locked filing and have a level or a score. */
function judgedIn(text: string, locked: ReadonlySet<string>): readonly string[] {
  if (!text.startsWith('{')) return [];
  const found: string[] = [];
  JSON.stringify(JSON.parse(text), (_, value) => {
    const accession = value?.accession ?? value?.latest_accession;
    if (locked.has(accession) && (value.level ?? value.score ?? value.highest_importance ?? value.locked === false)) {
      found.push(accession);
    }
    return value;
  });
  return found;
}

test('a locked filing is listed with form, times and company, and says why it is locked', async () => {
  for (const reader of readers) {
    const { text } = await reader.call('GET', '/api/filings?limit=100');
    const rows: { accession: string; form: string; locked: boolean; locked_because: string | null }[] = JSON.parse(text).filings;
    expect(rows.map(({ form }) => form).sort()).toEqual([...FORMS].sort());
    for (const { form, locked, locked_because: why } of rows) {
      const filing = filings.find((each) => each.form === form);
      expect([reader.name, form, locked]).toEqual([reader.name, form, filing && !reader.sees(filing)]);
      expect(why).toEqual(locked ? expect.stringMatching(/^\w.*\.$/) : null);
    }
  }
});

test('a filter that looks into filings finds none of the locked ones, page by page', async () => {
  for (const reader of readers) {
    const expected = filings.filter((filing) => reader.sees(filing)).map(({ accession }) => accession);
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { text } = await reader.call('GET', `/api/filings?level=CRITICAL&limit=7&${cursor && `cursor=${cursor}`}`);
      const page: { filings: { accession: string }[]; next: string | null } = JSON.parse(text);
      found.push(...page.filings.map(({ accession }) => accession));
      const last = page.next && JSON.parse(Buffer.from(page.next, 'base64url').toString()).at(-1);
      if (last) expect(expected).toContain(last);
      cursor = page.next;
    }
    expect([reader.name, found.sort()]).toEqual([reader.name, expected.sort()]);
  }
});

test('no cache gives one reader the answer of another', async () => {
  const paths = [
    ['/api/filings?limit=100', 'private, no-cache'],
    ['/api/filings/0000000000-26-000020', 'private, no-cache'],
    ['/api/tickers/T20', 'private, no-cache'],
    ['/api/watchlist', 'private, no-store'],
    ['/api/listings', 'private, no-cache'],
  ] as const;
  for (const [path, rule] of paths) {
    const answers = await Promise.all(readers.map(async (reader) => ({ reader, answer: await reader.call('GET', path) })));
    for (const { reader, answer } of answers) {
      expect([path, answer.headers['cache-control']]).toEqual([path, rule]);
      expect(answer.headers.vary?.split(', ')).toEqual(expect.arrayContaining(['X-Session', 'X-Brand']));
      // What another reader has cached is never confirmed, unless this reader would get the same.
      for (const { answer: other } of answers) {
        const etag = other.headers.etag;
        if (etag === undefined || other.text === answer.text) continue;
        const again = await reader.call('GET', path, { headers: { 'if-none-match': etag, 'x-forwarded-for': '10.9.9.9' } });
        expect([path, reader.name, again.status === 304]).toEqual([path, reader.name, false]);
      }
    }
  }
});
