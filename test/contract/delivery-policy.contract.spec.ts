import { billingMails } from '../../backend/apps/billing-mails.ts';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { verificationStream } from '../../backend/contexts/accounts/account.stream.ts';
import { contactServices } from '../../backend/contexts/accounts/contact-services.service.ts';
import { loginKind } from '../../backend/contexts/accounts/login/login-kind.adapter.ts';
import { accountFields, loginFields, verificationFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { AccountReach } from '../../backend/contexts/accounts/test-message/account-reach.reader.ts';
import { testKind } from '../../backend/contexts/accounts/test-message/test-kind.adapter.ts';
import { verificationKind } from '../../backend/contexts/accounts/verification/verification-kind.adapter.ts';
import { Verifications } from '../../backend/contexts/accounts/verification/verifications.reader.ts';
import { SendOrHold } from '../../backend/contexts/alerts/sending/send-or-hold.adapter.ts';
import { TextsPerDay } from '../../backend/contexts/alerts/sending/texts-per-day.store.ts';
import { billingKind } from '../../backend/contexts/billing/billing-mail/billing-kind.adapter.ts';
import { Subscriptions } from '../../backend/contexts/billing/subscriptions/subscriptions.reader.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { systemContext } from '../../backend/platform/commands/system-context.ts';
import { SHIPPED_TEMPLATES } from '../../backend/platform/mail-templates/template-versions.ts';
import type { Channel, OutboxRow } from '../../backend/platform/outbox/outbox.port.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { row } from '../kit/outbox-rig.ts';
import { clock } from '../kit/runtime.ts';
import { deliveryPolicyContract } from './delivery-policy.contract.ts';

const ACCOUNT = 'reader';
const BROWSER = JSON.stringify({ endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { p256dh: 'p', auth: 'a' } });
const CONTACTS: Readonly<Record<Channel, string>> = { email: 'reader@example.com', sms: '+14155550142', push: `[${BROWSER}]` };

const rowOf = (channel: Channel, payload: Record<string, unknown> = {}) =>
  row(`row by ${channel}`, { channel, accountId: ACCOUNT, payload }) as OutboxRow;

const codec = eventCodec();
const frame = { urlOf: (_brand: string, path: string) => path, postalAddress: null, templates: SHIPPED_TEMPLATES };
const inTenMinutes = () => new Date(clock.now().getTime() + 600_000).toISOString();

/** Adds a contact for a channel, as recorded in the log. */
async function reachable(rig: AlertRig, channel: Channel): Promise<void> {
  if (channel !== 'push') {
    await rig.contact(ACCOUNT, channel, CONTACTS[channel]);
    return;
  }
  const subscription = await rig.cipher.encrypt(accountFields(ACCOUNT).browser, BROWSER);
  const data = { accountId: ACCOUNT, subscriptionKey: 'key', subscription };
  await rig.write(`account-${ACCOUNT}`, { type: 'PushSubscriptionAdded', data });
}

const hash = new KeyedHash(Buffer.alloc(32, 7));
const contactsOf = ({ cipher, runtime: { events, operational: operations } }: AlertRig) =>
  contactServices({ operations, events, codec, executor: new CommandExecutor(events, codec, clock), cipher, hash });

async function consented(rig: AlertRig, number: string): Promise<void> {
  const given = { kind: 'give', how: 'reply', text: 'YES', at: clock.now().toISOString(), live: true } as const;
  await contactsOf(rig).consents.record(number, given, ACCOUNT, systemContext('test', 'consent', clock.now()));
}

describe.each(['email', 'sms', 'push'] as const)('alerts by %s', (channel) => {
  deliveryPolicyContract('the contact of an account', async () => {
    const rig = new AlertRig();
    await reachable(rig, channel);
    await rig.settle();
    const { settings, cipher, runtime } = rig;
    const textCounts = new TextsPerDay(runtime.operational);
    return {
      policy: new SendOrHold({ settings, cipher, clock, textCounts, consents: { given: async () => true } }),
      row: rowOf(channel),
      contact: CONTACTS[channel],
      erase: () => rig.eraseKeys(ACCOUNT),
      dispose: () => rig.close(),
    };
  });
});

deliveryPolicyContract('a login', async () => {
  const rig = new AlertRig();
  const fields = loginFields('login');
  const expiresAt = new Date(clock.now().getTime() + 600_000).toISOString();
  const contact = await rig.cipher.encrypt(fields.contact, CONTACTS.email);
  const payload = { loginId: 'login', contact, secret: await rig.cipher.encrypt(fields.secret, '123456'), expiresAt };
  return {
    policy: loginKind({
      cipher: rig.cipher,
      clock,
      urlOf: (_brand, path) => path,
      postalAddress: null,
      templates: SHIPPED_TEMPLATES,
    }).policy,
    row: rowOf('email', payload),
    contact: CONTACTS.email,
    erase: () => rig.eraseKeys(fields.contact.subject),
    dispose: () => rig.close(),
  };
});

describe.each(['email', 'sms', 'push'] as const)('a test message by %s', (channel) => {
  deliveryPolicyContract('the contact of an account at this moment', async () => {
    const rig = new AlertRig();
    await reachable(rig, channel);
    await consented(rig, CONTACTS.sms);
    const { cipher, runtime } = rig;
    const { contacts, held, consents } = contactsOf(rig);
    const reach = new AccountReach(contacts, held, consents, runtime.events, codec);
    return {
      policy: testKind({ reach, cipher, clock, ...frame }).policy,
      row: rowOf(channel, { expiresAt: inTenMinutes() }),
      contact: CONTACTS[channel],
      erase: () => rig.eraseKeys(ACCOUNT),
      dispose: () => rig.close(),
    };
  });
});

describe.each(['receipt', 'failure'] as const)('a mail about a payment: %s', (of) => {
  deliveryPolicyContract('the verified address of an account', async () => {
    const rig = new AlertRig();
    await reachable(rig, 'email');
    const { cipher, runtime } = rig;
    const { events } = runtime;
    const mails = billingMails({ env: {}, templates: SHIPPED_TEMPLATES, events, codec, cipher }, contactsOf(rig), frame.urlOf);
    const invoiced = { invoiceId: 'in_1', subscriptionId: 'sub_1', amount: 2_000, currency: 'usd' };
    return {
      policy: billingKind(mails, new Subscriptions(events, codec)).policy,
      row: rowOf('email', { of, ...invoiced, periodEnd: inTenMinutes(), attempt: 1, nextAttemptAt: null }),
      contact: CONTACTS.email,
      erase: () => rig.eraseKeys(ACCOUNT),
      dispose: () => rig.close(),
    };
  });
});

describe.each(['email', 'sms'] as const)('a verification by %s', (channel) => {
  deliveryPolicyContract('the contact that is to be verified', async () => {
    const rig = new AlertRig();
    const { cipher, runtime } = rig;
    const { events } = runtime;
    const [verificationId, secretHash] = ['verification', 'hash of the secret'];
    const fields = verificationFields(verificationId, ACCOUNT);
    await rig.write(verificationStream(verificationId), {
      type: 'VerificationRequested',
      data: {
        verificationId,
        accountId: ACCOUNT,
        channel,
        contactKey: 'key',
        brandId: 'filingwire',
        contact: await cipher.encrypt(fields.contact, CONTACTS[channel]),
        means: channel === 'sms' ? 'code' : 'link',
        secret: await cipher.encrypt(fields.secret, '123456'),
        secretHash,
        expiresAt: inTenMinutes(),
      },
    });
    const kind = verificationKind({
      verifications: new Verifications(events, codec),
      claims: contactsOf(rig).claims,
      consents: contactsOf(rig).consents,
      executor: new CommandExecutor(events, codec, clock),
      cipher,
      clock,
      ...frame,
    });
    return {
      policy: kind.policy,
      row: rowOf(channel, { verificationId, secretHash }),
      contact: CONTACTS[channel],
      erase: () => rig.eraseKeys(ACCOUNT),
      dispose: () => rig.close(),
    };
  });
});
