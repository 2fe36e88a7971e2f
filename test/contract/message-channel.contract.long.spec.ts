import { Agent } from 'node:https';
import webPush from 'web-push';
import type { Provider as MessageProvider } from '../../backend/contexts/delivery/channels/provider.port.ts';
import { DevOutboxAdapter } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.adapter.ts';
import { DevOutboxStore } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import { SendGridProvider } from '../../backend/contexts/delivery/sendgrid/sendgrid.adapter.ts';
import { SmtpProvider } from '../../backend/contexts/delivery/smtp/smtp.adapter.ts';
import { TwilioProvider } from '../../backend/contexts/delivery/twilio/twilio.adapter.ts';
import { WebPushProvider } from '../../backend/contexts/delivery/web-push/web-push.adapter.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { CHANNELS, type Channel, type DeliveryOutcome, type OutgoingMessage } from '../../backend/platform/outbox/outbox.port.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import type { DoubleAnswer } from '../kit/http-double.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { Provider } from '../kit/outbox-rig.ts';
import { PushDouble } from '../kit/push-double.ts';
import { clock } from '../kit/runtime.ts';
import { SendGridDouble } from '../kit/sendgrid-double.ts';
import { SmtpDouble } from '../kit/smtp-double.ts';
import { LOCALHOST } from '../kit/tls-fixture.ts';
import { TwilioDouble } from '../kit/twilio-double.ts';
import {
  BUSY_MS,
  type ChannelUnderTest,
  messageChannelContract,
  type ProviderFault,
  type ReceivedMessage,
} from './message-channel.contract.ts';

/** The format in which the product stores this channel's contacts. */
function recipientOf(channel: Channel, number: number): string {
  if (channel === 'email') return `person-${number}@example.com`;
  if (channel === 'sms') return `+1555${String(number).padStart(7, '0')}`;
  return JSON.stringify([{ endpoint: `https://push.example.com/${number}`, keys: { p256dh: `p${number}`, auth: `a${number}` } }]);
}

const asReceived = ({ to, subject, text }: ReceivedMessage): ReceivedMessage => ({
  to,
  subject,
  text: text.replaceAll('\r\n', '\n').trimEnd(),
});

/** @param reading the store of another process, for reading the messages while the adapter's own is unavailable. */
function devOutbox(
  channel: Channel,
  store: OperationalStore,
  reading: OperationalStore,
): Omit<ChannelUnderTest, 'fault' | 'dispose'> {
  const cipherOf = (on: OperationalStore) => new FieldCipher(new SubjectKeyStore(on, Buffer.alloc(32, 7), clock));
  const messages = new DevOutboxStore(reading, clock, cipherOf(reading));
  return {
    adapter: new DevOutboxAdapter(channel, new DevOutboxStore(store, clock, cipherOf(store))),
    recipient: (number) => recipientOf(channel, number),
    received: async () => (await messages.newest(100, null)).documents.map(asReceived),
  };
}

/** The dev outbox accepts every message as long as its store does. */
const NEVER_REFUSES: readonly ProviderFault[] = ['refused', 'busy', 'busyUntil'];

for (const channel of CHANNELS) {
  messageChannelContract(
    `the dev outbox over SQLite, ${channel}`,
    [...NEVER_REFUSES, 'unreachable', 'answerLost', 'silent'],
    async () => {
      const store = new EmbeddedOperationalStore({ path: ':memory:', clock });
      return { ...devOutbox(channel, store, store), fault: () => {}, dispose: () => store.close() };
    },
  );

  messageChannelContract(`the dev outbox over MongoDB, ${channel}`, NEVER_REFUSES, async () => {
    const double = await MongoDouble.start('replicaSet');
    const store = new MongoOperationalStore({ url: double.url });
    const reading = new MongoOperationalStore({ url: double.url });
    return {
      ...devOutbox(channel, store, reading),
      fault: (fault) => {
        const kind = fault === 'silent' ? 'hang' : 'drop';
        const cut = { command: 'update', kind, written: fault === 'answerLost' } as const;
        // The driver repeats a write once after a dropped connection.
        double.inject(...(kind === 'drop' ? [cut, cut] : [cut]));
      },
      dispose: async () => {
        await Promise.all([store.close(), reading.close()]);
        await double.stop();
      },
    };
  });
}

/** The scripted provider of the outbox tests, which must not behave better than a real one. */
function scripted(idempotent: boolean): ChannelUnderTest {
  const adapter = new Provider(idempotent);
  const taken: OutgoingMessage[] = [];
  let next: ProviderFault | null = null;
  const take = (message: OutgoingMessage): DeliveryOutcome => {
    if (!idempotent || taken.every(({ id }) => id !== message.id)) taken.push(message);
    return { kind: 'delivered', providerReference: `ref-${message.id}` };
  };
  adapter.answer = async (message) => {
    const fault = next;
    next = null;
    switch (fault) {
      case null:
        return take(message);
      case 'refused':
        return { kind: 'rejected', reason: 'no such mailbox' };
      case 'busy':
        return { kind: 'temporary', reason: 'busy' };
      case 'busyUntil':
        return { kind: 'temporary', reason: 'busy', retryAfterMs: BUSY_MS };
      case 'unreachable':
        return { kind: 'temporary', reason: 'connection refused' };
      case 'answerLost':
        take(message);
        throw new Error('connection closed');
      case 'silent':
        return new Promise(() => {});
    }
  };
  return {
    adapter,
    recipient: (number) => recipientOf('email', number),
    received: async () => taken.map(asReceived),
    fault: (fault) => {
      next = fault;
    },
    dispose: async () => {},
  };
}

/** A provider as the outbox sees it, without its rate limit. */
const asChannel = (provider: MessageProvider): ChannelUnderTest['adapter'] => ({
  channel: provider.channel,
  idempotent: false,
  send: (message) => provider.send(message),
});
const from = 'alerts@example.com';
const senderOf = () => 'Filingwire';

messageChannelContract('SMTP', ['busyUntil'], async () => {
  const server = await new SmtpDouble().start();
  return {
    adapter: asChannel(new SmtpProvider({ url: server.url, from, senderOf, tls: { ca: LOCALHOST.cert } })),
    recipient: (number) => recipientOf('email', number),
    received: async () => {
      await server.start();
      return server.received.map(({ envelope, mail }) => {
        return asReceived({ to: envelope.to.join(), subject: mail.subject ?? '', text: mail.text ?? '' });
      });
    },
    fault: (fault) => {
      if (fault === 'refused') server.next = { at: 'recipient', reply: { code: 550, text: '5.7.1 Refused' } };
      if (fault === 'busy') server.next = { at: 'recipient', reply: { code: 450, text: '4.2.1 Busy' } };
      if (fault === 'unreachable') server.unreachable();
      if (fault === 'answerLost') server.fault = 'lost';
      if (fault === 'silent') server.fault = 'silent';
    },
    dispose: () => server.stop(),
  };
});

messageChannelContract('SendGrid', [], async () => {
  const server = await new SendGridDouble().start();
  const { key: apiKey, origin: baseUrl } = server;
  return {
    adapter: asChannel(new SendGridProvider({ apiKey, baseUrl, from, senderOf, clock })),
    recipient: (number) => recipientOf('email', number),
    received: async () => {
      await server.start();
      return server.sent.map(({ personalizations, subject, content }) => {
        const to = personalizations.flatMap((each) => each.to.map(({ email }) => email)).join();
        return asReceived({ to, subject, text: content[0]?.value ?? '' });
      });
    },
    fault: (fault) => faultOf(server, SendGridDouble.refused(400, 'bad content', 'content'), fault),
    dispose: () => server.stop(),
  };
});

messageChannelContract('Twilio', [], async () => {
  const server = await new TwilioDouble().start();
  const { accountSid, authToken, origin: baseUrl } = server;
  const sender = { from: '+15550000000' };
  const statusCallback = (row: string) => `https://example.com/api/webhooks/twilio?row=${row}`;
  return {
    adapter: asChannel(new TwilioProvider({ accountSid, authToken, baseUrl, sender, statusCallback, clock })),
    recipient: (number) => recipientOf('sms', number),
    longestText: 1600,
    received: async () => {
      await server.start();
      return server.sent.map(({ to, body }) => asReceived({ to, subject: '', text: body }));
    },
    fault: (fault) => faultOf(server, TwilioDouble.refused(400, 21408, 'Permission'), fault),
    dispose: () => server.stop(),
  };
});

messageChannelContract('web push', [], async () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const server = await new PushDouble(publicKey).start();
  const browsers = new Map<string, string>();
  const recipient = (number: number) => {
    const path = `/push/${number}`;
    const known = browsers.get(path) ?? JSON.stringify([server.subscribe(path)]);
    browsers.set(path, known);
    return known;
  };
  const provider = new WebPushProvider({
    publicKey,
    privateKey,
    subject: 'mailto:alerts@example.com',
    gone: async () => {},
    clock,
    allows: () => true,
    agent: new Agent({ ca: LOCALHOST.cert }),
  });
  return {
    adapter: asChannel(provider),
    recipient,
    cutAfter: 1_000,
    received: async () => {
      await server.start();
      return server.received.map(({ path, text }) => {
        const { title, body } = JSON.parse(text);
        return asReceived({ to: browsers.get(path) ?? path, subject: title, text: body });
      });
    },
    fault: (fault) => faultOf(server, { status: 400 }, fault),
    dispose: () => server.stop(),
  };
});

/** Injects the same faults into every provider with an HTTP API. */
function faultOf(server: SendGridDouble | TwilioDouble | PushDouble, refusal: DoubleAnswer, fault: ProviderFault): void {
  const busy = { status: 503, headers: { 'content-type': 'application/json' }, body: '{}' };
  const answers: Readonly<Record<ProviderFault, DoubleAnswer | 'lost' | null>> = {
    refused: refusal,
    busy,
    busyUntil: { ...busy, headers: { ...busy.headers, 'retry-after': String(BUSY_MS / 1_000) } },
    unreachable: null,
    answerLost: 'lost',
    silent: 'hang',
  };
  server.next = answers[fault];
  if (fault === 'unreachable') server.unreachable();
}

messageChannelContract('the scripted provider, which ignores a repeated id', [], async () => scripted(true));
messageChannelContract('the scripted provider, which sends a repeated id again', [], async () => scripted(false));
