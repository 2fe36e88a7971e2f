import { globSync, readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { describeApi } from '../../backend/apps/api-description.ts';
import { loginPayload } from '../../backend/contexts/accounts/login/login-payload.ts';
import { loginFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { mailToken } from '../../backend/contexts/accounts/stop-mail/mail-token.ts';
import { undoToken } from '../../backend/contexts/accounts/undo-change/undo-token.ts';
import { alertRunStream } from '../../backend/contexts/alerts/runs/alert-run.stream.ts';
import { SHIPPED_COLORS } from '../../backend/contexts/brands/published/theme-palette.ts';
import { DevOutboxStore } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import { muteToken } from '../../backend/contexts/watchlists/mute-by-link/mute-token.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { BackgroundJobs } from '../../backend/platform/jobs/background-jobs.store.ts';
import { descriptionForKeys } from '../../backend/platform/openapi/description-for-keys.ts';
import type { Parameter } from '../../backend/platform/openapi/operation-parameters.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { ParkedMessages } from '../../backend/platform/subscriptions/parked-messages.store.ts';
import { ADMIN_PASSWORD, addAdmin, adminSignIn } from '../kit/admin-sign-in.ts';
import { alertsPaged, runStarted } from '../kit/alert-events.ts';
import { appendNext } from '../kit/append-next.ts';
import { breakingChanges } from '../kit/breaking-changes.ts';
import { contactKeyOf } from '../kit/contact-key.ts';
import { DocumentedApi } from '../kit/documented-api.ts';
import { accessionOf, cikOf, duplicateMarked } from '../kit/filing-events.ts';
import { insider } from '../kit/filing-facts.ts';
import { insiderFiled } from '../kit/insider-events.ts';
import { newestVerification } from '../kit/newest-verification.ts';
import { type Answer, type Call, OpenProduct } from '../kit/open-product.ts';
import { type SecretFiling, secretFiling } from '../kit/secret-filings.ts';
import { SoftAuthenticator } from '../kit/soft-authenticator.ts';
import { unknownMessage } from '../kit/unknown-message.ts';
import { loggedIn, verifiedAccount } from '../kit/verified-account.ts';

/** Compares the description at /api/docs with the running product: its routes, real answers and real refusals. */

const FORMS = ['8-K', '4', '13F-HR', 'SCHEDULE 13G', 'D', '10-K', 'NT 10-K', 'S-1', 'DEF 14A', '6-K'];

const PUSH = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'a'.repeat(43), EMAIL_FROM: 'alerts@example.com' };

let product: OpenProduct;
let api: DocumentedApi;
let filings: readonly SecretFiling[];
let session: string;

beforeAll(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1', ...PUSH });
  api = new DocumentedApi(JSON.parse((await product.call('GET', '/api/docs/openapi.json')).text));
  filings = await Promise.all(FORMS.map((form, index) => secretFiling(index + 1, form, product.texts)));
  for (const { accession, events } of filings) await product.happen(`filing-${accession}`, events);
  const added = await product.call('POST', '/api/subscribe', { body: { tickers: 'T1,T2,T3', forms: '8-K' } });
  session = JSON.parse(added.text).session;
  await product.grantPro(session);
  const [first] = filings;
  if (!first) throw new Error('no filing');
  const account = await product.accountOf(session);
  for (const n of [901, 902]) {
    const owners = [insider({ cik: cikOf(n - 810), name: `PERSON ${n}` })];
    await product.happen(`filing-${accessionOf(n)}`, insiderFiled(n, [], { owners }));
  }
  await product.happen(alertRunStream(first.accession), [runStarted(1, {}), alertsPaged(1, 0, [account])]);
  const message = {
    id: 'message-1',
    accountId: account,
    to: 'jane@example.com',
    subject: 'News',
    text: 'Text',
    html: '<p>Text</p>',
    brandId: 'filingwire',
  };
  await product.app.get(DevOutboxStore).add('email', message as never);
});
afterAll(() => product.close());

test('exactly the routes of the router are described, with their path parameters', () => {
  const described = api.operations();
  expect(described.map(({ route }) => route)).toEqual(product.routes());
  for (const { route, operation } of described) {
    const inPath = operation.parameters.filter((each) => each.in === 'path').map(({ name, required }) => [name, required]);
    expect([route, inPath]).toEqual([route, [...route.matchAll(/:(\w+)/g)].map(([, name]) => [name, true])]);
    expect(operation.parameters.filter(({ description, name }) => !description && !['limit', 'level'].includes(name))).toEqual(
      [],
    );
  }
});

test('with real servers the pages under /dev are not described', () => {
  const routes = new DocumentedApi(describeApi(false)).operations().map(({ route }) => route);
  expect(routes).toEqual(product.routes().filter((route) => !route.includes(' /dev/')));
});

test('nothing that programs rely on has been removed or changed since the last release', () => {
  const files = globSync('test/fixtures/released-api/*.json').sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const released = JSON.parse(readFileSync(files.at(-1) ?? '', 'utf8'));
  const current = descriptionForKeys(api.document);
  expect(Object.keys(released.paths).length).toBeGreaterThan(40);
  // A changed version announces that programs have to be changed.
  if (released.info.version === current.info.version) expect(breakingChanges(released, current)).toEqual([]);
});

test('all references resolve, and operation names are unique', () => {
  const refs = JSON.stringify(api.document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
  const missing = [...refs].map(([, name = '']) => name).filter((name) => !(name in api.document.components.schemas));
  expect(missing).toEqual([]);
  const ids = api.operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('routes that need a session are described to refuse requests without one', async () => {
  for (const { route, operation } of api.operations()) {
    const [method = '', path = ''] = route.split(' ');
    const takes = operation.security.some((one) => 'session' in one);
    const needs = takes && !operation.security.some((one) => Object.keys(one).length === 0);
    const asked = path.replace(/:\w+/g, 'x');
    const call = method === 'POST' ? { body: {} } : {};
    const until = route === STREAM ? { until: 'event:' } : {};
    const without = await product.call(method, asked, { ...call, ...until });
    const ended = await product.call(method, asked, { ...call, session: 'unknown', ...until });
    expect([route, codeOf(without) === '401 session_required']).toEqual([route, needs]);
    expect([route, codeOf(ended) === '401 session_expired']).toEqual([route, takes]);
    for (const answer of [without, ended]) {
      expect([route, faultsOf(route, answer), isKeptApart(route, answer)]).toEqual([route, [], true]);
      expect([route, policyOf(route, answer)]).toEqual([route, POLICY]);
    }
  }
});

/** Routes under `/api` whose answers are the same for everybody and whose addresses depend on their contents. */
const FOR_EVERYBODY = new Set(['GET /api/brand-theme/:brandId/:version']);
/** Whether no cache can give the answer to somebody else: it is not stored, or is only confirmed for the same session and brand. */
function staysPrivate({ headers }: Answer): boolean {
  const rules = (headers['cache-control'] ?? '').split(', ');
  if (rules.includes('no-store')) return true;
  const varies = (headers.vary ?? '').split(', ');
  return (
    rules.includes('private') && rules.includes('no-cache') && ['X-Session', 'X-Brand'].every((each) => varies.includes(each))
  );
}
const isKeptApart = (route: string, answer: Answer) =>
  !/^\w+ \/(api|mute|undo|unsubscribe|dev)\//.test(route) || FOR_EVERYBODY.has(route) || staysPrivate(answer);

/** The whole policy; no library adds anything. */
const POLICY = "default-src 'none';frame-ancestors 'none'";
/** Policy of an answer that contains data. The pages of links, of documents and under /dev each have their own. */
const policyOf = (route: string, { headers }: Answer) => {
  const isPage = / \/dev\//.test(route) || (headers['content-type'] ?? '').startsWith('text/html');
  return isPage ? POLICY : headers['content-security-policy'];
};

const codeOf = ({ status, text }: Answer): string => {
  if (status < 400 || !text.startsWith('{')) return String(status);
  return `${status} ${JSON.parse(text).error}`;
};
const faultsOf = (route: string, { status, headers, text }: Answer) =>
  api.faults(route, status, headers['content-type'] ?? '', text);

const STREAM = 'GET /api/stream';
const TEXT = 'GET /api/filings/:accession/text';

test('answers are as described', async () => {
  const asked = new Set<string>();
  const check = async (route: string, path: string, call: Call = {}, status = 200): Promise<Answer> => {
    const answer = await product.call(route.split(' ')[0] ?? '', path, { session, ...call });
    expect([path, answer.status, answer.status < 400 ? '' : answer.text, faultsOf(route, answer)]).toEqual([
      path,
      status,
      '',
      [],
    ]);
    expect([route, isKeptApart(route, answer), policyOf(route, answer)]).toEqual([route, true, POLICY]);
    asked.add(route);
    return answer;
  };
  for (const { accession, n, form } of filings) {
    if (form === '13F-HR') await check('GET /api/filings/:accession/holdings', `/api/filings/${accession}/holdings`);
    await check('GET /api/filings/:accession', `/api/filings/${accession}`);
    const asof = new Date().toISOString();
    await check('GET /api/filings/:accession/as-known', `/api/filings/${accession}/as-known?asof=${asof}`);
    await check('GET /api/tickers/:ticker/as-known', `/api/tickers/T1/as-known?asof=${asof}`);
    await check(TEXT, `/api/filings/${accession}/text`);
    await check('GET /api/filings/:accession/document', `/api/filings/${accession}/document?find=the`);
    await check('GET /api/tickers/:ticker', `/api/tickers/T${n}`);
    await check('POST /api/filings/:accession/feedback', `/api/filings/${accession}/feedback`, { body: { verdict: 'too_low' } });
    await check('GET /api/filings/:accession/feedback', `/api/filings/${accession}/feedback`);
    await check('POST /api/filings/:accession/reading', `/api/filings/${accession}/reading`, { body: {} }, 202);
    await check('POST /api/filings/:accession/seen', `/api/filings/${accession}/seen`, { body: {} });
  }
  for (const own of [session, null]) {
    for (const path of [
      'brand',
      'coverage',
      'filings',
      'showcase',
      'accuracy',
      'tickers',
      'watchlist',
      'listings/preview',
      'today',
    ])
      await check(`GET /api/${path.split('?')[0]}`, `/api/${path}`, { session: own });
  }
  await check('GET /api/tickers', '/api/tickers?q=T1');
  await check('GET /api/watchlist/prices', '/api/watchlist/prices');
  await check('GET /api/tickers/:ticker/prices', '/api/tickers/T1/prices');
  await check('GET /api/tickers/:ticker/backfill', '/api/tickers/T1/backfill');
  await check('GET /api/insiders', '/api/insiders?q=pe');
  await check('GET /api/insider-trades', '/api/insider-trades?screen=largest');
  await check('GET /api/search', '/api/search?q=T1');
  await check('POST /api/assistant/ask', '/api/assistant/ask', {
    host: 'localhost',
    headers: { 'x-brand': 'filingwire' },
    body: { question: 'Who resigned?' },
  });
  const all = { host: 'localhost', headers: { 'x-brand': 'filingwire' } };
  const saved = await check('POST /api/saved-searches', '/api/saved-searches', {
    ...all,
    body: { q: 'merger agreement', ticker: 'T1' },
  });
  await check('GET /api/saved-searches', '/api/saved-searches', all);
  const { id: searchId } = JSON.parse(saved.text);
  await check('DELETE /api/saved-searches/:id', `/api/saved-searches/${searchId}`, all);
  await check('GET /api/search/texts', '/api/search/texts?q=stands+here', all);
  await check('GET /api/events', '/api/events?limit=1000', all);
  await check('GET /api/events', '/api/events', {
    ...all,
    headers: { ...all.headers, accept: 'text/event-stream' },
    until: 'event:',
  });
  await check('GET /api/insiders/:id', `/api/insiders/${await anInsider()}`);
  await check('GET /api/watchlist.csv', '/api/watchlist.csv');
  await check('GET /api/filings.csv', '/api/filings.csv');
  await check('GET /api/insiders/:id/transactions.csv', `/api/insiders/${await anInsider()}/transactions.csv`);
  await check('GET /api/alerts/:id', `/api/alerts/${filings[0]?.accession}.0`);
  for (const path of ['profile', 'alerts', 'listings', 'coverage/mine']) await check(`GET /api/${path}`, `/api/${path}`);
  await check('POST /api/watchlist/import', '/api/watchlist/import', { body: { text: 'T1,T5,NOBODY' } });
  await check('POST /api/alerts/backtest', '/api/alerts/backtest', { body: { thresholds: { email: 'LOW' } } });
  await check('POST /api/alerts/preview', '/api/alerts/preview', { body: { thresholds: { email: 'LOW' } } });
  await check('GET /api/stream', '/api/stream', { until: 'event: open' });
  await check('POST /api/subscribe', '/api/subscribe', { body: { tickers: 'T4' }, session: null });
  await check('POST /api/watchlist/:ticker', '/api/watchlist/T3', { body: { note: 'n', rules: { items: ['5.02'] } } });
  await check('POST /api/watchlist/changes', '/api/watchlist/changes', { body: { changes: [{ ticker: 'T3', tags: ['a'] }] } });
  await check('POST /api/unsubscribe', '/api/unsubscribe', { body: { ticker: 'T3' } });
  await check('POST /api/watchlist/restore', '/api/watchlist/restore', { body: { ticker: 'T3' } });
  await product.call('POST', '/api/unsubscribe', { session, body: { ticker: 'T3' } });
  await check('POST /api/watchlist/seen', '/api/watchlist/seen', { body: { ticker: 'T1' } });
  await check('POST /api/notify', '/api/notify', { body: { email: 'jane@example.com' } });
  await check('POST /api/add-secondary-contact', '/api/add-secondary-contact', { body: { email: 'jane@example.com' } });
  await check('POST /api/send-verification', '/api/send-verification', { body: { channel: 'email' } });
  const { token } = await newestVerification(product);
  const proof = await check('POST /api/verify-contact', '/api/verify-contact', { body: { token } });
  session = JSON.parse(proof.text).session;
  await check('POST /api/verify-contact-link', '/api/verify-contact-link', { body: { token }, session: null });
  for (const path of ['verify-contact?token=any', 'verify-contact.js', 'verify-contact.css'])
    await check(`GET /api/${path.split('?')[0]}`, `/api/${path}`);
  await check('POST /api/remove-contact', '/api/remove-contact', { body: { channel: 'email' } });
  await check('POST /api/profile', '/api/profile', { body: { thresholds: { email: 'LOW' } } });
  await check('POST /api/update-alert-thresholds', '/api/update-alert-thresholds', { body: { email: 'HIGH' } });
  await check('POST /api/update-notification-preferences', '/api/update-notification-preferences', { body: { digest: 'never' } });
  await check('POST /api/onboarding', '/api/onboarding', { body: { skipped: ['forms'] } });
  await check('GET /api/profile', '/api/profile');
  const mails = mailToken(product.app.get(KeyedHash), await product.accountOf(session), 'digest');
  for (const method of ['GET', 'POST']) await check(`${method} /unsubscribe/:token`, `/unsubscribe/${mails}`, { session: null });
  const mute = muteToken(product.app.get(KeyedHash), { accountId: await product.accountOf(session), ticker: 'T1' }, new Date());
  await check('GET /mute/:token', `/mute/${mute}`, { session: null });
  await check('POST /mute/:token', `/mute/${mute}`, { session: null, body: { length: 'day' } });
  for (const path of ['', '/styles.css', '/openapi.json', '/keys.json', '/filingwire.py'])
    await check(`GET /api/docs${path}`, `/api/docs${path}`);
  for (const path of ['/health/live', '/metrics']) await check(`GET ${path}`, path);
  for (const path of ['/dev/outbox', '/dev/outbox.css', '/dev/outbox.json']) await check(`GET ${path}`, path);
  await check('GET /dev/outbox/:id/mail', '/dev/outbox/message-1/mail');
  const played = await product.call('POST', '/dev/outbox/message-1/complaint');
  expect([played.status, faultsOf('POST /dev/outbox/:id/:answer', played)]).toEqual([303, []]);
  asked.add('POST /dev/outbox/:id/:answer');
  const identifier = '4155552671';
  await check('GET /api/session', '/api/session');
  await check('POST /api/login', '/api/login', { body: { identifier }, session: null });
  await check('POST /api/verify-login-code', '/api/verify-login-code', {
    body: { identifier, code: await codeSent() },
    session: null,
  });
  for (const path of ['/api/verify-login?token=x', '/api/verify-login.js', '/api/verify-login.css'])
    await check(`GET ${path.split('?')[0]}`, path, { session: null });
  const refusedLink = await product.call('POST', '/api/verify-login');
  expect([refusedLink.status, faultsOf('POST /api/verify-login', refusedLink)]).toEqual([401, []]);
  asked.add('POST /api/verify-login');
  const admin = { email: 'dana@example.com', password: ADMIN_PASSWORD };
  await addAdmin(product, admin.email, 'owner');
  const bearer = JSON.parse(
    (await check('POST /api/admin/sign-in', '/api/admin/sign-in', { body: admin, session: null })).text,
  ).token;
  const signedIn = { session: null, headers: { authorization: `Bearer ${bearer}` } };
  await check('GET /api/admin/me', '/api/admin/me', signedIn);
  await check('GET /api/admin/overview', '/api/admin/overview', signedIn);
  await check('GET /api/admin/overview/numbers', '/api/admin/overview/numbers', signedIn);
  const { adminId } = JSON.parse((await product.call('GET', '/api/admin/me', signedIn)).text);
  await check('GET /api/admin/activity', `/api/admin/activity?stream=admin-${adminId}`, signedIn);
  await check('GET /api/admin/activity/event', `/api/admin/activity/event?stream=admin-${adminId}&revision=0`, signedIn);
  await check('GET /api/admin/activity/state', `/api/admin/activity/state?stream=admin-${adminId}&revision=0`, signedIn);
  const reasons = `account=none&accession=${filings[0]?.accession}`;
  await check('GET /api/admin/alert-reasons', `/api/admin/alert-reasons?${reasons}`, signedIn);
  await check('GET /api/alert-reasons', `/api/alert-reasons?accession=${filings[0]?.accession}`);
  await check('GET /api/admin/activity.csv', `/api/admin/activity.csv?stream=admin-${adminId}`, signedIn);
  await check('GET /api/admin/activity.ndjson', `/api/admin/activity.ndjson?stream=admin-${adminId}`, signedIn);
  await check('GET /api/admin/stripe-setup', '/api/admin/stripe-setup', signedIn);
  await check('POST /api/admin/stripe-setup/test-event', '/api/admin/stripe-setup/test-event', { ...signedIn, body: {} });
  const prices = {
    ...{ pro: { month: 'price_test_filingwire_month', year: null }, addOn: { month: null, year: null } },
    ...{ trialDays: 7, promotionCodes: false },
  };
  const pricing = '/api/admin/stripe-setup/prices';
  const change = { ...signedIn, body: { brandId: 'filingwire', ...prices, reason: 'a test' } };
  await check(`POST ${pricing}`, pricing, change);
  await product.call('POST', '/api/subscribe', { body: { tickers: 'T1', forms: '8-K' } });
  const users = await check('GET /api/admin/users', '/api/admin/users?limit=1', signedIn);
  const userId = JSON.parse(users.text).rows[0].id;
  await check('GET /api/admin/tickers', '/api/admin/tickers?search=T1', signedIn);
  await check('GET /api/admin/tickers.csv', '/api/admin/tickers.csv?search=T1', signedIn);
  await check('GET /api/admin/tickers/:ticker', '/api/admin/tickers/T1', signedIn);
  const recording = { ...signedIn, body: { order: 'start', reason: 'a test' } };
  await check('POST /api/admin/tickers/:ticker/backfill', '/api/admin/tickers/T9/backfill', recording);
  const known = JSON.parse((await product.call('GET', '/api/admin/tickers/T8', signedIn)).text);
  const renaming = { ...signedIn, body: { cik: known.cik, reason: 'a test' } };
  await check('POST /api/admin/tickers/:ticker/correct', '/api/admin/tickers/T9/correct', renaming);
  const judged = filings[0]?.accession ?? '';
  const judging = await product.call('POST', `/api/filings/${judged}/feedback`, { session, body: { verdict: 'right' } });
  expect(judging.status).toBe(200);
  await check('GET /api/admin/ai-feedback', '/api/admin/ai-feedback', signedIn);
  await check('GET /api/admin/ai-feedback.csv', '/api/admin/ai-feedback.csv', signedIn);
  await check('GET /api/admin/ai-feedback-rules', '/api/admin/ai-feedback-rules', signedIn);
  const entry = `/api/admin/ai-feedback/${await product.accountOf(session)}/${judged}`;
  await check('GET /api/admin/ai-feedback/:accountId/:accession', entry, signedIn);
  const closing = { ...signedIn, body: { outcome: 'resolved', reason: 'a test' } };
  await check('POST /api/admin/ai-feedback/:accountId/:accession/close', `${entry}/close`, closing);
  await check('GET /api/admin/scoring-rules', '/api/admin/scoring-rules', signedIn);
  const trying = { points: [{ rule: '8-K.2.02', points: 71 }], levels: null, since: '2026-01-01', until: '2026-01-31' };
  const runs = '/api/admin/shadow-runs';
  const tried = await check(`POST ${runs}`, runs, { ...signedIn, body: { ...trying, reason: 'a test' } });
  const { run } = JSON.parse(tried.text);
  const jobs = new BackgroundJobs(product.runtime.operational, product.runtime.clock);
  await jobs.end(run, (await jobs.begin(run)) ?? '', { state: 'done' });
  await check(`GET ${runs}`, runs, signedIn);
  const because = { ...signedIn, body: { reason: 'a test' } };
  await check(`POST ${runs}/:run/publish`, `${runs}/${run}/publish`, because);
  const back = { ...signedIn, body: { to: 0, reason: 'a test' } };
  await check('POST /api/admin/scoring-rules/revert', '/api/admin/scoring-rules/revert', back);
  const discarding = { ...signedIn, body: { order: 'discard', reason: 'a test' } };
  await check(`POST ${runs}/:run/orders`, `${runs}/${run}/orders`, discarding);
  await check('GET /api/admin/insiders', '/api/admin/insiders', signedIn);
  await check('GET /api/admin/insiders.csv', '/api/admin/insiders.csv', signedIn);
  const [one, other] = [cikOf(91), cikOf(92)] as const;
  await check('GET /api/admin/insiders/:cik', `/api/admin/insiders/${one}`, signedIn);
  const merging = { ...signedIn, body: { into: other, reason: 'a test' } };
  await check('POST /api/admin/insiders/:cik/merge', `/api/admin/insiders/${one}/merge`, merging);
  const separating = { ...signedIn, body: { reason: 'a test' } };
  await check('POST /api/admin/insiders/:cik/separate', `/api/admin/insiders/${one}/separate`, separating);
  const correcting = { accessions: [accessionOf(901)], title: { cik: one, title: 'Treasurer' }, reason: 'a test' };
  const corrections = '/api/admin/insiders/reports/correct';
  await check(`POST ${corrections}`, corrections, { ...signedIn, body: correcting });
  const [earlier, later] = filings.map(({ accession }) => accession);
  await check('GET /api/admin/filings', '/api/admin/filings?limit=2', signedIn);
  await check('GET /api/admin/filings.csv', '/api/admin/filings.csv', signedIn);
  await check('GET /api/admin/filings/:accession', `/api/admin/filings/${earlier}`, signedIn);
  const ordering = { ...signedIn, body: { order: 'read', reason: 'a test' } };
  await check('POST /api/admin/filings/:accession/orders', `/api/admin/filings/${earlier}/orders`, ordering);
  const marked = duplicateMarked(2, 1).data;
  await product.happen(`filing-${later}`, [
    { type: 'FilingMarkedDuplicate', data: { ...marked, accession: later as string, other: earlier as string } },
  ]);
  await check('GET /api/admin/duplicates', '/api/admin/duplicates', signedIn);
  await check('GET /api/admin/duplicates.csv', '/api/admin/duplicates.csv', signedIn);
  await check('GET /api/admin/duplicates/:accession', `/api/admin/duplicates/${later}`, signedIn);
  const apart = { ...signedIn, body: { order: 'dismiss', other: earlier, reason: 'a test' } };
  await check('POST /api/admin/duplicates/:accession/orders', `/api/admin/duplicates/${later}/orders`, apart);
  await check('GET /api/admin/users.csv', '/api/admin/users.csv', signedIn);
  await check('POST /api/admin/users/find', '/api/admin/users/find', { ...signedIn, body: { search: userId } });
  await check('GET /api/admin/users/:id', `/api/admin/users/${userId}`, signedIn);
  const reason = 'a test';
  for (const act of ['grant-pro', 'revoke-pro', 'reveal-contacts', 'end-sessions', 'suspend', 'resume', 'erase']) {
    const more = act === 'erase' ? { confirm: userId } : act.endsWith('-pro') ? { brands: ['filingwire'] } : {};
    const sent = { ...more, reason };
    await check(`POST /api/admin/users/:id/${act}`, `/api/admin/users/${userId}/${act}`, { ...signedIn, body: sent });
  }
  await check('GET /api/admin/overview/weeks', '/api/admin/overview/weeks', signedIn);
  await check('GET /api/admin/announcement', '/api/admin/announcement', signedIn);
  const announced = { announcement: { text: 'Maintenance tonight.', level: 'info', until: null }, reason };
  await check('POST /api/admin/announcement', '/api/admin/announcement', { ...signedIn, body: announced });
  await check('GET /api/admin/theme', '/api/admin/theme', signedIn);
  const colours = { ...SHIPPED_COLORS, light: { ...SHIPPED_COLORS.light, primary: '#0d6b38' } };
  await check('POST /api/admin/theme-check', '/api/admin/theme-check', { ...signedIn, body: { colours } });
  const themed = { ...signedIn, body: { colours, reason: 'a test' } };
  await check('POST /api/admin/theme/:brandId', '/api/admin/theme/filingwire', themed);
  const templates = '/api/admin/message-templates';
  await check(`GET ${templates}`, templates, signedIn);
  await check(`GET ${templates}/:name`, `${templates}/alert`, signedIn);
  const sample = { source: null, brandId: 'filingwire', sample: 'read' };
  await check(`POST ${templates}/:name/preview`, `${templates}/alert/preview`, { ...signedIn, body: sample });
  const testSend = { ...signedIn, body: { ...sample, to: null, reason: 'a test' } };
  await check(`POST ${templates}/:name/test`, `${templates}/alert/test`, testSend);
  const asShipped = { ...signedIn, body: { source: null, reason: 'a test' } };
  await check(`POST ${templates}/:name`, `${templates}/alert`, asShipped);
  const people = '/api/admin/administrators';
  await check(`GET ${people}`, people, signedIn);
  const added = { email: 'added@example.com', role: 'viewer', reason };
  const person = JSON.parse((await check(`POST ${people}`, people, { ...signedIn, body: added })).text).adminId;
  await appendNext(product.runtime.events, `admin-${person}`, [
    { type: 'AdministratorSecondFactorSet', data: { adminId: person, factorId: 'f1', reason } },
  ]);
  for (const act of ['role', 'password', 'end-sessions', 'remove-second-factor', 'remove'])
    await check(`POST ${people}/:id/${act}`, `${people}/${person}/${act}`, {
      ...signedIn,
      body: act === 'role' ? { role: 'operator', reason } : { reason },
    });
  await check('GET /api/brand-theme/:brandId/:version', '/api/brand-theme/filingwire/1', { session: null });
  await check('GET /api/admin/single-sign-on', '/api/admin/single-sign-on', { session: null });
  // admin-oidc.spec.ts tests these with a provider.
  for (const [step, sent] of [
    ['start', {}],
    ['finish', { query: 'code=x' }],
  ] as const) {
    const route = `POST /api/admin/single-sign-on/${step}`;
    const off = await product.call('POST', `/api/admin/single-sign-on/${step}`, { body: sent });
    expect([off.status, faultsOf(route, off)]).toEqual([404, []]);
    asked.add(route);
  }
  await check('GET /api/admin/me/access', '/api/admin/me/access', signedIn);
  const factor = '/api/admin/me/second-factor';
  const { factorId, key } = JSON.parse(
    (await check(`POST ${factor}`, factor, { ...signedIn, body: { password: admin.password } })).text,
  );
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await check(`POST ${factor}/confirm`, `${factor}/confirm`, { ...signedIn, body: { factorId, code } });
  const authenticator = new SoftAuthenticator();
  const origin = `http://localhost:${new URL(await product.app.getUrl()).port}`;
  const offered = async (path: string, more: Call = {}) =>
    JSON.parse((await check(`POST ${path}/options`, `${path}/options`, { body: {}, ...more })).text);
  const mine = '/api/admin/me/passkeys';
  const ofAdmin = await offered(mine, { ...signedIn, body: { password: admin.password } });
  const adminPasskey = { name: 'Laptop', answer: authenticator.create(ofAdmin, origin) };
  await check(`POST ${mine}`, mine, { ...signedIn, body: adminPasskey });
  const [held] = JSON.parse((await check('GET /api/admin/me/access', '/api/admin/me/access', signedIn)).text).passkeys;
  const removal = { ...signedIn, body: { password: admin.password } };
  await check(`POST ${mine}/:id/remove`, `${mine}/${held.id}/remove`, removal);
  await check(`POST ${factor}/remove`, `${factor}/remove`, { ...signedIn, body: { password: admin.password } });
  const again = { password: admin.password, next: 'another password' };
  const renewed = await check('POST /api/admin/me/password', '/api/admin/me/password', { ...signedIn, body: again });
  signedIn.headers.authorization = `Bearer ${JSON.parse(renewed.text).token}`;
  for (const list of ['projections', 'parked', 'workers']) await check(`GET /api/admin/${list}`, `/api/admin/${list}`, signedIn);
  const order = (body: object) => ({ ...signedIn, body: { reason: 'a test', ...body } });
  const rebuild = order({ order: 'rebuild' });
  await check('POST /api/admin/projections/:name/orders', '/api/admin/projections/alert-log/orders', rebuild);
  const { operational: operations, clock } = product.runtime;
  await new ParkedMessages(operations, clock).park('p', 'filing-1', toPosition(1), 'lost');
  await unknownMessage(product.app.get(OutboxStore));
  await check('GET /api/admin/notifications', '/api/admin/notifications', signedIn);
  await check('GET /api/admin/notifications.csv', '/api/admin/notifications.csv', signedIn);
  const resolve = order({ order: 'handedOver' });
  await check('POST /api/admin/notifications/:id/orders', '/api/admin/notifications/unknown-1/orders', resolve);
  const retry = order({ order: 'retry', process: 'p', stream: 'filing-1' });
  await check('POST /api/admin/parked/orders', '/api/admin/parked/orders', retry);
  await check('POST /api/admin/sign-out', '/api/admin/sign-out', signedIn);
  await check('GET /api/push', '/api/push');
  const priced = { kind: 'above', value: 100 };
  const priceAlert = JSON.parse(
    (await check('POST /api/price-alerts', '/api/price-alerts', { body: { ticker: 'T1', ...priced } })).text,
  );
  await check('GET /api/price-alerts', '/api/price-alerts');
  await check('POST /api/price-alerts/:id', `/api/price-alerts/${priceAlert.id}`, { body: { ...priced, value: 101 } });
  await check('DELETE /api/price-alerts/:id', `/api/price-alerts/${priceAlert.id}`);
  const feed = JSON.parse((await check('POST /api/feeds', '/api/feeds', { body: { name: 'mine', ticker: 'T1' } })).text);
  await check('GET /api/feeds', '/api/feeds');
  await check('GET /feeds/:token', feed.path, { session: null });
  await check('POST /api/feeds/:id/revoke', `/api/feeds/${feed.id}/revoke`, { body: {} });
  // At the brand whose plans include them.
  const headers = { 'x-brand': 'filingwire' };
  const newKey = { body: { name: 'mine', scopes: ['read'] }, headers };
  const { id: keyId } = JSON.parse((await check('POST /api/keys', '/api/keys', newKey)).text);
  await check('GET /api/keys', '/api/keys', { headers });
  for (const act of ['rotate', 'revoke']) await check(`POST /api/keys/:id/${act}`, `/api/keys/${keyId}/${act}`, { body: {} });
  const { session: reader } = await verifiedAccount(product, 'passkeys@example.com');
  const created = authenticator.create(await offered('/api/passkeys', { session: reader }), origin);
  await check('POST /api/passkeys', '/api/passkeys', { session: reader, body: { name: 'Phone', answer: created } });
  const passkeys = JSON.parse((await check('GET /api/passkeys', '/api/passkeys', { session: reader })).text).passkeys;
  const answered = authenticator.get(await offered('/api/passkey-login', { session: null }), origin);
  await check('POST /api/passkey-login', '/api/passkey-login', { session: null, body: { answer: answered } });
  const gone = `/api/passkeys/${passkeys[0].id}/remove`;
  await check('POST /api/passkeys/:id/remove', gone, { session: reader, body: {} });
  const webhook = { body: { name: 'mine', address: 'https://hooks.example.com/' }, headers };
  const { id: webhookId } = JSON.parse((await check('POST /api/destinations', '/api/destinations', webhook)).text);
  const at = `/api/destinations/${webhookId}`;
  await check('POST /api/destinations/:id', at, { body: { muted: true } });
  const sent = JSON.parse((await check('POST /api/destinations/:id/test', `${at}/test`, { body: {} })).text);
  await check('GET /api/destinations', '/api/destinations', { headers });
  await check('GET /api/destinations/:id/deliveries', `${at}/deliveries`);
  const replay = `${at}/deliveries/${sent.delivery}/replay`;
  await check('POST /api/destinations/:id/deliveries/:delivery/replay', replay, { body: {} });
  const span = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };
  await check('POST /api/destinations/:id/replay', `${at}/replay`, { body: span });
  for (const act of ['rotate', 'resume', 'remove'])
    await check(`POST /api/destinations/:id/${act}`, `${at}/${act}`, { body: {} });
  const push = { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: { p256dh: 'x', auth: 'x' } };
  await check('POST /api/push/subscribe', '/api/push/subscribe', { body: push });
  await check('POST /api/send-test', '/api/send-test', { body: { channel: 'push' } });
  await check('POST /api/push/unsubscribe', '/api/push/unsubscribe', { body: { endpoint: push.endpoint } });
  // bulk-export.spec.ts writes these files and reads them with a key.
  for (const [route, path] of [
    ['GET /api/bulk', '/api/bulk'],
    ['GET /api/bulk/:file', '/api/bulk/none'],
  ] as const) {
    const unkeyed = await product.call('GET', path);
    expect([route, unkeyed.status, faultsOf(route, unkeyed)]).toEqual([route, 401, []]);
    asked.add(route);
  }
  // webhooks.spec.ts sends signed ones.
  const webhooks = { sendgrid: 404, twilio: 404, stripe: 403 };
  for (const [name, status] of Object.entries(webhooks)) {
    const route = `POST /api/webhooks/${name}`;
    const unsigned = await product.call('POST', `/api/webhooks/${name}`, { body: {} });
    expect([name, unsigned.status, faultsOf(route, unsigned)]).toEqual([name, status, []]);
    asked.add(route);
  }
  const account = await product.accountOf(session);
  const contactKey = await contactKeyOf(product.app, account, 'payer@example.com');
  await product.call('POST', '/api/notify', { session, body: { email: 'payer@example.com' } });
  const verified = { accountId: account, channel: 'email', contactKey };
  await product.happen(`account-${account}`, [{ type: 'ContactVerified', data: verified }]);
  session = await loggedIn(product, account);
  const bought = JSON.parse((await check('POST /api/checkout', '/api/checkout', { body: { plan: 'pro' } })).text);
  await check('GET /dev/checkout/:id', bought.url);
  await check('GET /dev/payments.css', '/dev/payments.css');
  const press = async (route: string, path: string) => {
    const pressed = await product.call('POST', path);
    expect([route, pressed.status, faultsOf(route, pressed)]).toEqual([route, 303, []]);
    asked.add(route);
  };
  await press('POST /dev/checkout/:id/pay', `${bought.url}/pay`);
  await press('POST /dev/payments/:id/:act', `${bought.url.replace('checkout', 'payments')}/renew`);
  await check('GET /api/billing', '/api/billing');
  await check('GET /api/billing', '/api/billing', { session: null });
  await check('POST /api/billing/packs', '/api/billing/packs', { body: { packs: 1 } });
  await check('POST /api/billing/reactivate', '/api/billing/reactivate', { body: {} });
  const portal = JSON.parse((await check('POST /api/billing/portal', '/api/billing/portal', { body: {} })).text);
  await check('GET /dev/payments/:customer', portal.url);
  await check('POST /api/cancel-subscription', '/api/cancel-subscription', { body: {} });
  await check('GET /api/export', '/api/export');
  const deleted = await product.accountOf(session);
  await check('POST /api/delete-account', '/api/delete-account', { body: { confirm: true } });
  const undo = undoToken(product.app.get(KeyedHash), { of: 'login', accountId: deleted, revision: 0 }, new Date());
  for (const method of ['GET', 'POST']) await check(`${method} /undo/:token`, `/undo/${undo}`, { session: null });
  session = await anotherSession();
  const ready = await product.call('GET', '/health/ready');
  expect([faultsOf('GET /health/ready', ready), policyOf('GET /health/ready', ready)]).toEqual([[], POLICY]);
  asked.add('GET /health/ready');
  const own = JSON.parse((await product.call('GET', '/api/profile', { session })).text).sessions[0].id;
  await check('POST /api/sessions/:id/revoke', `/api/sessions/${own}/revoke`, { body: {} });
  session = await anotherSession();
  await check('POST /api/logout', '/api/logout', { body: {} });
  session = await anotherSession();
  // The documents of sample filings depend on the clock of the sample feed; ingestion-sample.spec.ts reads them.
  expect(product.routes().filter((route) => !asked.has(route) && !route.includes('/samples/'))).toEqual([]);
});

async function anInsider(): Promise<string> {
  const { text } = await product.call('GET', `/api/tickers/T2`, { session });
  return JSON.parse(text).insiders.people[0].owners[0].cik;
}

async function codeSent(): Promise<string> {
  const [row] = await product.app.get(OutboxStore).due('sms', 1);
  const { loginId, secret } = loginPayload.parse(row?.payload);
  return product.app.get(FieldCipher).decrypt(secret, loginFields(loginId).secret);
}

async function anotherSession(): Promise<string> {
  const opened = await product.call('POST', '/api/subscribe', { body: { tickers: 'T5', forms: '8-K' } });
  const { session: token } = JSON.parse(opened.text);
  await product.grantPro(token);
  return token;
}

/** A value that is not allowed, for each kind of parameter. */
function notAllowed({ schema }: Parameter): string {
  const { enum: values, type, format, maxLength } = schema as { enum?: []; type?: string; format?: string; maxLength?: number };
  if (values || format || type !== 'string') return 'nonsense';
  return '!'.repeat((maxLength ?? 20) + 1);
}

test('a query that is not allowed is refused with its parameter and what is allowed there', async () => {
  let tried = 0;
  const admin = await adminSignIn(product, 'owner');
  for (const { route, operation } of api.operations()) {
    const path = route.replace('GET ', '').replace(/:\w+/g, 'T1');
    const parameters = operation.parameters.filter(({ in: place, name }) => place === 'query' && name !== 'key');
    if (parameters.length === 0) continue;
    const ask = async (query: string) => {
      const { status, text } = await product.call('GET', `${path}?${query}`, {
        ...(path.startsWith('/api/admin/') ? { headers: admin.headers } : { session }),
      });
      return [route, status, JSON.parse(text).message];
    };
    const names = parameters.map(({ name }) => name).join(', ');
    const required = parameters.filter((each) => each.required).map(({ name }) => `Query parameter ${name} must be `);
    const unknown = `Query parameter nothing isn’t recognized. Use one of ${names}.`;
    expect(await ask('nothing=1')).toEqual([route, 400, expect.stringContaining(unknown)]);
    for (const needed of required) expect(await ask('')).toEqual([route, 400, expect.stringContaining(needed)]);
    for (const parameter of parameters) {
      const message = new RegExp(`Query parameter ${parameter.name} must (be one|be a|look like) [^.]+`);
      expect(await ask(`${parameter.name}=${notAllowed(parameter)}`)).toEqual([route, 400, expect.stringMatching(message)]);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(30);
});
