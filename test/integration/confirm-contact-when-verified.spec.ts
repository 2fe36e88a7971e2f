import { eventCodec } from '../../backend/apps/event-registry.ts';
import { type AccountCommand, accountDecider } from '../../backend/contexts/accounts/account.decider.ts';
import { accountStream, verificationStream } from '../../backend/contexts/accounts/account.stream.ts';
import { AccountContactsReader } from '../../backend/contexts/accounts/account-contacts.reader.ts';
import { contactServices } from '../../backend/contexts/accounts/contact-services.service.ts';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { ConfirmContactWhenVerified } from '../../backend/contexts/accounts/verification/confirm-contact-when-verified.process.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { systemContext } from '../../backend/platform/commands/system-context.ts';
import type { Recorded } from '../../backend/platform/event-store/define-event.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { appendNext } from '../kit/append-next.ts';
import { clock } from '../kit/runtime.ts';

const accountId = 'a1';
const contactKey = 'k1';
const MASTER = Buffer.alloc(32, 7);
const codec = eventCodec();

let events: SqliteEventStore;
let operations: EmbeddedOperationalStore;
let executor: CommandExecutor;
let process: ConfirmContactWhenVerified;
beforeEach(async () => {
  events = new SqliteEventStore({ path: ':memory:', clock });
  operations = new EmbeddedOperationalStore({ path: ':memory:', clock });
  const cipher = new FieldCipher(new SubjectKeyStore(operations, MASTER, clock));
  const hash = new KeyedHash(MASTER);
  executor = new CommandExecutor(events, codec, clock);
  process = new ConfirmContactWhenVerified(
    contactServices({ operations, events, codec, executor, cipher, hash }).confirm,
    events,
    codec,
    clock,
  );
  await run({ kind: 'open', accountId, brandId: 'filingwire', as: 'contact' });
  const sealed = await cipher.encrypt(accountFields(accountId).contact, 'reader@example.org');
  const contact = { channel: 'email', contact: sealed, masked: sealed, contactKey } as const;
  await run({ kind: 'addContacts', accountId, contacts: [contact], notifyVia: null });
});
afterEach(async () => {
  await events.close();
  await operations.close();
});

let commands = 0;
const run = (command: AccountCommand) => {
  commands += 1;
  return executor.execute(
    accountDecider,
    accountStream(accountId),
    command,
    systemContext('test', String(commands), clock.now()),
  );
};
const disable = (reason: 'bounced' | 'complained') =>
  run({ kind: 'disableContact', accountId, channel: 'email', contactKey, reason, at: null });
const verify = () => run({ kind: 'verifyContact', accountId, channel: 'email', contactKey });

/** The contact's owner answers; the process has not seen it yet. */
async function answered() {
  const stream = verificationStream('v1');
  const data = { verificationId: 'v1', accountId, channel: 'email', contactKey, how: 'link' } as const;
  await appendNext(events, stream, [{ type: 'VerificationSucceeded', data }]);
  const [stored] = await events.read(stream, { backwards: true, limit: 1 });
  return (stored && codec.decode(stored)) as Recorded<Parameters<typeof process.handle>[0]>;
}

const email = async () => (await new AccountContactsReader(events, codec).of(accountId)).email.current;

test('finishes what the answering request could not', async () => {
  const succeeded = await answered();
  await process.handle(succeeded);
  await process.handle(succeeded);
  expect(await email()).toMatchObject({ verified: true });
});

test('enables a contact that was disabled before the answer', async () => {
  await verify();
  await disable('bounced');
  await process.handle(await answered());
  expect(await email()).not.toHaveProperty('disabled');
});

test.each(['bounced', 'complained'] as const)('does not enable a contact that %s after the answer', async (reason) => {
  const succeeded = await answered();
  await verify();
  await disable(reason);
  await process.handle(succeeded);
  expect(await email()).toMatchObject({ verified: true, disabled: reason });
});
