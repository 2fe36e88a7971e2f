import { loginKind } from '../../backend/contexts/accounts/login/login-kind.adapter.ts';
import { ContactDelivery } from '../../backend/contexts/alerts/contact-delivery.adapter.ts';
import { TextCounts } from '../../backend/contexts/alerts/text-counts.store.ts';
import type { Channel, OutboxRow } from '../../backend/platform/outbox/outbox.port.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { row } from '../kit/outbox-rig.ts';
import { clock } from '../kit/runtime.ts';
import { deliveryPolicyContract } from './delivery-policy.contract.ts';

const ACCOUNT = 'reader';
const BROWSER = JSON.stringify({ endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { p256dh: 'p', auth: 'a' } });
const CONTACTS: Readonly<Record<Channel, string>> = { email: 'reader@example.com', sms: '+14155550142', push: `[${BROWSER}]` };

const rowOf = (channel: Channel, payload: Record<string, unknown> = {}) =>
  row(`row by ${channel}`, { channel, accountId: ACCOUNT, payload }) as OutboxRow;

describe.each(['email', 'sms', 'push'] as const)('alerts by %s', (channel) => {
  deliveryPolicyContract('the contact of an account', async () => {
    const rig = new AlertRig();
    if (channel === 'push') {
      const subscription = await rig.cipher.encrypt(ACCOUNT, 'a browser', BROWSER);
      const data = { accountId: ACCOUNT, subscriptionKey: 'key', subscription };
      await rig.write(`account-${ACCOUNT}`, { type: 'PushSubscriptionAdded', data });
    } else await rig.contact(ACCOUNT, channel, CONTACTS[channel]);
    await rig.settle();
    const { settings, cipher, runtime } = rig;
    const textCounts = new TextCounts(runtime.operational);
    return {
      policy: new ContactDelivery({ settings, cipher, clock, textCounts, consents: { given: async () => true } }),
      row: rowOf(channel),
      contact: CONTACTS[channel],
      erase: () => rig.eraseKeys(ACCOUNT),
      dispose: () => rig.close(),
    };
  });
});

deliveryPolicyContract('a login', async () => {
  const rig = new AlertRig();
  const sealed = (field: string, text: string) => rig.cipher.encrypt(ACCOUNT, field, text);
  const expiresAt = new Date(clock.now().getTime() + 600_000).toISOString();
  const contact = await sealed('contact', CONTACTS.email);
  const payload = { loginId: 'login', contact, secret: await sealed('secret', '123456'), expiresAt };
  return {
    policy: loginKind({ cipher: rig.cipher, clock, urlOf: (_brand, path) => path, postalAddress: null }).policy,
    row: rowOf('email', payload),
    contact: CONTACTS.email,
    erase: () => rig.eraseKeys(ACCOUNT),
    dispose: () => rig.close(),
  };
});
