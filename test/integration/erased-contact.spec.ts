import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { erasing } from '../../backend/apps/erasure.ts';
import { accountStream } from '../../backend/contexts/accounts/account.stream.ts';
import { contactUses } from '../../backend/contexts/accounts/accounts-by-contact.store.ts';
import { contactClaims } from '../../backend/contexts/accounts/contact-owners.service.ts';
import { contactParts } from '../../backend/contexts/accounts/contact-parts/contact-parts.store.ts';
import { textConsents } from '../../backend/contexts/accounts/sms-consent/sms-consents.store.ts';
import { verificationIdOf } from '../../backend/contexts/accounts/verification/request-verification.service.ts';
import { EventCodec } from '../../backend/platform/event-store/define-event.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { ErasureList } from '../../backend/platform/privacy/erasure-list.store.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { AccountWork } from '../kit/account-work.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';

const CATEGORIES = ['account', 'verification', 'login', 'contactClaim', 'smsConsent', 'textConsent'];
const PHONE = '+12125550147';
const EMAIL = 'erased@example.com';

let app: AppHarness;
let work: AccountWork;
beforeAll(async () => {
  app = await AppHarness.start();
  work = new AccountWork(app);
});
afterAll(() => app.close());

/** Opens an account with both contacts, verifies the number, and logs in with it. */
async function reader(): Promise<{ readonly visitor: Visitor; readonly accountId: string }> {
  const visitor = app.visitor();
  await visitor.subscribe('AAPL');
  const headers = { 'idempotency-key': randomId() };
  await visitor.post('/api/notify', { phone: PHONE, email: EMAIL }, headers);
  await visitor.post('/api/verify-contact', { code: await work.secretFor(PHONE) });
  await app.visitor().post('/api/login', { identifier: PHONE });
  await work.handle();
  return { visitor, accountId: await visitor.accountId() };
}

async function logRows() {
  const { events } = await app.runtime.events.readAll({ after: null, categories: CATEGORIES, limit: 1_000 });
  return events;
}

/** What an older build would have derived from the contacts, in events or stream names. */
function derived(accountIds: readonly string[]): string[] {
  const hash = app.app.get(KeyedHash);
  const keys = [PHONE, EMAIL].map((contact) => hash.of('contact', contact));
  const body = createHash('sha256')
    .update(JSON.stringify({ phone: PHONE, email: EMAIL }))
    .digest('hex');
  return [body, ...keys, ...keys.flatMap((key) => accountIds.map((accountId) => verificationIdOf(accountId, key)))];
}
const found = async (accountIds: readonly string[]) => {
  const wanted = derived(accountIds);
  const rows = await logRows();
  return rows.filter((row) => wanted.some((each) => JSON.stringify(row).includes(each))).map(({ type }) => type);
};

test('after an erasure neither the log nor the state tells which contact the account had', async () => {
  const { accountId } = await reader();
  const { events, operational, clock } = app.runtime;
  await app.append(accountStream(accountId), [{ type: 'AccountErased', data: { accountId, reason: 'asked' } }]);
  const folder = mkdtempSync(join(tmpdir(), 'erased-contact-'));
  try {
    const list = new ErasureList(join(folder, 'erasures.jsonl'));
    const masterKey = createHash('sha256').update('a master key for tests').digest();
    const codec = app.app.get(EventCodec);
    const data = await erasing({ events, operations: operational, codec, executor: app.executor, clock, masterKey, list });
    await data.execute(accountId);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const definition of [contactClaims, textConsents, contactUses, contactParts])
    expect((await operational.collection(definition as typeof contactUses).find({ filter: {}, limit: 10 })).documents).toEqual(
      [],
    );

  const next = await reader();
  expect(next.accountId).not.toBe(accountId);
  expect(await found([accountId, next.accountId])).toEqual([]);
  const rows = await logRows();
  expect(rows.filter(({ stream }) => /^contactClaim-|^smsConsent-/.test(stream))).toEqual([]);
  // Values long enough to be a key or an id that are in events of both.
  const valuesOf = (id: string) => {
    const own = rows.filter((row) => JSON.stringify([row.stream, row.data]).includes(id));
    const texts = own.flatMap(({ stream, data }) => [stream, ...(JSON.stringify(data).match(/"[^"]{20,}"/g) ?? [])]);
    return new Set(texts.filter((text) => !/agree|consent|text/i.test(text)));
  };
  const [before, after] = [valuesOf(accountId), valuesOf(next.accountId)];
  expect(before.size).toBeGreaterThan(10);
  expect([...before].filter((value) => after.has(value))).toEqual([]);
});

test('the same check finds what an older build wrote', async () => {
  const contactKey = app.app.get(KeyedHash).of('contact', PHONE);
  await app.append(`contactClaim-${contactKey}`, [{ type: 'ContactConfirmed', data: { contactKey, accountId: 'older' } }]);
  expect(await found(['older'])).toEqual(['ContactConfirmed']);
});
