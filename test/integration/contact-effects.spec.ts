import { createHash } from 'node:crypto';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { type AccountChannel, type AccountCommand, accountDecider } from '../../backend/contexts/accounts/account.decider.ts';
import { accountStream, verificationStream } from '../../backend/contexts/accounts/account.stream.ts';
import { BouncesAndOptOuts } from '../../backend/contexts/accounts/bounces-and-opt-outs/bounces-and-opt-outs.service.ts';
import { contactServices } from '../../backend/contexts/accounts/contact-services.service.ts';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { ConfirmContactWhenVerified } from '../../backend/contexts/accounts/verification/confirm-contact-when-verified.process.ts';
import { ReceiveText } from '../../backend/contexts/delivery/receive-text/receive-text.command.ts';
import { ReceiveTextHandler } from '../../backend/contexts/delivery/receive-text/receive-text.handler.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { systemContext } from '../../backend/platform/commands/system-context.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { HandClock } from '../kit/hand-clock.ts';

const accountId = 'account-1';
const EMAIL = 'reader@example.org';
const PHONE = '+12025550123';
const HOUR_MS = 3_600_000;
const sealed = { enc: 'v2', keyId: accountId, iv: 'aa', tag: 'aa', ct: 'aa' } as const;
const MASTER = createHash('sha256').update('a master key for tests').digest();
const hash = new KeyedHash(MASTER);
const codec = eventCodec();

/** The real time, by the log's clock; each server has its own clock. */
let real: HandClock;
let events: SqliteEventStore;
let operations: EmbeddedOperationalStore;
let cipher: FieldCipher;
beforeEach(() => {
  real = new HandClock(Date.parse('2026-01-12T12:00:00.000Z'));
  events = new SqliteEventStore({ path: ':memory:', clock: real });
  operations = new EmbeddedOperationalStore({ path: ':memory:', clock: real });
  cipher = new FieldCipher(new SubjectKeyStore(operations, MASTER, real));
});
afterEach(async () => {
  await events.close();
  await operations.close();
});

function server(aheadMs = 0) {
  const clock = new HandClock();
  clock.now = () => new Date(real.ms + aheadMs);
  const executor = new CommandExecutor(events, codec, real);
  const services = contactServices({ operations, events, codec, executor, cipher, hash });
  const { claims, confirm, consents, held } = services;
  const effects = new BouncesAndOptOuts(executor, claims, consents, confirm, held, clock);
  return { clock, executor, confirm, consents, effects };
}
let commands = 0;
const context = () => {
  commands += 1;
  return systemContext('test', `command ${commands}`, real.now());
};
const contactOf = (channel: AccountChannel) => (channel === 'email' ? EMAIL : PHONE);
const keyOf = (channel: AccountChannel) => cipher.hashFor(accountId, 'contact', contactOf(channel));
const account = (command: AccountCommand) =>
  server().executor.execute(accountDecider, accountStream(accountId), command, context());
const add = async (channel: AccountChannel) =>
  account({
    kind: 'addContacts',
    accountId,
    contacts: [
      {
        channel,
        contact: await cipher.encrypt(accountFields(accountId).contact, contactOf(channel)),
        contactKey: await keyOf(channel),
        masked: sealed,
      },
    ],
    notifyVia: null,
  });
const prove = async (channel: AccountChannel, how: 'link' | 'code' = 'link', from = server()) =>
  from.confirm.execute(
    { accountId, channel, contactKey: await keyOf(channel), how, brandId: 'filingwire', at: from.clock.now().toISOString() },
    context(),
  );
const verified = async (channel: AccountChannel) => {
  await account({ kind: 'open', accountId, brandId: 'filingwire', as: 'contact' });
  await add(channel);
  await prove(channel, channel === 'email' ? 'link' : 'code');
};
const states = async () =>
  (await events.read(accountStream(accountId))).flatMap(({ type, data }) =>
    type === 'ContactDisabled' || type === 'ContactEnabled' ? [`${type} ${(data as { reason: string }).reason}`] : [],
  );
const report = (contact: string, id: string, at: Date | null) => ({
  contact,
  id,
  at: at?.toISOString() ?? null,
  brandId: 'filingwire',
});
const texts = () => server().consents.given(PHONE);

describe('a report on an address', () => {
  beforeEach(() => verified('email'));
  const pass = (ms: number) => {
    real.ms += ms;
    return real.now();
  };

  test.each(['bounced', 'complained'] as const)('that it %s before it was verified again changes nothing', async (kind) => {
    const { effects } = server();
    const tell = (id: string, at: Date | null) =>
      kind === 'bounced' ? effects.bounced('email', report(EMAIL, id, at)) : effects.complained(report(EMAIL, id, at));
    await tell('first', pass(60_000));
    const late = pass(60_000);
    pass(3 * HOUR_MS);
    await prove('email');
    pass(600_000);
    await tell('late', late);
    expect(await states()).toEqual([`ContactDisabled ${kind}`, 'ContactEnabled verified']);
    await tell('new', pass(1_000));
    expect(await states()).toHaveLength(3);
  });

  test('from before it was first verified, or from before it was removed and added again, changes nothing', async () => {
    const { effects } = server();
    await effects.bounced('email', report(EMAIL, 'old', new Date(real.ms - 1_000)));
    const late = pass(1_000);
    await account({ kind: 'removeContact', accountId, channel: 'email', pays: false });
    pass(HOUR_MS);
    await add('email');
    await effects.bounced('email', { ...report(EMAIL, 'late', late), accountId });
    expect(await states()).toEqual([]);
  });

  test('from the same second counts, because providers state whole seconds', async () => {
    pass(700);
    await prove('email');
    const { effects } = server();
    await effects.bounced('email', report(EMAIL, 'bounce', new Date(Math.floor(real.ms / 1_000) * 1_000)));
    expect(await states()).toEqual(['ContactDisabled bounced']);
  });

  test('about a refusal right now counts, however far its server’s clock is behind', async () => {
    await server(-HOUR_MS).effects.bounced('email', report(EMAIL, 'refused', null));
    expect(await states()).toEqual(['ContactDisabled bounced']);
  });
});

describe('what the owner of a number says', () => {
  beforeEach(() => verified('sms'));
  const say = (word: 'START' | 'STOP', id: string, { effects }: ReturnType<typeof server>) =>
    new ReceiveTextHandler(effects, { nameOf: () => 'Filingwire' }).execute(
      new ReceiveText(PHONE, word === 'STOP' ? 'stop' : 'start', id, 'filingwire', []),
    );

  test.each([90_000, HOUR_MS, -HOUR_MS])(
    'counts in the order in which it arrives, with %i ms between two servers',
    async (ms) => {
      const [one, other] = [server(ms), server()];
      for (const [word, on] of [
        ['START', one],
        ['STOP', other],
        ['START', other],
        ['STOP', one],
        ['START', other],
        ['STOP', other],
      ] as const) {
        real.ms += 60_000;
        await say(word, `${word} ${real.ms}`, on);
        expect(await texts()).toBe(word === 'START');
      }
      expect((await states()).at(-1)).toBe('ContactDisabled opted_out');
    },
  );

  test('counts after the clock was set back', async () => {
    const only = server();
    await say('START', 'SM1', only);
    real.ms -= HOUR_MS;
    await say('STOP', 'SM2', only);
    expect(await texts()).toBe(false);
  });

  test('does not undo later messages if it arrives again', async () => {
    const { effects, ...only } = server();
    await say('STOP', 'SM1', { effects, ...only });
    await say('START', 'SM2', { effects, ...only });
    await say('STOP', 'SM1', { effects, ...only });
    expect([await texts(), (await states()).at(-1)]).toEqual([true, 'ContactEnabled opted_in']);
    await say('STOP', 'SM3', { effects, ...only });
    await say('START', 'SM2', { effects, ...only });
    expect([await texts(), (await states()).at(-1)]).toEqual([false, 'ContactDisabled opted_out']);
  });

  test('STOP prevails over a code entered before it but recorded after it by a server that is ahead', async () => {
    const request = { kind: 'request', accountId, verificationId: 'v', until: '2027-01-01T00:00:00.000Z' } as const;
    await server().consents.record(PHONE, request, null, context());
    await events.append(
      verificationStream('v'),
      [
        {
          id: '00000000-0000-4000-8000-000000000001',
          type: 'VerificationSucceeded',
          data: { verificationId: 'v', accountId, channel: 'sms', contactKey: await keyOf('sms'), how: 'code' },
          metadata: { occurredAt: new Date(real.ms + HOUR_MS).toISOString() },
        },
      ],
      { kind: 'noStream' },
    );
    await say('STOP', 'SM1', server());
    const [stored] = await events.read(verificationStream('v'));
    const succeeded = stored && codec.decode(stored);
    const { confirm, clock } = server(HOUR_MS);
    await new ConfirmContactWhenVerified(confirm, events, codec, clock).handle(succeeded as never);
    expect(await texts()).toBe(false);
  });

  test("a provider's refusal of a text from before START changes nothing; a current one ends texts", async () => {
    const { effects } = server();
    const sentAt = real.now();
    await say('STOP', 'SM1', server());
    real.ms += 60_000;
    await say('START', 'SM2', server());
    await effects.optedOut(report(PHONE, 'refused 1', sentAt), 'provider');
    expect([await texts(), (await states()).at(-1)]).toEqual([true, 'ContactEnabled opted_in']);
    await server(-HOUR_MS).effects.optedOut(report(PHONE, 'refused 2', null), 'provider');
    expect([await texts(), (await states()).at(-1)]).toEqual([false, 'ContactDisabled opted_out']);
  });
});
