import { eventCodec } from '../../backend/apps/event-registry.ts';
import { accountDecider } from '../../backend/contexts/accounts/account.decider.ts';
import { accountStream } from '../../backend/contexts/accounts/account.stream.ts';
import { contactServices } from '../../backend/contexts/accounts/contact-services.service.ts';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { KeepContactRecords } from '../../backend/contexts/accounts/verification/keep-contact-records.process.ts';
import { Verifications } from '../../backend/contexts/accounts/verification/verifications.reader.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { systemContext } from '../../backend/platform/commands/system-context.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { appendNext } from '../kit/append-next.ts';
import { operationalEngines } from '../kit/operational-engines.ts';
import { clock } from '../kit/runtime.ts';

const MASTER = Buffer.alloc(32, 7);
const hash = new KeyedHash(MASTER);
const codec = eventCodec();
const EMAIL = 'reader@example.org';
const PHONE = '+12025550143';
let commands = 0;
const context = () => systemContext('test', `command ${++commands}`, clock.now());

describe.each(operationalEngines())('who holds a contact, over $name', ({ start }) => {
  let engine: Awaited<ReturnType<typeof start>>;
  let events: SqliteEventStore;
  let operations: OperationalStore;
  beforeEach(async () => {
    engine = await start();
    operations = engine.open();
    events = new SqliteEventStore({ path: ':memory:', clock });
  });
  afterEach(async () => {
    await events.close();
    await engine.dispose();
  });

  /** A server with its own executor and caches over the shared stores. */
  function server() {
    const keys = new SubjectKeyStore(operations, MASTER, clock);
    const cipher = new FieldCipher(keys);
    const executor = new CommandExecutor(events, codec, clock);
    const services = contactServices({ operations, events, codec, executor, cipher, hash });
    return { keys, cipher, executor, ...services };
  }
  type Server = ReturnType<typeof server>;

  /** @param key from an older build; the server's own by default */
  async function adds(accountId: string, channel: 'email' | 'sms', contact: string, key?: string, from = server()) {
    const sealed = await from.cipher.encrypt(accountFields(accountId).contact, contact);
    const contactKey = key ?? (await from.held.keyFor(accountId, channel, contact));
    const run = (command: Parameters<typeof accountDecider.decide>[0]) =>
      from.executor.execute(accountDecider, accountStream(accountId), command, context());
    await run({ kind: 'open', accountId, brandId: 'filingwire', as: 'contact' });
    const contacts = [{ channel, contact: sealed, masked: sealed, contactKey }];
    await run({ kind: 'addContacts', accountId, contacts, notifyVia: null });
    return contactKey;
  }
  const proves = async (accountId: string, channel: 'email' | 'sms', contact: string, from: Server = server()) => {
    const contactKey = (await from.held.keyOf(accountId, channel, contact)) ?? '';
    const at = clock.now().toISOString();
    return from.confirm.execute({ accountId, channel, contactKey, how: 'code', brandId: 'filingwire', at }, context());
  };
  const removes = (accountId: string, channel: 'email' | 'sms') =>
    server().executor.execute(
      accountDecider,
      accountStream(accountId),
      { kind: 'removeContact', accountId, channel, pays: false },
      context(),
    );
  /** Runs the process from the beginning of the log. */
  async function rebuilt() {
    const records = server();
    const process = new KeepContactRecords(records, new Verifications(events, codec));
    const { events: stored } = await events.readAll({ after: null, categories: process.categories, limit: 500 });
    for (const each of stored) {
      const event = process.handles.includes(each.type as never) ? codec.decode(each) : null;
      if (event) await process.handle(event as never);
    }
  }
  const holder = (contact = EMAIL) => server().claims.holderOf(contact);
  async function lost() {
    for (const accountId of ['a', 'b']) {
      await server().claims.releaseAll(accountId);
      await server().consents.forget(accountId);
      await server().uses.forget(accountId);
    }
  }

  test('if two accounts verify the same contact at once one gets it, and the log agrees', async () => {
    for (let n = 0; n < 10; n += 1) {
      const email = `at-once-${n}@example.org`;
      const ids = [`first-${n}`, `second-${n}`];
      for (const id of ids) await adds(id, 'email', email);
      const outcomes = await Promise.allSettled(ids.map((id) => proves(id, 'email', email)));
      const won = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [ids[index]] : []));
      expect(won).toEqual([await holder(email)]);
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
      expect(refused).toEqual(['contact_taken']);
    }
  });

  test('after a kill between the claim and the event, the same answer finishes it', async () => {
    await adds('a', 'email', EMAIL);
    const killed = server();
    killed.executor.execute = async () => Promise.reject(new Error('killed'));
    await expect(proves('a', 'email', EMAIL, killed)).rejects.toThrow('killed');
    await adds('b', 'email', EMAIL);
    await expect(proves('b', 'email', EMAIL)).rejects.toMatchObject({ code: 'contact_taken' });
    await proves('a', 'email', EMAIL);
    expect([await holder(), (await server().contacts.of('a')).email.current?.verified]).toEqual(['a', true]);
  });

  test('a lost state is rebuilt from the log while the product works', async () => {
    await adds('a', 'email', EMAIL);
    await proves('a', 'email', EMAIL);
    await lost();
    expect(await holder()).toBeNull();
    await adds('b', 'email', 'other@example.org');
    await Promise.all([rebuilt(), proves('b', 'email', 'other@example.org'), rebuilt()]);
    expect([await holder(), await holder('other@example.org')]).toEqual(['a', 'b']);
    expect(await server().uses.accountsWith(EMAIL, 10)).toEqual(['a']);
  });

  test('a removed contact is free, and stays free when the log is read again', async () => {
    await adds('a', 'email', EMAIL);
    await proves('a', 'email', EMAIL);
    await removes('a', 'email');
    await rebuilt();
    await adds('b', 'email', EMAIL);
    await proves('b', 'email', EMAIL);
    await rebuilt();
    expect([await holder(), await server().uses.accountsWith(EMAIL, 10)]).toEqual(['b', ['b']]);
  });

  describe('in a log of an older build', () => {
    const old = hash.of('contact', EMAIL);
    beforeEach(async () => {
      await adds('a', 'email', EMAIL, old);
      const of = { accountId: 'a', channel: 'email', contactKey: old };
      await appendNext(events, 'account-a', [{ type: 'ContactVerified', data: of }]);
      await appendNext(events, `contactClaim-${old}`, [{ type: 'ContactConfirmed', data: { contactKey: old, accountId: 'a' } }]);
    });

    test('the old stream is used until there is a record, and the same contact is recognized', async () => {
      expect([await holder(), await server().held.keyFor('a', 'email', EMAIL)]).toEqual(['a', old]);
      await adds('b', 'email', EMAIL);
      await expect(proves('b', 'email', EMAIL)).rejects.toMatchObject({ code: 'contact_taken' });
      await rebuilt();
      expect(await holder()).toBe('a');
    });

    test('the old stream does not count for an account that has removed the contact or is erased', async () => {
      await removes('a', 'email');
      expect(await holder()).toBeNull();
      await adds('b', 'email', EMAIL);
      await proves('b', 'email', EMAIL);
      expect(await holder()).toBe('b');
    });

    test('a contact that was stored in another Unicode form is found by its normal form', async () => {
      const stored = 'rené@example.org'.normalize('NFD');
      const key = hash.of('contact', stored);
      await adds('b', 'email', stored, key);
      const of = { accountId: 'b', channel: 'email', contactKey: key };
      await appendNext(events, 'account-b', [{ type: 'ContactVerified', data: of }]);
      await rebuilt();
      expect([await holder('rené@example.org'), await holder(stored)]).toEqual(['b', 'b']);
      expect(await server().held.keyOf('b', 'email', 'rené@example.org'.normalize('NFC'))).toBe(key);
    });

    test('a STOP continues in this build’s stream', async () => {
      const number = hash.of('contact', PHONE);
      const withdrawn = { contactKey: number, how: 'reply', at: '2026-01-02T00:00:00.000Z' };
      await appendNext(events, `smsConsent-${number}`, [{ type: 'SmsConsentWithdrawn', data: withdrawn }]);
      await adds('a', 'sms', PHONE);
      await proves('a', 'sms', PHONE);
      expect(await server().consents.of(PHONE)).toMatchObject({ consent: 'withdrawn' });
      const started = { kind: 'give', how: 'reply', text: 'START', at: '2026-01-03T00:00:00.000Z', live: true } as const;
      await server().consents.record(PHONE, started, 'a', context());
      expect(await server().consents.given(PHONE)).toBe(true);
      expect(await events.read(`smsConsent-${number}`)).toHaveLength(1);
    });
  });

  test('a STOP while another account asks for consent is not lost, in any order', async () => {
    for (let n = 0; n < 10; n += 1) {
      const number = `+1202555${String(1000 + n)}`;
      const ask = (accountId: string) =>
        ({ kind: 'request', accountId, verificationId: `v-${accountId}`, until: '2099-01-01T00:00:00.000Z' }) as const;
      await server().consents.record(number, ask('a'), null, context());
      const stop = { kind: 'withdraw', how: 'reply', at: '2026-01-02T00:00:00.000Z', live: true } as const;
      await Promise.all([
        server().consents.record(number, stop, null, context()),
        server().consents.record(number, ask('b'), null, context()),
      ]);
      expect(await server().consents.of(number)).toMatchObject({ consent: 'withdrawn' });
      // Neither account's erasure ends it.
      await lost();
      expect(await server().consents.of(number)).toMatchObject({ consent: 'withdrawn' });
    }
  });

  test('accounts that use the same number one after the other share no stream', async () => {
    const ask = (accountId: string) =>
      ({ kind: 'request', accountId, verificationId: `v-${accountId}`, until: '2099-01-01T00:00:00.000Z' }) as const;
    await server().consents.record(PHONE, ask('a'), null, context());
    await server().consents.record(PHONE, ask('b'), null, context());
    const { events: stored } = await events.readAll({ after: null, categories: ['textConsent'], limit: 100 });
    const streams = Map.groupBy(stored, ({ stream }) => stream);
    expect(
      [...streams.values()].map((own) => new Set(own.map(({ data }) => (data as { accountId: string }).accountId)).size),
    ).toEqual([1, 1]);
  });
});
