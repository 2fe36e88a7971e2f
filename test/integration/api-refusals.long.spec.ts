import { jest } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { loginPayload } from '../../backend/contexts/accounts/login/login-payload.ts';
import { loginFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import type { SubscriptionEvent } from '../../backend/contexts/billing/published/subscription.events.ts';
import { SHIPPED_COLORS } from '../../backend/contexts/brands/published/theme-palette.ts';
import { CompanyDirectory } from '../../backend/contexts/filings/company-directory.port.ts';
import { KnownPrices } from '../../backend/contexts/price-alerts/known-prices.port.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { RateLimiter } from '../../backend/platform/http/memory-rate-limiter.ts';
import { StoredRateLimiter } from '../../backend/platform/http/stored-rate-limiter.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { BackgroundJobs } from '../../backend/platform/jobs/background-jobs.store.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { TextBudget } from '../../backend/platform/outbox/text-budget.store.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { ParkedMessages } from '../../backend/platform/subscriptions/parked-messages.store.ts';
import { ADMIN_PASSWORD, adminSignIn } from '../kit/admin-sign-in.ts';
import { contactKeyOf } from '../kit/contact-key.ts';
import { DocumentedApi } from '../kit/documented-api.ts';
import { accessionOf, cikOf, filingIngested, filingWithdrawn } from '../kit/filing-events.ts';
import { insider } from '../kit/filing-facts.ts';
import { insiderFiled } from '../kit/insider-events.ts';
import { newestVerification } from '../kit/newest-verification.ts';
import { type Answer, type Call, OpenProduct } from '../kit/open-product.ts';
import { STRANGER } from '../kit/operator-tokens.ts';
import { type SecretFiling, secretFiling } from '../kit/secret-filings.ts';
import type { TestCompanies } from '../kit/test-companies.ts';
import { unknownMessage } from '../kit/unknown-message.ts';
import { verifiedAccount } from '../kit/verified-account.ts';

/** The running product gives every refusal that the API description names, and no other. */

const AWAY = { 'x-forwarded-for': '192.0.2.7', ...STRANGER };
const NOWHERE = '0000000000-00-000000';

/** Failures that no single request can cause; the specs of the error filter, of outages and of erasures test them. */
const FAILURES = [
  '500 internal_error',
  '503 store_unavailable',
  '503 timed_out',
  // Tested by text-memory.long.spec.ts.
  '503 texts_busy',
  '503 starting',
  '507 storage_full',
  '409 conflict',
  '404 account_not_found',
  '503 view_behind',
  // For texts that keep a thread busy; tested by the specs of the threads.
  '503 took_too_long',
  '503 too_busy',
  // For a list of hundreds of entries with long notes; tested by the decider's spec.
  '409 watchlist_full',
];

/** Their signatures are checked first, so webhooks.spec.ts tests them with a product that has keys. */
const WEBHOOKS = ['POST /api/webhooks/sendgrid', 'POST /api/webhooks/twilio', 'POST /api/webhooks/stripe'];
const SIGNED = ['400 webhook_unreadable', '403 signature_invalid', '413 payload_too_large'];

/** Refusals of API keys and destinations; api-keys.spec.ts tests those of a key on every route. */
const BY_KEY = ['401 api_key_invalid', '403 api_key_scope_missing', '403 api_key_paused', '429 key_rate_limited'];
/** Tested by api-keys.spec.ts, destinations.spec.ts, telegram.long.spec.ts and bulk-export.spec.ts, at the brand that has these routes. */
const INTEGRATIONS = /^(GET|POST) \/api\/(keys|destinations|bulk)(\/|$)/;
const OF_INTEGRATIONS = [
  '400 address_refused',
  '401 api_key_required',
  '403 plan_required',
  '403 sign_in_again',
  '404 api_key_not_found',
  '404 bulk_not_found',
  '404 delivery_not_found',
  '404 destination_not_found',
  '404 telegram_not_offered',
  '409 not_signed',
  '409 rotation_running',
  '409 too_many_api_keys',
  '409 too_many_destinations',
  '422 idempotency_key_reused',
  '429 rate_limited',
  '503 telegram_unavailable',
];

/** Accepts files, so its bodies may be larger. */
const IMPORT = 'POST /api/watchlist/import';

/** Tested by push.spec.ts, with a product without keys and with more browsers. */
const PASSKEY_CODES = [
  '400 password_rejected',
  '401 passkey_rejected',
  '401 second_factor_rejected',
  '403 sign_in_again',
  '404 passkey_not_found',
  '409 contact_unverified',
  '409 second_factor_missing',
  '409 too_many_passkeys',
  '422 idempotency_key_reused',
  '429 rate_limited',
];
const PUSH_CODES = ['400 push_service_unknown', '409 push_not_offered', '409 too_many_browsers'];
const PUSH = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'a'.repeat(43), EMAIL_FROM: 'alerts@example.com' };

let product: OpenProduct;
let api: DocumentedApi;
let filing: SecretFiling;
/** Unlocked by every plan of the brand. */
let open: SecretFiling;
const unread = filingIngested(9, { form: '8-K' });
let pro: string;
let free: string;
/** Headers of an owner of the admin area. */
let bearer: Readonly<Record<string, string>>;
let viewer: Readonly<Record<string, string>>;
const met = new Map<string, Set<string>>();

beforeAll(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1', ...PUSH });
  api = new DocumentedApi(JSON.parse((await product.call('GET', '/api/docs/openapi.json')).text));
  filing = await secretFiling(2, '4', product.texts);
  open = await secretFiling(3, '8-K', product.texts);
  for (const { accession, events } of [filing, open]) await product.happen(`filing-${accession}`, events);
  [pro, free] = [await opened(), await opened()];
  await product.grantPro(pro);
  bearer = (await adminSignIn(product, 'owner')).headers;
  viewer = (await adminSignIn(product, 'viewer')).headers;
});
afterAll(() => product.close());

async function opened(): Promise<string> {
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'T6', forms: '8-K' } });
  return JSON.parse(text).session;
}

/** Credentials that a route accepts: an owner in the admin area, an account with PRO elsewhere. */
const entitled = (path: string): Call => (path.startsWith('/api/admin/') ? { headers: bearer } : { session: pro });

const codeOf = ({ status, text }: Answer): string =>
  status < 400 || !text.startsWith('{') ? String(status) : `${status} ${JSON.parse(text).error}`;

/** Sends a request that must be refused, and compares the refusal with the description. */
async function refused(route: string, path: string, code: string, call: Call = {}): Promise<void> {
  const answer = await product.call(route.split(' ')[0] ?? '', path, call);
  const faults = api.faults(route, answer.status, answer.headers['content-type'] ?? '', answer.text);
  expect([path, codeOf(answer), faults]).toEqual([path, code, []]);
  met.set(route, (met.get(route) ?? new Set()).add(code));
}

/** Stops the clock, since a limit's bucket refills over time: the test's and the route's uses then happen at the same moment. @returns restarts the clock */
function stopClock(): () => void {
  const { clock } = product.runtime;
  const monotonic = jest.spyOn(clock, 'monotonic').mockReturnValue(clock.monotonic());
  const wall = jest.spyOn(clock, 'now').mockReturnValue(clock.now());
  return () => {
    monotonic.mockRestore();
    wall.mockRestore();
  };
}

test('refusals due to parameters, bodies and sessions', async () => {
  for (const { route } of api.operations()) {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace(/:\w+/g, 'x');
    const has = (code: string) => api.codes(route).includes(code);
    const body = method === 'POST' ? { body: {} } : {};
    if (has('401 session_required')) await refused(route, path, '401 session_required', body);
    if (has('401 session_expired')) await refused(route, path, '401 session_expired', { ...body, session: 'gone' });
    if (has('401 admin_sign_in_required')) await refused(route, path, '401 admin_sign_in_required', body);
    const forged = { ...body, headers: { authorization: `Bearer ${'x'.repeat(43)}` } };
    if (has('401 admin_session_ended')) await refused(route, path, '401 admin_session_ended', forged);
    if (has('403 admin_role_required')) await refused(route, path, '403 admin_role_required', { ...body, headers: viewer });
    if (pattern.includes(':')) await refused(route, pattern.replace(/:\w+/g, '%ff'), '400 bad_request', body);
    if (has('400 validation_failed')) {
      const query = method === 'POST' ? '' : '?unknown=1';
      await refused(route, path + query, '400 validation_failed', {
        ...entitled(path),
        ...(query ? {} : { body: { unknown: 1 } }),
      });
    }
    if (!has('413 payload_too_large') || WEBHOOKS.includes(route)) continue;
    const allowed = entitled(path);
    await refused(route, path, '400 bad_request', { ...allowed, body: 'no object' as never });
    const tooMuch = route === IMPORT ? 1_100_000 : 70_000;
    await refused(route, path, '413 payload_too_large', { ...allowed, body: { note: 'x'.repeat(tooMuch) } });
    const headers = { ...allowed.headers, 'content-encoding': 'unheard-of' };
    await refused(route, path, '415 unsupported_media_type', { ...allowed, body: {}, headers });
  }
});

test('refusals for administrators: tickers', async () => {
  const show = 'GET /api/admin/tickers/:ticker';
  await refused(show, '/api/admin/tickers/NOBODY', '404 company_not_found', { headers: bearer });
  const route = 'POST /api/admin/tickers/:ticker/backfill';
  const order = { order: 'start', reason: 'a test' };
  const unknown = '/api/admin/tickers/NOBODY/backfill';
  await refused(route, unknown, '404 company_not_found', { headers: bearer, body: order });
  const headers = { ...bearer, 'idempotency-key': 'a recording' };
  expect((await product.call('POST', '/api/admin/tickers/T9/backfill', { headers, body: order })).status).toBe(200);
  const stopped = { headers, body: { ...order, order: 'stop' } };
  await refused(route, '/api/admin/tickers/T9/backfill', '422 idempotency_key_reused', stopped);

  const correcting = 'POST /api/admin/tickers/:ticker/correct';
  const path = '/api/admin/tickers/T9/correct';
  const correction = { cik: '999999999', reason: 'a test' };
  await refused(correcting, path.replace('T9', 'NOBODY'), '404 company_not_found', { headers: bearer, body: correction });
  await refused(correcting, path, '404 cik_not_found', { headers: bearer, body: correction });
  const gone = path.replace('T9', 'T99');
  await refused(correcting, gone, '409 ticker_not_listed', { headers: bearer, body: { ...correction, cik: null } });
  const key = { ...bearer, 'idempotency-key': 'a correction' };
  const { cik } = JSON.parse((await product.call('GET', '/api/admin/tickers/T8', { headers: bearer })).text);
  expect((await product.call('POST', path, { headers: key, body: { ...correction, cik } })).status).toBe(200);
  await refused(correcting, path, '422 idempotency_key_reused', { headers: key, body: { cik: null, reason: 'a test' } });
});

test('refusals for administrators: feedback', async () => {
  const one = '/api/admin/ai-feedback/nobody/0000000000-26-000001';
  await refused('GET /api/admin/ai-feedback/:accountId/:accession', one, '404 feedback_not_found', { headers: bearer });
  const body = { outcome: 'resolved', reason: 'a test' };
  const close = 'POST /api/admin/ai-feedback/:accountId/:accession/close';
  await refused(close, `${one}/close`, '404 feedback_not_found', { headers: bearer, body });
});

test('refusals for administrators: shadow runs', async () => {
  const { operational, clock } = product.runtime;
  const jobs = new BackgroundJobs(operational, clock);
  const headers = bearer;
  const reason = 'a test';
  const runs = '/api/admin/shadow-runs';
  const tried = { levels: null, since: '2026-01-01', until: '2026-01-31', reason };
  const points = (value: number) => ({ points: [{ rule: '8-K.2.02', points: value }] });
  const ordered = async (value: number): Promise<string> =>
    JSON.parse((await product.call('POST', runs, { headers, body: { ...tried, ...points(value) } })).text).run;
  const end = async (run: string) => jobs.end(run, (await jobs.begin(run)) ?? '', { state: 'done' });
  const act = (of: 'orders' | 'publish', run: string, code: string, body: object = {}) =>
    refused(`POST ${runs}/:run/${of}`, `${runs}/${run}/${of}`, code, { headers, body: { reason, ...body } });
  await refused(`POST ${runs}`, runs, '400 rules_invalid', { headers, body: { ...tried, ...points(0) } });
  const first = await ordered(71);
  await refused(`POST ${runs}`, runs, '409 shadow_run_open', { headers, body: { ...tried, ...points(72) } });
  await act('publish', first, '409 shadow_run_unfinished');
  await end(first);
  await act('orders', first, '409 shadow_run_over', { order: 'stop' });
  const second = await ordered(72);
  await end(second);
  expect((await product.call('POST', `${runs}/${first}/publish`, { headers, body: { reason } })).status).toBe(200);
  await act('publish', first, '409 run_published');
  await act('publish', second, '409 rules_changed');
  expect((await product.call('POST', `${runs}/${second}/orders`, { headers, body: { order: 'discard', reason } })).status).toBe(
    200,
  );
  await act('orders', second, '409 shadow_run_discarded', { order: 'discard' });
  await act('publish', second, '409 shadow_run_discarded');
  await act('publish', 'nothing', '404 shadow_run_not_found');
  await act('orders', 'nothing', '404 shadow_run_not_found', { order: 'stop' });
  const revert = 'POST /api/admin/scoring-rules/revert';
  await refused(revert, '/api/admin/scoring-rules/revert', '404 rules_version_not_found', { headers, body: { to: 9, reason } });
});

test('refusals for administrators: insiders', async () => {
  const at = '/api/admin/insiders';
  for (const list of [at, `${at}.csv`])
    await refused(`GET ${list}`, `${list}?cursor=x`, '400 cursor_invalid', { headers: bearer });
  await refused(`GET ${at}/:cik`, `${at}/999`, '404 insider_not_found', { headers: bearer });
  for (const n of [901, 902, 903]) {
    const owners = [insider({ cik: cikOf(n - 810), name: `PERSON ${n}` })];
    await product.happen(`filing-${accessionOf(n)}`, insiderFiled(n, [], { owners }));
  }
  await product.happen(`filing-${accessionOf(903)}`, [filingWithdrawn(903, '4', [cikOf(1)])]);
  const reason = 'a test';
  const keyed = { ...bearer, 'idempotency-key': 'an identity' };
  const merging = `POST ${at}/:cik/merge`;
  const merge = (cik: number, into: number, code: string, headers = bearer) =>
    refused(merging, `${at}/${cik}/merge`, code, { headers, body: { into: String(into), reason } });
  await merge(91, 91, '400 same_insider');
  await merge(91, 999, '404 insider_not_found');
  const body = { into: '92', reason };
  expect((await product.call('POST', `${at}/91/merge`, { headers: keyed, body })).status).toBe(200);
  await merge(91, 93, '422 idempotency_key_reused', keyed);
  await merge(91, 93, '409 insider_merged');
  const separating = `POST ${at}/:cik/separate`;
  const separate = (cik: number, code: string, headers = bearer, why = reason) =>
    refused(separating, `${at}/${cik}/separate`, code, { headers, body: { reason: why } });
  await separate(999, '404 insider_not_found');
  await separate(93, '409 insider_not_merged');
  expect((await product.call('POST', `${at}/91/separate`, { headers: keyed, body: { reason } })).status).toBe(200);
  await separate(91, '422 idempotency_key_reused', keyed, 'another reason');
  const correcting = `POST ${at}/reports/correct`;
  const correct = (accession: string, sent: object, code: string, headers = bearer) =>
    refused(correcting, `${at}/reports/correct`, code, { headers, body: { accessions: [accession], reason, ...sent } });
  const title = (text: string) => ({ title: { cik: cikOf(91), title: text } });
  await correct(accessionOf(901), { issuer: { cik: cikOf(9_999) } }, '400 issuer_name_needed');
  await correct(NOWHERE, title('Treasurer'), '404 filing_not_found');
  await correct(open.accession, title('Treasurer'), '409 report_not_read');
  await correct(accessionOf(903), title('Treasurer'), '409 filing_withdrawn');
  const first = { accessions: [accessionOf(901)], reason, ...title('Treasurer') };
  expect((await product.call('POST', `${at}/reports/correct`, { headers: keyed, body: first })).status).toBe(200);
  await correct(accessionOf(901), title('President'), '422 idempotency_key_reused', keyed);
});

test('refusals for administrators: filings and duplicates', async () => {
  const headers = bearer;
  const show = 'GET /api/admin/filings/:accession';
  await refused(show, `/api/admin/filings/${NOWHERE}`, '404 filing_not_found', { headers });
  const list = 'GET /api/admin/filings';
  await refused(list, '/api/admin/filings?cursor=x', '400 cursor_invalid', { headers });
  await refused('GET /api/admin/filings.csv', '/api/admin/filings.csv?cursor=x', '400 cursor_invalid', { headers });
  const orders = 'POST /api/admin/filings/:accession/orders';
  const skip = { headers, body: { order: 'skip', reason: 'a test' } };
  await refused(orders, `/api/admin/filings/${NOWHERE}/orders`, '404 filing_not_found', skip);
  await refused(orders, `/api/admin/filings/${open.accession}/orders`, '409 filing_order_refused', skip);
  const pair = 'GET /api/admin/duplicates/:accession';
  await refused(pair, `/api/admin/duplicates/${NOWHERE}`, '404 duplicate_not_found', { headers });
  await refused('GET /api/admin/duplicates', '/api/admin/duplicates?cursor=x', '400 cursor_invalid', { headers });
  await refused('GET /api/admin/duplicates.csv', '/api/admin/duplicates.csv?cursor=x', '400 cursor_invalid', { headers });
  const merging = 'POST /api/admin/duplicates/:accession/orders';
  const at = `/api/admin/duplicates/${open.accession}/orders`;
  const expectRefusal = (code: string, order: string, other: string) =>
    refused(merging, at, code, { headers, body: { order, other, reason: 'a test' } });
  await expectRefusal('404 filing_not_found', 'merge', NOWHERE);
  await expectRefusal('409 duplicate_refused', 'merge', open.accession);
  await expectRefusal('409 duplicate_not_marked', 'dismiss', filing.accession);
});

test('refusals for administrators: accounts', async () => {
  const at = (path: string) => `POST /api/admin/users/${path}`;
  const expectRefusal = (path: string, code: string, body: object) =>
    refused(at(path), `/api/admin/users/${path}`, code, { headers: bearer, body });
  await expectRefusal('find', '400 search_not_understood', { search: 'an' });
  const byPart = { headers: bearer, body: { search: '@example.com' } };
  for (let searches = 0; searches < 60; searches += 1) await product.call('POST', '/api/admin/users/find', byPart);
  await expectRefusal('find', '429 rate_limited', byPart.body);
  await expectRefusal(':id/erase', '400 confirmation_required', { confirm: 'another id', reason: 'a test' });
  await opened();
  const [user] = JSON.parse((await product.call('GET', '/api/admin/users?limit=1', { headers: bearer })).text).rows;
  const headers = { ...bearer, 'idempotency-key': 'an act' };
  for (const act of ['grant-pro', 'revoke-pro', 'reveal-contacts', 'suspend', 'resume', 'erase']) {
    const path = `/api/admin/users/${user.id}/${act}`;
    const more = { erase: { confirm: user.id }, 'reveal-contacts': {}, suspend: {}, resume: {} }[act] ?? {
      brands: ['filingwire'],
    };
    const body = { ...more, reason: 'a test' };
    expect((await product.call('POST', path, { headers, body })).status).toBe(200);
    await refused(at(`:id/${act}`), path, '422 idempotency_key_reused', { headers, body: { ...body, reason: 'another' } });
  }
});

test('a new password of an administrator that is guessed first', async () => {
  const { headers } = await adminSignIn(product, 'viewer');
  const refuses = (next: string, code: string) =>
    refused('POST /api/admin/me/password', '/api/admin/me/password', code, { headers, body: { password: ADMIN_PASSWORD, next } });
  await refuses('Unbelievable1', '400 password_common');
  await refuses('Filingwire-2026', '400 password_guessable');
});

test('how an administrator signs in', async () => {
  const { email, headers } = await adminSignIn(product, 'viewer');
  const ask = (name: string, code: string, body: object) =>
    refused(`POST /api/admin/me/${name}`, `/api/admin/me/${name}`, code, { headers, body });
  const start = async () =>
    JSON.parse((await product.call('POST', '/api/admin/me/second-factor', { headers, body: { password: ADMIN_PASSWORD } })).text);
  const [first, second] = [await start(), await start()];
  const shown = (key: string) => new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await ask('second-factor/confirm', '400 enrolment_rejected', { factorId: randomId(), code: '000000' });
  const confirmed = { factorId: first.factorId, code: shown(first.key) };
  await product.call('POST', '/api/admin/me/second-factor/confirm', { headers, body: confirmed });
  await ask('second-factor/confirm', '409 second_factor_exists', { factorId: second.factorId, code: shown(second.key) });
  await ask('second-factor', '409 second_factor_exists', { password: ADMIN_PASSWORD });
  const tried = (code: string) => ({
    body: { email, password: ADMIN_PASSWORD, code },
    headers: { 'x-forwarded-for': '198.51.100.8' },
  });
  await refused('POST /api/admin/sign-in', '/api/admin/sign-in', '401 second_factor_required', tried(''));
  await refused('POST /api/admin/sign-in', '/api/admin/sign-in', '401 second_factor_rejected', tried('none'));
  const removed = await product.call('POST', '/api/admin/me/second-factor/remove', {
    headers,
    body: { password: ADMIN_PASSWORD },
  });
  expect(removed.status).toBe(200);
  await ask('second-factor/remove', '409 second_factor_missing', { password: ADMIN_PASSWORD });
  const { headers: other } = await adminSignIn(product, 'viewer');
  const wrong = { password: 'wrong' };
  const calls = [
    ['password', { ...wrong, next: 'another password' }],
    ['second-factor', wrong],
    ['second-factor/remove', wrong],
    ['second-factor/confirm', { factorId: randomId(), code: '000000' }],
  ] as const;
  const byOther = (name: string, code: string, body: object) =>
    refused(`POST /api/admin/me/${name}`, `/api/admin/me/${name}`, code, { headers: other, body });
  for (const [name, body] of calls.slice(0, 3)) await byOther(name, '400 password_rejected', body);
  for (let n = 0; n < 10; n += 1) await product.call('POST', '/api/admin/me/second-factor', { headers: other, body: wrong });
  for (const [name, body] of calls) await byOther(name, '429 rate_limited', body);
});

test('prices that cannot be sold, and those that somebody else has changed', async () => {
  const [route, path] = ['POST /api/admin/stripe-setup/prices', '/api/admin/stripe-setup/prices'];
  const ask = (code: string, month: string, headers: object = {}) => {
    const pro = { month, year: null };
    const prices = { brandId: 'filingwire', pro, addOn: { month: null, year: null }, trialDays: null, promotionCodes: false };
    return refused(route, path, code, { headers: { ...bearer, ...headers }, body: { ...prices, reason: 'a test' } });
  };
  await ask('400 prices_refused', 'price_unheard_of');
  await ask('412 prices_changed', 'price_test_filingwire_month', { 'if-match': '"7"' });
  const key = { 'idempotency-key': 'once' };
  const body = { brandId: 'filingwire', pro: { month: 'price_test_filingwire_month', year: null }, reason: 'a test' };
  const rest = { addOn: { month: null, year: null }, trialDays: null, promotionCodes: false };
  await product.call('POST', path, { headers: { ...bearer, ...key }, body: { ...body, ...rest } });
  await refused(route, path, '422 idempotency_key_reused', {
    ...{ headers: { ...bearer, ...key }, body: { ...body, ...rest, promotionCodes: true } },
  });
});

test('unreadable colors, and colors that somebody else has changed', async () => {
  const route = 'POST /api/admin/theme/:brandId';
  const ask = (code: string, primary: string, brandId = 'filingwire', headers: object = {}) => {
    const colours = { ...SHIPPED_COLORS, light: { ...SHIPPED_COLORS.light, primary } };
    const body = { colours, reason: 'a test' };
    return refused(route, `/api/admin/theme/${brandId}`, code, { headers: { ...bearer, ...headers }, body });
  };
  await ask('400 contrast_too_low', '#ffd400');
  await ask('404 theme_not_found', '#0d6b38', 'nobody');
  await ask('412 theme_changed', '#0d6b38', 'filingwire', { 'if-match': '"7"' });
  const key = { 'idempotency-key': 'a theme' };
  const back = { headers: { ...bearer, ...key }, body: { colours: null, reason: 'a test' } };
  const green = { ...SHIPPED_COLORS, light: { ...SHIPPED_COLORS.light, primary: '#0d6b38' } };
  await product.call('POST', '/api/admin/theme/filingwire', { ...back, body: { colours: green, reason: 'a test' } });
  await refused(route, '/api/admin/theme/filingwire', '422 idempotency_key_reused', back);
  await refused('GET /api/brand-theme/:brandId/:version', '/api/brand-theme/filingwire/99', '404 theme_not_found');
});

test('templates that do not exist, that may not be published, and that somebody else has changed', async () => {
  const route = (act: string) => `/api/admin/message-templates/:name${act}`;
  const ask = (act: string, code: string, body: object, name = 'alert', headers: object = {}) =>
    refused(`POST ${route(act)}`, `/api/admin/message-templates/${name}${act}`, code, {
      headers: { ...bearer, ...headers },
      body,
    });
  const broken = { mjml: '<mjml />', text: '' };
  const change = { source: null, reason: 'a test' };
  const look = { source: null, brandId: 'filingwire', sample: 'read' };
  const test = { ...look, to: null, reason: 'a test' };
  await refused(`GET ${route('')}`, '/api/admin/message-templates/none', '404 template_not_found', { headers: bearer });
  await ask('', '404 template_not_found', change, 'none');
  await ask('/preview', '404 template_not_found', { ...look, sample: 'none' });
  await ask('/test', '404 template_not_found', { ...test, brandId: 'filingwire', sample: 'none' });
  await ask('', '400 template_refused', { ...change, source: broken });
  await ask('/test', '400 template_refused', { ...test, source: broken });
  await ask('', '412 template_changed', change, 'alert', { 'if-match': '"7"' });
  const key = { 'idempotency-key': 'a template' };
  const { text } = await product.call('GET', '/api/admin/message-templates/alert', { headers: bearer });
  const { shipped } = JSON.parse(text);
  const source = { ...shipped, text: `${shipped.text}\nAn added line` };
  await product.call('POST', '/api/admin/message-templates/alert', {
    headers: { ...bearer, ...key },
    body: { ...change, source },
  });
  await ask('', '422 idempotency_key_reused', change, 'alert', key);
  const letClockRun = stopClock();
  // Drafts that are refused before being compiled also count.
  const path = '/api/admin/message-templates/alert';
  for (let n = 0; n < 10; n += 1)
    await product.call('POST', `${path}/test`, { headers: bearer, body: { ...test, source: broken } });
  await ask('/test', '429 rate_limited', { ...test, source: broken });
  const drafts = { headers: bearer, body: { ...look, source: broken } };
  for (let n = 0; n < 120; n += 1) await product.call('POST', `${path}/preview`, drafts);
  await ask('/preview', '429 rate_limited', drafts.body);
  letClockRun();
});

test('administrators who already exist, do not exist, or are the caller', async () => {
  const people = '/api/admin/administrators';
  const ask = (act: string, code: string, id: string) => {
    const body = { reason: 'a test', ...(act === 'role' ? { role: 'viewer' } : {}) };
    return refused(`POST ${people}/:id/${act}`, `${people}/${id}/${act}`, code, { headers: bearer, body });
  };
  const { adminId } = JSON.parse((await product.call('GET', '/api/admin/me', { headers: bearer })).text);
  for (const act of ['role', 'password', 'end-sessions', 'remove-second-factor', 'remove']) {
    await ask(act, '404 administrator_not_found', 'nobody');
    await ask(act, '409 own_access', adminId);
  }
  const added = { headers: bearer, body: { email: 'added@example.com', role: 'viewer', reason: 'a test' } };
  const { text } = await product.call('POST', people, added);
  await refused(`POST ${people}`, people, '409 administrator_exists', added);
  await ask('remove-second-factor', '409 second_factor_missing', JSON.parse(text).adminId);
});

test('a sign-in provider that is not configured', async () => {
  const path = '/api/admin/single-sign-on';
  await refused(`POST ${path}/start`, `${path}/start`, '404 single_sign_on_off', { body: {} });
  await refused(`POST ${path}/finish`, `${path}/finish`, '404 single_sign_on_off', { body: { query: 'code=x' } });
  const from = { 'x-forwarded-for': '198.51.100.99' };
  const sent = { headers: from, body: { query: 'code=x' } };
  for (let n = 0; n < 30; n += 1) await product.call('POST', `${path}/finish`, sent);
  await refused(`POST ${path}/finish`, `${path}/finish`, '429 rate_limited', sent);
});

test('an unknown ticker', async () => {
  const headers = { 'x-brand': 'filingwire' };
  await refused('GET /api/search/texts', '/api/search/texts?q=ab&ticker=NOBODY', '404 ticker_not_recognized', { headers });
  await refused('GET /api/events', '/api/events?tickers=NOBODY', '404 ticker_not_recognized', { session: pro, headers });
});

test('before the list of companies has arrived from EDGAR nothing is stated about any ticker', async () => {
  const companies = product.app.get(CompanyDirectory) as unknown as TestCompanies;
  const asof = `asof=${new Date().toISOString()}`;
  const headers = { 'x-brand': 'filingwire' };
  companies.read = false;
  try {
    const asked: readonly (readonly [string, string, Call])[] = [
      ['POST /api/subscribe', '/api/subscribe', { body: { tickers: 'T1' } }],
      ['POST /api/watchlist/import', '/api/watchlist/import', { session: pro, body: { text: 'T1' } }],
      ['GET /api/tickers/:ticker', '/api/tickers/T1', {}],
      ['GET /api/tickers/:ticker/prices', '/api/tickers/T1/prices', {}],
      ['GET /api/tickers/:ticker/as-known', `/api/tickers/T1/as-known?${asof}`, {}],
      ['GET /api/search/texts', '/api/search/texts?q=ab&ticker=T1', { headers }],
      ['POST /api/saved-searches', '/api/saved-searches', { session: pro, headers, body: { q: 'merger', ticker: 'T1' } }],
      ['POST /api/feeds', '/api/feeds', { session: pro, body: { name: 'one', ticker: 'T1' } }],
      ['GET /api/filings.csv', '/api/filings.csv?ticker=T1', { session: pro }],
      ['GET /api/events', '/api/events?tickers=T1', { session: pro, headers }],
    ];
    for (const [route, path, call] of asked) await refused(route, path, '503 companies_not_read', call);
    const described = api.operations().filter(({ route }) => api.codes(route).includes('503 companies_not_read'));
    expect(asked.map(([route]) => route).sort()).toEqual(described.map(({ route }) => route));
    // Its page is not missing, but has no text of its own either.
    expect((await product.call('GET', '/ticker/T1', { headers: { accept: 'text/html' } })).status).toBe(200);
  } finally {
    companies.read = true;
  }
});

test('texts are searched at the brands that have the assistant', async () => {
  const headers = { 'x-brand': 'form4getter' };
  await refused('GET /api/search/texts', '/api/search/texts?q=ab', '403 feature_not_available', { headers });
});

test('the last verified contact of an account with an active subscription', async () => {
  const { session, accountId } = await verifiedAccount(product, 'payer@example.com');
  const subscription: SubscriptionEvent = {
    type: 'SubscriptionReported',
    data: {
      ...{ accountId, subscriptionId: 'sub_1', customerId: 'cus_1', brandId: 'material-events', status: 'active' },
      ...{ addOnPacks: 0, currentPeriodEnd: '2031-01-01T00:00:00.000Z', cancelAtPeriodEnd: true },
    },
  };
  await product.happen(`subscription-${accountId}`, [subscription]);
  const body = { channel: 'email' };
  await refused('POST /api/remove-contact', '/api/remove-contact', '409 subscription_running', { session, body });
});

test('cursors of another list', async () => {
  const cik = JSON.parse((await product.call('GET', '/api/tickers/T2', { session: pro })).text).insiders.people[0].owners[0].cik;
  const at = {
    '/api/tickers/:ticker': '/api/tickers/T2',
    '/api/tickers/:ticker/as-known': '/api/tickers/T2/as-known',
    '/api/insiders/:id': `/api/insiders/${cik}`,
    '/api/insiders/:id/transactions.csv': `/api/insiders/${cik}/transactions.csv`,
  };
  for (const { route, operation } of api.operations()) {
    const named = operation.parameters.find(({ name }) => name === 'cursor' || name === 'after');
    const pattern = route.split(' ')[1] ?? '';
    const path = at[pattern as keyof typeof at] ?? pattern;
    const moment = operation.parameters.some(({ name }) => name === 'asof') ? '&asof=2026-01-12T00:00:00Z' : '';
    if (named && !INTEGRATIONS.test(route))
      await refused(route, `${path}?${named.name}=bm9uc2Vuc2U${moment}`, '400 cursor_invalid', entitled(path));
  }
  await refused('GET /api/insiders/:id', `/api/insiders/${cik}`, '403 form_locked', { session: free });
});

test('the event stream without its plan, and with an invalid cursor', async () => {
  const headers = { 'x-brand': 'filingwire' };
  await refused('GET /api/events', '/api/events', '403 plan_required', { session: free, headers });
  await refused('GET /api/events', '/api/events?after=other.1', '410 cursor_gone', { session: pro, headers });
});

const FILES = [
  ['GET /api/watchlist.csv', '/api/watchlist.csv'],
  ['GET /api/filings.csv', '/api/filings.csv'],
  ['GET /api/insiders/:id/transactions.csv', '/api/insiders/999/transactions.csv'],
] as const;

test('CSV files are for accounts whose plan has them, at brands that have them', async () => {
  for (const [route, path] of FILES) {
    await refused(route, path, '403 plan_required', { session: free });
    const headers = { 'x-brand': 'form4getter' };
    await refused(route, path, '403 feature_not_available', { session: pro, headers });
  }
  await refused('GET /api/insiders/:id/transactions.csv', FILES[2][1], '404 insider_not_found', { session: pro });
  await refused('GET /api/filings.csv', '/api/filings.csv?ticker=NOBODY', '404 ticker_not_recognized', { session: pro });
});

test('questions are for brands with an assistant, as many a day as the plan allows', async () => {
  const ask = { session: free, body: { question: 'Who resigned?' } };
  await refused('POST /api/assistant/ask', '/api/assistant/ask', '403 feature_not_available', {
    ...ask,
    headers: { 'x-brand': 'form4getter' },
  });
  const headers = { 'x-brand': 'filingwire' };
  for (let asked = 0; asked < 3; asked += 1) {
    expect((await product.call('POST', '/api/assistant/ask', { ...ask, headers })).status).toBe(200);
  }
  await refused('POST /api/assistant/ask', '/api/assistant/ask', '429 rate_limited', { ...ask, headers });
  expect((await product.call('POST', '/api/assistant/ask', { ...ask, session: pro, headers })).status).toBe(200);
});

test('saved searches are for accounts whose plan has them, up to the limit per account', async () => {
  const route = 'POST /api/saved-searches';
  const path = '/api/saved-searches';
  const headers = { 'x-brand': 'filingwire' };
  const save = (q: string, more: object = {}) => ({ session: pro, headers, body: { q, ...more } });
  await refused(route, path, '403 plan_required', { ...save('merger'), session: free });
  await refused(route, path, '403 feature_not_available', { ...save('merger'), headers: { 'x-brand': 'form4getter' } });
  await refused(route, path, '404 ticker_not_recognized', save('merger', { ticker: 'NOBODY' }));
  await refused(route, path, '400 no_words', save('— —'));
  await refused('DELETE /api/saved-searches/:id', '/api/saved-searches/none', '404 saved_search_not_found', { session: pro });
  const key = { ...headers, 'idempotency-key': 'of saved searches' };
  const first = JSON.parse((await product.call('POST', path, { ...save('dividend increase'), headers: key })).text);
  await refused(route, path, '422 idempotency_key_reused', { ...save('another'), headers: key });
  expect(JSON.parse((await product.call('POST', path, save('Increases dividends'))).text)).toEqual({
    id: first.id,
    saved: false,
  });
  for (let n = 1; n < 20; n += 1) expect((await product.call('POST', path, save(`word${n}`))).status).toBe(200);
  await refused(route, path, '409 too_many_saved_searches', save('merger'));
  expect((await product.call('DELETE', `${path}/${first.id}`, { session: pro })).status).toBe(200);
  expect((await product.call('POST', path, save('merger'))).status).toBe(200);
  const { searches, limit } = JSON.parse((await product.call('GET', path, { session: pro, headers })).text);
  expect([searches.length, limit, searches[0].q]).toEqual([20, 20, 'merger']);
});

const FILTERED = [
  ['GET /api/filings', '/api/filings?text=doe'],
  ['GET /api/tickers/:ticker', '/api/tickers/T2?role=director'],
] as const;

test('advanced filters are for accounts whose plan has them, at brands that have them', async () => {
  for (const [route, path] of FILTERED) {
    for (const session of [free, null]) await refused(route, path, '403 plan_required', { session });
    await refused(route, path, '403 feature_not_available', { session: pro, headers: { 'x-brand': 'form4getter' } });
    expect((await product.call('GET', path, { session: pro })).status).toBe(200);
  }
});

/** The code in the newest login text message. */
async function codeSent(): Promise<string> {
  const [row] = (await product.app.get(OutboxStore).due('sms', 100)).toReversed();
  const { loginId, secret } = loginPayload.parse(row?.payload);
  return product.app.get(FieldCipher).decrypt(secret, loginFields(loginId).secret);
}

test('feeds that do not exist, feeds of unknown tickers, and too many feeds', async () => {
  const session = await opened();
  await refused('GET /feeds/:token', '/feeds/unknown', '404 feed_not_found');
  await refused('POST /api/feeds/:id/revoke', '/api/feeds/none/revoke', '404 feed_not_found', { session, body: {} });
  const create = { session, body: { name: 'one', ticker: 'NOBODY' } };
  await refused('POST /api/feeds', '/api/feeds', '404 ticker_not_recognized', create);
  const one = { session, body: { name: 'one' } };
  for (let n = 0; n < 20; n += 1) expect((await product.call('POST', '/api/feeds', one)).status).toBe(200);
  await refused('POST /api/feeds', '/api/feeds', '409 too_many_feeds', one);
});

test('price alerts that do not exist, exist already, are too many, or whose plan or ticker has none', async () => {
  const session = await opened();
  const above = (value: number) => ({ ticker: 'T6', kind: 'above', value });
  const asked = (value: number) => ({ session, body: above(value) });
  const { ticker: _, ...choice } = above(1);
  const ALERT = 'POST /api/price-alerts/:id';
  for (const [route, path, body] of [
    ['POST /api/price-alerts', '/api/price-alerts', above(1)],
    [ALERT, '/api/price-alerts/none', choice],
  ] as const) {
    await refused(route, path, '403 plan_required', { session: free, body });
    await refused(route, path, '403 feature_not_available', { session: pro, body, headers: { 'x-brand': 'form4getter' } });
  }
  await product.grantPro(session);
  const unknown = { session, body: { ...above(1), ticker: 'NOBODY' } };
  await refused('POST /api/price-alerts', '/api/price-alerts', '404 ticker_not_followed', unknown);
  await refused(ALERT, '/api/price-alerts/none', '404 price_alert_not_found', { session, body: choice });
  await refused('DELETE /api/price-alerts/:id', '/api/price-alerts/none', '404 price_alert_not_found', { session });
  const ids: string[] = [];
  for (let n = 1; n <= 50; n += 1) ids.push(JSON.parse((await product.call('POST', '/api/price-alerts', asked(n))).text).id);
  await refused('POST /api/price-alerts', '/api/price-alerts', '409 price_alert_exists', asked(1));
  const second = { session, body: { ...choice, value: 2 } };
  await refused(ALERT, `/api/price-alerts/${ids[0]}`, '409 price_alert_exists', second);
  await refused('POST /api/price-alerts', '/api/price-alerts', '409 too_many_price_alerts', asked(51));
  const prices = product.app.get(KnownPrices, { strict: false });
  const of = prices.of;
  prices.of = () => ({ price: 99, changePercent: 1, asOf: '2026-01-12T15:00:00.000Z' });
  await refused(ALERT, `/api/price-alerts/${ids[0]}`, '422 price_already_met', { session, body: { ...choice, value: 98 } });
  await product.call('DELETE', `/api/price-alerts/${ids[0]}`, { session });
  await refused('POST /api/price-alerts', '/api/price-alerts', '422 price_already_met', asked(98));
  prices.of = of;
});

test('an idempotency key that was used with another body', async () => {
  const twice = async (route: string, first: object, second: object, path = route) => {
    const headers = { 'idempotency-key': path };
    expect((await product.call('POST', path, { session: free, body: first, headers })).status).toBe(200);
    await refused(`POST ${route}`, path, '422 idempotency_key_reused', { session: free, body: second, headers });
  };
  await twice('/api/subscribe', { tickers: 'T7', forms: '8-K' }, { tickers: 'T8', forms: '8-K' });
  await twice('/api/watchlist/:ticker', { note: 'one' }, { note: 'two' }, '/api/watchlist/T7');
  await twice('/api/watchlist/import', { text: 'T4' }, { text: 'T5' });
  const once = (note: string) => ({ changes: [{ ticker: 'T6', note }] });
  await twice('/api/watchlist/changes', once('a'), once('b'));
  await twice('/api/unsubscribe', { ticker: 'T7' }, { ticker: 'T6' });
  await twice('/api/watchlist/restore', { ticker: 'T7' }, { ticker: 'T6' });
  await twice('/api/feeds', { name: 'one' }, { name: 'two' });
  const { feeds } = JSON.parse((await product.call('GET', '/api/feeds', { session: free })).text);
  await twice('/api/feeds/:id/revoke', {}, { again: true }, `/api/feeds/${feeds[0].id}/revoke`);
  const priced = { kind: 'above', value: 100 };
  const ofPro = { session: pro, headers: { 'idempotency-key': 'price alerts' } };
  const set = await product.call('POST', '/api/price-alerts', { ...ofPro, body: { ticker: 'T6', ...priced } });
  const other = { ...ofPro, body: { ticker: 'T6', ...priced, value: 101 } };
  await refused('POST /api/price-alerts', '/api/price-alerts', '422 idempotency_key_reused', other);
  const path = `/api/price-alerts/${JSON.parse(set.text).id}`;
  await product.call('POST', path, { ...ofPro, body: { ...priced, value: 102 } });
  const again = { ...ofPro, body: { ...priced, value: 103 } };
  await refused('POST /api/price-alerts/:id', path, '422 idempotency_key_reused', again);
  // Node does not state the length of a DELETE's body by itself.
  const removing = (body: object) => {
    const headers = { ...ofPro.headers, 'content-length': String(JSON.stringify(body).length) };
    return { ...ofPro, body, headers };
  };
  await product.call('DELETE', path, removing({}));
  await refused('DELETE /api/price-alerts/:id', path, '422 idempotency_key_reused', removing({ again: true }));
  const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
  const keys = { p256dh: 'x', auth: 'x' };
  await twice('/api/push/subscribe', { endpoint, keys }, { endpoint: `${endpoint}1`, keys });
  await twice('/api/push/unsubscribe', { endpoint }, { endpoint: `${endpoint}1` });
  await twice('/api/notify', { email: 'jane@example.com' }, { email: 'john@example.com' });
  await twice('/api/login', { identifier: '4155552672' }, { identifier: '4155552673' });
  const verify = { identifier: '4155552672', code: await codeSent() };
  await twice('/api/verify-login-code', verify, { ...verify, previousSession: free });
  await twice('/api/add-secondary-contact', { email: 'mary@example.com' }, { email: 'john@example.com' });
  await twice('/api/remove-contact', { channel: 'email' }, { channel: 'sms' });
  await twice(
    '/api/filings/:accession/feedback',
    { verdict: 'too_high' },
    { verdict: 'too_low' },
    `/api/filings/${open.accession}/feedback`,
  );
  await twice('/api/profile', { thresholds: { email: 'LOW' } }, { thresholds: { email: 'HIGH' } });
  await twice('/api/update-alert-thresholds', { email: 'CRITICAL' }, { email: 'HIGH' });
  await twice('/api/onboarding', { skipped: ['forms'] }, { skipped: [] });
  await twice('/api/update-notification-preferences', { digest: 'never' }, { digest: 'always' });
});

test('refusals by rules of a single call', async () => {
  const post = (path: string, code: string, body: object) => refused(`POST ${path}`, path, code, { session: free, body });
  const many = Array.from({ length: 40 }, (_, n) => `T${n + 1}`).join(',');
  await post('/api/subscribe', '400 ticker_required', { tickers: ' ' });
  await post('/api/subscribe', '400 ticker_not_recognized', { tickers: 'NO-SUCH-TICKER' });
  await post('/api/subscribe', '400 form_not_recognized', { tickers: 'T1', forms: 'ABC' });
  await post('/api/subscribe', '403 form_locked', { tickers: 'T1', forms: 'NEW_LISTINGS' });
  await post('/api/subscribe', '403 ticker_limit_exceeded', { tickers: many, forms: '8-K' });
  await product.call('POST', '/api/subscribe', { session: free, body: { tickers: 'T9', forms: '8-K' } });
  const edit = (ticker: string, code: string, body: object, headers = {}) =>
    refused('POST /api/watchlist/:ticker', `/api/watchlist/${ticker}`, code, { session: free, body, headers });
  await edit('T40', '404 ticker_not_followed', { note: 'x' });
  await edit('T9', '400 form_not_recognized', { forms: ['ABC'] });
  await edit('T9', '403 form_locked', { forms: ['NEW_LISTINGS'] });
  await edit('T9', '400 mute_too_long', { mutedUntil: '2199-01-01T00:00:00Z' });
  await edit('T9', '412 entry_changed', { note: 'x' }, { 'if-match': '"7"' });
  const all = (code: string, change: object) => post('/api/watchlist/changes', code, { changes: [{ ticker: 'T9', ...change }] });
  await all('404 ticker_not_followed', { ticker: 'T40' });
  await all('400 form_not_recognized', { forms: ['ABC'] });
  await all('403 form_locked', { forms: ['NEW_LISTINGS'] });
  await all('400 mute_too_long', { mutedUntil: '2199-01-01T00:00:00Z' });
  await all('412 entry_changed', { note: 'x', version: 7 });
  await post('/api/watchlist/restore', '404 nothing_to_restore', { ticker: 'T40' });
  const full = await opened();
  const asFull = (path: string, body: object) => product.call('POST', path, { session: full, body });
  await asFull('/api/subscribe', { tickers: 'T1,T2,T3,T4,T5,T7,T8,T9,T10' });
  await asFull('/api/unsubscribe', { ticker: 'T1' });
  await asFull('/api/subscribe', { tickers: 'T11' });
  const restore = { session: full, body: { ticker: 'T1' } };
  await refused('POST /api/watchlist/restore', '/api/watchlist/restore', '403 ticker_limit_exceeded', restore);
  await post('/api/watchlist/import', '400 import_unreadable', { text: '[' });
  await post('/api/watchlist/import', '400 import_too_long', { text: 'T1,'.repeat(501) });
  await post('/api/notify', '400 contact_required', {});
  await post('/api/notify', '400 contact_missing', { email: 'jane@example.com', notify_via: ['sms'] });
  await post('/api/notify', '400 email_invalid', { email: 'nobody' });
  await post('/api/notify', '400 phone_not_supported', { phone: '+49 30 1234567' });
  await post('/api/notify', '400 session_mismatch', { session: pro, email: 'jane@example.com' });
  await post('/api/add-secondary-contact', '400 contact_required', {});
  await post('/api/add-secondary-contact', '400 email_invalid', { email: 'nobody' });
  await post('/api/add-secondary-contact', '400 phone_not_supported', { phone: '+49 30 1234567' });
  await post('/api/add-secondary-contact', '400 session_mismatch', { session: pro, email: 'jane@example.com' });
  await post('/api/logout', '400 session_mismatch', { session: pro });
  await post('/api/profile', '400 contact_missing', { notify_via: ['sms'] });
  await post('/api/profile', '400 contact_not_here', { email: 'jane@example.com' });
  await post('/api/cancel-subscription', '409 no_subscription', {});
  await post('/api/delete-account', '400 session_mismatch', { session: pro, confirm: true });
  await post('/api/delete-account', '400 confirmation_required', {});
  await post('/api/update-notification-preferences', '400 contact_missing', { notify_via: ['sms'] });
  const nobody = '0'.repeat(32);
  await refused('POST /api/sessions/:id/revoke', `/api/sessions/${nobody}/revoke`, '404 session_not_found', {
    session: free,
    body: {},
  });
  await refused('POST /api/filings/:accession/seen', `/api/filings/${NOWHERE}/seen`, '404 filing_not_found', {
    session: free,
    body: {},
  });
  const feedback = (accession: string, code: string, session: string, body: object = { verdict: 'too_low' }) =>
    refused('POST /api/filings/:accession/feedback', `/api/filings/${accession}/feedback`, code, { session, body });
  const reading = { session: free, body: {} };
  await refused('POST /api/filings/:accession/reading', `/api/filings/${NOWHERE}/reading`, '404 filing_not_found', reading);
  await feedback(NOWHERE, '404 filing_not_found', free);
  await feedback(filing.accession, '403 form_locked', free);
  await feedback(filing.accession, '400 rule_not_recognized', pro, { verdict: 'too_low', rule: 'unheard of' });
  await product.happen(`filing-${unread.data.accession}`, [unread]);
  await feedback(unread.data.accession, '409 not_judged_yet', pro);
  const judge = await opened();
  await product.grantPro(judge);
  const accountId = await product.accountOf(judge);
  const shown = { level: 'LOW', score: 1, rulesVersion: null } as const;
  const said = (n: number) => ({ accountId, accession: `${n}`, verdict: 'too_low', ruleId: null, comment: null, shown }) as const;
  await product.happen(
    `scoreFeedback-${accountId}`,
    Array.from({ length: 500 }, (_, n) => ({ type: 'ScoreFeedbackGiven', data: said(n) })),
  );
  await feedback(filing.accession, '409 too_much_feedback', judge);
  for (const view of ['event', 'state']) {
    const none = `/api/admin/activity/${view}?stream=admin-1&revision=0`;
    await refused(`GET /api/admin/activity/${view}`, none, '404 event_not_found', entitled(none));
  }
  await post('/api/admin/sign-in', '401 sign_in_rejected', { email: 'nobody@example.com', password: 'none' });
  const contacts = [
    ['', 'contact_required'],
    ['nobody@', 'email_invalid'],
    ['+49 30 1234567', 'phone_not_supported'],
  ];
  for (const [identifier, code] of contacts) {
    await post('/api/login', `400 ${code}`, { identifier });
    await post('/api/verify-login-code', `400 ${code}`, { identifier, code: '123456' });
  }
  const identifier = '4155552671';
  await product.call('POST', '/api/login', { body: { identifier } });
  const wrong = (await codeSent()) === '123456' ? '654321' : '123456';
  for (let n = 1; n < 5; n += 1) await post('/api/verify-login-code', '401 invalid_code', { identifier, code: wrong });
  await post('/api/verify-login-code', '429 login_locked', { identifier, code: wrong });
  const get = (route: string, path: string, code: string, headers = {}) =>
    refused(`GET ${route}`, path, code, { session: free, headers });
  await get('/api/alerts/:id', '/api/alerts/none', '404 alert_not_found');
  await get('/api/filings/:accession', `/api/filings/${NOWHERE}`, '404 filing_not_found');
  await get('/api/filings/:accession/text', `/api/filings/${NOWHERE}/text`, '404 filing_text_not_found');
  await get('/api/filings/:accession/text', `/api/filings/${filing.accession}/text`, '403 form_locked');
  await get('/api/filings/:accession/document', `/api/filings/${NOWHERE}/document`, '404 filing_document_not_found');
  await get('/api/filings/:accession/document', `/api/filings/${filing.accession}/document`, '403 form_locked');
  await get('/api/filings/:accession/holdings', `/api/filings/${NOWHERE}/holdings`, '404 holdings_not_found');
  await get('/api/filings/:accession/holdings', `/api/filings/${filing.accession}/holdings`, '403 form_locked');
  await get('/api/tickers/:ticker', '/api/tickers/NOBODY', '404 ticker_not_recognized');
  const asof = new Date().toISOString();
  const then = '/api/filings/:accession/as-known';
  await get(then, `/api/filings/${NOWHERE}/as-known?asof=${asof}`, '404 filing_not_found');
  await get(then, `/api/filings/${open.accession}/as-known?asof=2001-01-01T00:00:00Z`, '404 filing_not_known_then');
  await get(then, `/api/filings/${open.accession}/as-known?asof=2999-01-01T00:00:00Z`, '400 moment_out_of_range');
  const known = '/api/tickers/:ticker/as-known';
  await get(known, `/api/tickers/NOBODY/as-known?asof=${asof}`, '404 ticker_not_recognized');
  await get(known, `/api/tickers/T1/as-known?asof=${asof}&cursor=x`, '400 cursor_invalid');
  await get(known, '/api/tickers/T1/as-known?asof=2999-01-01T00:00:00Z', '400 moment_out_of_range');
  await get('/api/tickers/:ticker/prices', '/api/tickers/NOBODY/prices', '404 ticker_not_recognized');
  await get('/api/listings', '/api/listings', '403 form_locked');
  await get('/api/insiders', '/api/insiders?q=doe', '403 form_locked');
  await get('/api/insider-trades', '/api/insider-trades', '403 form_locked');
  await refused('GET /api/insiders/:id', '/api/insiders/999', '404 insider_not_found', { session: pro });
  await get('/metrics', '/metrics', '403 metrics_forbidden', AWAY);
  const mail = '/dev/outbox/x/mail';
  await get('/dev/outbox/:id/mail', mail, '404 message_not_found');
  await get('/dev/outbox/:id/mail', mail, '403 operator_only', AWAY);
  await get('/dev/outbox/:id/mail', `${mail}?key=used`, '403 operator_link_invalid', AWAY);
  const play = (code: string, headers = {}) => refused('POST /dev/outbox/:id/:answer', '/dev/outbox/x/stop', code, { headers });
  await play('404 message_not_found');
  await play('403 operator_only', AWAY);
  await play('403 dev_other_site', { 'sec-fetch-site': 'cross-site' });
  for (const path of ['/dev/outbox', '/dev/outbox.css', '/dev/outbox.json']) {
    await get(path, path, '403 operator_only', AWAY);
    await get(path, `${path}?key=used`, '403 operator_link_invalid', AWAY);
  }
  for (const name of ['sendgrid', 'twilio']) {
    await refused(`POST /api/webhooks/${name}`, `/api/webhooks/${name}`, '404 webhook_not_configured', { body: {} });
  }
  // The test checkout gives an embedded product a secret for checking the webhook.
  expect(codeOf(await product.call('POST', '/api/webhooks/stripe', { body: {} }))).toBe('403 signature_invalid');
  const folder = '/samples/Archives/edgar/data/:cik/:folder/:accession';
  const sample = `/samples/Archives/edgar/data/1/2/${NOWHERE}`;
  for (const end of ['-index.htm', '.txt']) await get(folder + end, sample + end, '404 not_found');
});

test('actions that a session older than a quarter of an hour may not perform', async () => {
  const { session } = await verifiedAccount(product, 'verified-long-ago@example.com');
  const later = new Date(Date.now() + 16 * 60_000);
  const clock = jest.spyOn(product.runtime.clock, 'now').mockReturnValue(later);
  for (const path of ['/api/notify', '/api/add-secondary-contact'])
    await refused(`POST ${path}`, path, '403 sign_in_again', { session, body: { phone: '+14155550178' } });
  await refused('POST /api/remove-contact', '/api/remove-contact', '403 sign_in_again', { session, body: { channel: 'email' } });
  for (const name of ['delete-account', 'cancel-subscription', 'billing/portal'])
    await refused(`POST /api/${name}`, `/api/${name}`, '403 sign_in_again', { session, body: {} });
  await refused('GET /api/export', '/api/export', '403 sign_in_again', { session });
  clock.mockRestore();
});

test('codes by text after the day’s texts are used up', async () => {
  const session = await opened();
  await product.call('POST', '/api/notify', { session, body: { phone: '+14155550188' } });
  const budget = product.app.get(TextBudget);
  let taken = 0;
  for (; await budget.take('anybody'); taken += 1);
  const withSession = (path: string, body: object) => refused(`POST ${path}`, path, '429 texts_used_up', { session, body });
  await withSession('/api/login', { identifier: '4155550188' });
  await withSession('/api/notify', { phone: '+14155550189' });
  await withSession('/api/add-secondary-contact', { phone: '+14155550189' });
  await withSession('/api/send-verification', { channel: 'sms' });
  for (; taken > 0; taken -= 1) await budget.giveBack('anybody');
});

test('verifications of contacts', async () => {
  const account = async (email: string) => {
    const session = await opened();
    await product.call('POST', '/api/notify', { session, body: { email } });
    return { session, token: (await newestVerification(product)).token };
  };
  const route = 'POST /api/verify-contact';
  const verify = (code: string, body: object, session: string | null = null) =>
    refused(route, '/api/verify-contact', code, { body, session });
  await verify('401 code_needs_session', { code: '123456' });
  await verify('409 nothing_to_verify', { code: '123456' }, pro);
  await verify('400 invalid_link', { token: 'made-up' });
  const late = await account('late@example.com');
  const later = new Date(Date.now() + 16 * 60_000);
  const clock = jest.spyOn(product.runtime.clock, 'now').mockReturnValue(later);
  await verify('400 verification_expired', { token: late.token });
  clock.mockRestore();
  const [first, second] = [await account('contended@example.com'), await account('contended@example.com')];
  const answered = await product.call('POST', '/api/verify-contact', { session: first.session, body: { token: first.token } });
  expect(answered.status).toBe(200);
  await verify('409 contact_taken', { token: second.token });
  await product.call('POST', '/api/remove-contact', { session: late.session, body: { channel: 'email' } });
  await verify('409 contact_changed', { token: late.token });
  await refused('POST /api/send-verification', '/api/send-verification', '409 nothing_to_verify', {
    session: JSON.parse(answered.text).session,
    body: { channel: 'email' },
  });
  const session = await opened();
  await product.call('POST', '/api/notify', { session, body: { phone: '+14155550177' } });
  const right = (await newestVerification(product)).code;
  const code = right === '000000' ? '000001' : '000000';
  for (let n = 0; n < 4; n += 1) await verify('400 invalid_code', { code }, session);
  await verify('409 verification_locked', { code }, session);
  await product.call('POST', '/api/send-verification', { session, body: { channel: 'sms' } });
  const headers = { 'idempotency-key': 'verify' };
  const once = await product.call('POST', '/api/verify-contact', { session, headers, body: { code } });
  expect(codeOf(once)).toBe('400 invalid_code');
  const other = { session, headers, body: { code: '999999' } };
  await refused(route, '/api/verify-contact', '422 idempotency_key_reused', other);
  const posted = await product.call('POST', '/api/verify-contact-link', { body: {} });
  expect([posted.status, posted.text.includes('Couldn’t confirm your address')]).toEqual([400, true]);
});

const BILLING = [
  ['/api/checkout', { addOnPacks: 2 }],
  ['/api/billing/portal', {}],
  ['/api/billing/packs', { packs: 2 }],
  ['/api/billing/reactivate', {}],
] as const;

test('purchases that are not for sale, not paid, or already made', async () => {
  const { session } = await verifiedAccount(product, 'payer@example.com');
  const post = (path: string, code: string, body: object, headers = {}) =>
    refused(`POST ${path}`, path, code, { session, body, headers });
  for (const [path, body] of BILLING) {
    await post(path, '409 not_sold_here', body, { 'x-brand': 'form4getter' });
    await post(path, '409 no_subscription', body);
  }
  const pro = { plan: 'pro' };
  await refused('POST /api/checkout', '/api/checkout', '403 contact_not_verified', { session: free, body: pro });
  const { url } = JSON.parse((await product.call('POST', '/api/checkout', { session, body: pro })).text);
  const press = (path: string) => product.call('POST', path);
  expect((await press(`${url}/pay`)).status).toBe(303);
  await post('/api/checkout', '409 already_subscribed', pro);
  const [pay, play] = ['POST /dev/checkout/:id/pay', 'POST /dev/payments/:id/:act'];
  const played = (act: string) => `${url.replace('checkout', 'payments')}/${act}`;
  await refused(pay, `${url}/pay`, '409 checkout_over');
  await refused(play, played('settle'), '409 act_not_possible');
  expect((await press(played('fail'))).status).toBe(303);
  for (const [path, body] of BILLING) if ('packs' in body || 'addOnPacks' in body) await post(path, '409 payment_declined', body);
  const pages = {
    'GET /dev/checkout/:id': '/dev/checkout/none',
    'GET /dev/payments/:customer': '/dev/payments/none',
    'GET /dev/payments.css': '/dev/payments.css',
    [pay]: '/dev/checkout/none/pay',
    [play]: '/dev/payments/none/renew',
  };
  for (const [route, path] of Object.entries(pages)) {
    if (!path.endsWith('.css')) await refused(route, path, '404 checkout_not_found');
    await refused(route, path, '403 operator_only', { headers: AWAY });
    if (route.startsWith('GET')) await refused(route, `${path}?key=used`, '403 operator_link_invalid', { headers: AWAY });
    else await refused(route, path, '403 dev_other_site', { headers: { 'sec-fetch-site': 'cross-site' } });
  }
});

test('test messages', async () => {
  const session = await opened();
  const account = await product.accountOf(session);
  const send = (channel: string, code: string) =>
    refused('POST /api/send-test', '/api/send-test', code, { session, body: { channel } });
  await send('email', '400 contact_missing');
  await send('push', '409 push_not_subscribed');
  const contact = { email: 'tested@example.com', phone: '+14155550178' };
  await product.call('POST', '/api/notify', { session, body: contact });
  await send('email', '409 contact_unverified');
  const key = (contact: string) => contactKeyOf(product.app, account, contact);
  const email = { accountId: account, channel: 'email', contactKey: await key(contact.email) };
  await product.happen(`account-${account}`, [
    { type: 'ContactVerified', data: email },
    { type: 'ContactDisabled', data: { ...email, reason: 'bounced' } },
    { type: 'ContactVerified', data: { accountId: account, channel: 'sms', contactKey: await key(contact.phone) } },
  ]);
  await send('email', '409 contact_disabled');
  await send('sms', '409 no_consent');
});

test('limits', async () => {
  const reads = product.app.get(RateLimiter);
  const readAll = (bucket: string, key: string, limit: number, windowMs: number) => {
    for (let n = 0; n < limit; n += 1) reads.consume(bucket, key, limit, windowMs);
  };
  const limits = product.app.get(StoredRateLimiter);
  const used = async (name: string, key: string, limit: number, windowMs: number, times = limit) => {
    for (let n = 0; n < times; n += 1) await limits.consume(name, key, { limit, windowMs });
  };
  const ip = AWAY['x-forwarded-for'];
  const letClockRun = stopClock();
  const judged = await opened();
  readAll('filing', ip, 600, 60_000);
  readAll('alert-reasons', ip, 120, 60_000);
  readAll('filing-text', ip, 120, 60_000);
  readAll('filing-document', ip, 300, 60_000);
  readAll('filing-holdings', ip, 120, 60_000);
  readAll('insider-profile', ip, 120, 60_000);
  readAll('insider-screens', ip, 120, 60_000);
  readAll('backfill', ip, 600, 60_000);
  readAll('feeds', ip, 600, 3_600_000);
  readAll('search', ip, 180, 60_000);
  readAll('search-texts', ip, 60, 60_000);
  readAll('advanced-filters', ip, 60, 60_000);
  readAll('as-known', ip, 60, 60_000);
  readAll('alert-preview', await product.accountOf(pro), 60, 600_000);
  await refused('POST /api/alerts/preview', '/api/alerts/preview', '429 rate_limited', { session: pro, body: {} });
  readAll('alert-backtest', await product.accountOf(pro), 20, 600_000);
  await refused('POST /api/alerts/backtest', '/api/alerts/backtest', '429 rate_limited', { session: pro, body: {} });
  await used('account-open', ip, 30, 3_600_000);
  await used('login-address', ip, 60, 3_600_000);
  await used('login-answer', ip, 120, 3_600_000);
  const limited = { headers: AWAY };
  await refused('POST /api/login', '/api/login', '429 rate_limited', { ...limited, body: { identifier: 'jane@example.com' } });
  const code = { identifier: '4155552671', code: '123456' };
  await refused('POST /api/verify-login-code', '/api/verify-login-code', '429 rate_limited', { ...limited, body: code });
  const tried = { body: { email: 'nobody@example.com', password: 'none' } };
  for (let n = 0; n < 5; n += 1) await product.call('POST', '/api/admin/sign-in', tried);
  await refused('POST /api/admin/sign-in', '/api/admin/sign-in', '429 rate_limited', tried);
  await refused('POST /api/verify-login', '/api/verify-login', '429 rate_limited', limited);
  await refused('GET /api/filings/:accession', `/api/filings/${NOWHERE}`, '429 rate_limited', limited);
  const reasons = `/api/alert-reasons?accession=${NOWHERE}`;
  await refused('GET /api/alert-reasons', reasons, '429 rate_limited', { ...limited, session: pro });
  await refused('GET /api/filings/:accession/text', `/api/filings/${NOWHERE}/text`, '429 rate_limited', limited);
  await refused('GET /api/filings/:accession/document', `/api/filings/${NOWHERE}/document`, '429 rate_limited', limited);
  await refused('GET /api/filings/:accession/holdings', `/api/filings/${NOWHERE}/holdings`, '429 rate_limited', limited);
  await refused('GET /api/insiders/:id', '/api/insiders/1', '429 rate_limited', limited);
  const past = `asof=${new Date().toISOString()}`;
  const filingThen = `/api/filings/${NOWHERE}/as-known?${past}`;
  await refused('GET /api/filings/:accession/as-known', filingThen, '429 rate_limited', limited);
  await refused('GET /api/tickers/:ticker/as-known', `/api/tickers/T1/as-known?${past}`, '429 rate_limited', limited);
  await refused('GET /api/insider-trades', '/api/insider-trades', '429 rate_limited', limited);
  await refused('GET /api/search', '/api/search?q=a', '429 rate_limited', limited);
  await refused('GET /feeds/:token', '/feeds/any', '429 rate_limited', limited);
  await refused('GET /api/search/texts', '/api/search/texts?q=ab', '429 rate_limited', limited);
  for (const [route, path] of FILTERED) await refused(route, path, '429 rate_limited', limited);
  await refused('GET /api/tickers/:ticker/backfill', '/api/tickers/T1/backfill', '429 rate_limited', limited);
  await refused('POST /api/subscribe', '/api/subscribe', '429 rate_limited', { ...limited, body: { tickers: 'T1' } });
  await used('contact', await product.accountOf(pro), 20, 3_600_000);
  const contact = { session: pro, body: { email: 'jane@example.com' } };
  await refused('POST /api/notify', '/api/notify', '429 rate_limited', contact);
  await refused('POST /api/add-secondary-contact', '/api/add-secondary-contact', '429 rate_limited', contact);
  const waiting = await opened();
  await product.call('POST', '/api/notify', { session: waiting, body: { email: 'waiting@example.com' } });
  await used('contact', await product.accountOf(waiting), 20, 3_600_000, 19);
  const again = { session: waiting, body: { channel: 'email' } };
  await refused('POST /api/send-verification', '/api/send-verification', '429 rate_limited', again);
  const browser = { endpoint: 'https://fcm.googleapis.com/fcm/send/limited', keys: { p256dh: 'x', auth: 'x' } };
  await product.call('POST', '/api/push/subscribe', { session: pro, body: browser });
  await used('test-message', await product.accountOf(pro), 6, 3_600_000);
  await refused('POST /api/send-test', '/api/send-test', '429 rate_limited', { session: pro, body: { channel: 'push' } });
  await used('price-alerts', await product.accountOf(judged), 120, 3_600_000);
  const priced = { session: judged, body: { ticker: 'T6', kind: 'above', value: 1 } };
  await refused('POST /api/price-alerts', '/api/price-alerts', '429 rate_limited', priced);
  const changed = { session: judged, body: { kind: 'above', value: 1 } };
  await refused('POST /api/price-alerts/:id', '/api/price-alerts/none', '429 rate_limited', changed);
  await used('score-feedback', await product.accountOf(judged), 60, 3_600_000);
  const said = { session: judged, body: { verdict: 'too_low' } };
  await refused('POST /api/filings/:accession/feedback', `/api/filings/${NOWHERE}/feedback`, '429 rate_limited', said);
  await used('billing', await product.accountOf(pro), 60, 3_600_000);
  for (const [path, body] of BILLING) await refused(`POST ${path}`, path, '429 rate_limited', { session: pro, body });
  await used('export', await product.accountOf(pro), 10, 3_600_000);
  await refused('GET /api/export', '/api/export', '429 rate_limited', { session: pro });
  // The refusals before have used some.
  await expect(used('export-csv', await product.accountOf(pro), 60, 3_600_000)).rejects.toThrow();
  for (const [route, path] of FILES) await refused(route, path, '429 rate_limited', { session: pro });
  await used('verify-contact', ip, 60, 3_600_000);
  const answer = { ...limited, body: { token: 'any' } };
  await refused('POST /api/verify-contact', '/api/verify-contact', '429 rate_limited', answer);
  await refused('POST /api/verify-contact-link', '/api/verify-contact-link', '429 rate_limited', answer);
  await used('stream-open', await product.accountOf(pro), 600, 600_000);
  await refused('GET /api/stream', '/api/stream', '429 rate_limited', { session: pro });
  const writer = await opened();
  readAll('writes', await product.accountOf(writer), 600, 60_000);
  for (const route of api.operations().map((operation) => operation.route)) {
    const [method = '', path = ''] = route.split(' ');
    if (method === 'GET' || !api.codes(route).includes('429 rate_limited') || !api.codes(route).includes('401 session_expired'))
      continue;
    await refused(route, path.replaceAll(/:\w+/g, 'any'), '429 rate_limited', { session: writer });
  }
  letClockRun();
  const { port } = product.app.getHttpServer().address() as { port: number };
  const enough = new AbortController();
  const open = () => fetch(`http://localhost:${port}/api/stream`, { headers: { 'x-session': free }, signal: enough.signal });
  await Promise.all(Array.from({ length: 20 }, open));
  await refused('GET /api/stream', '/api/stream', '429 too_many_streams', { session: free });
  const live = { 'x-session': pro, 'x-brand': 'filingwire', accept: 'text/event-stream' };
  const listen = () => fetch(`http://localhost:${port}/api/events`, { headers: live, signal: enough.signal });
  await Promise.all(Array.from({ length: 10 }, listen));
  await refused('GET /api/events', '/api/events', '429 too_many_streams', { session: pro, headers: live });
  enough.abort();
});

test('refusals of administrators’ orders', async () => {
  const ask = (path: string, at: string, code: string, body: object) =>
    refused(`POST ${path}`, at, code, { headers: bearer, body: { reason: 'a test', ...body } });
  const orders = '/api/admin/projections/:name/orders';
  await ask(orders, '/api/admin/projections/none/orders', '404 projection_not_found', { order: 'rebuild' });
  await ask(orders, '/api/admin/projections/alert-log/orders', '409 order_refused', { order: 'stop' });
  const stream = { process: 'p', stream: 'filing-1' };
  const message = '/api/admin/notifications/:id/orders';
  await ask(message, '/api/admin/notifications/none/orders', '404 message_not_found', { order: 'retry' });
  await unknownMessage(product.app.get(OutboxStore));
  const resolve = { headers: bearer, body: { order: 'handedOver', reason: 'a test' } };
  expect((await product.call('POST', '/api/admin/notifications/unknown-1/orders', resolve)).status).toBe(200);
  await ask(message, '/api/admin/notifications/unknown-1/orders', '409 message_not_open', { order: 'handedOver' });
  const parked = '/api/admin/parked/orders';
  await ask(parked, parked, '404 not_parked', { order: 'retry', ...stream });
  const { operational: operations, clock } = product.runtime;
  await new ParkedMessages(operations, clock).park('p', 'filing-1', toPosition(1), 'lost');
  await ask(parked, parked, '409 order_refused', { order: 'skip', ...stream, position: toPosition(2) });
});

test('an announcement’s action under the key of another action', async () => {
  const [path, headers] = ['/api/admin/announcement', { ...bearer, 'idempotency-key': 'an announcement' }];
  const body = { announcement: { text: 'Maintenance tonight', level: 'info', until: null }, reason: 'a test' };
  expect((await product.call('POST', path, { headers, body })).status).toBe(200);
  await refused(`POST ${path}`, path, '422 idempotency_key_reused', { headers, body: { ...body, reason: 'another' } });
});

test('no other refusal is described', () => {
  const wrong: string[] = [];
  for (const { route } of api.operations()) {
    // The first logout or revocation ends the session, so only two at the same moment could share a key. Another channel has another verification,
    // and a removal has no body.
    const unmet = [
      'DELETE /api/saved-searches/:id',
      'POST /api/logout',
      'POST /api/send-verification',
      'POST /api/delete-account',
      'POST /api/sessions/:id/revoke',
      'POST /api/admin/users/:id/end-sessions',
    ];
    const reused = unmet.includes(route) ? ['422 idempotency_key_reused'] : [];
    const rare = [
      ...FAILURES,
      ...BY_KEY,
      ...reused,
      ...(WEBHOOKS.includes(route) ? SIGNED : []),
      // Tested by suspended-account.spec.ts.
      '403 account_suspended',
      // Tested by admin-second-factor.spec.ts, with a product that requires one.
      '403 second_factor_required',
      // Tested by stripe.spec.ts and checkout.spec.ts, with a provider that is down.
      '503 payment_provider_away',
      // Tested by test-payments.spec.ts, with a product that sells nothing.
      ...(route === 'POST /api/webhooks/stripe' ? ['404 webhook_not_configured'] : []),
      // Tested by admin-oidc.spec.ts, with a provider that is then taken down.
      '503 single_sign_on_away',
      '401 single_sign_on_rejected',
      // administrators.spec.ts tests two owners who act at once; there is no test for a process that holds the lease for seconds.
      ...(route.startsWith('POST /api/admin/administrators') ? ['409 not_owner', '409 administrators_busy'] : []),
      // Also tested by stripe-setup.spec.ts.
      ...(route === 'POST /api/admin/stripe-setup/prices' ? ['409 not_sold_here'] : []),
      ...(route === 'POST /api/admin/stripe-setup/test-event' ? ['409 webhook_not_configured'] : []),
      ...(route === 'POST /api/push/subscribe' ? PUSH_CODES : []),
      // Tested by passkeys.spec.ts and admin-second-factor.spec.ts, with an authenticator.
      ...(route.includes('passkey') ? PASSKEY_CODES : []),
      // Tested by admin-notifications.spec.ts, which sends one again.
      ...(route === 'POST /api/admin/notifications/:id/orders' ? ['409 message_only_once'] : []),
    ];
    const own = INTEGRATIONS.test(route) ? OF_INTEGRATIONS : [];
    const [described = [], answered = []] = [api.codes(route), [...(met.get(route) ?? [])]].map((codes) =>
      codes.filter((code) => !rare.includes(code) && !own.includes(code)).sort(),
    );
    for (const code of described) if (!answered.includes(code)) wrong.push(`${route} is never refused with ${code}`);
    for (const code of answered) if (!described.includes(code)) wrong.push(`${route} does not tell of ${code}`);
  }
  expect(wrong).toEqual([]);
});
