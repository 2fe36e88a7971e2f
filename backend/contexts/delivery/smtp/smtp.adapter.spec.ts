import { SmtpDouble } from '#kit/smtp-double.ts';
import { LOCALHOST } from '#kit/tls-fixture.ts';
import type { OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import { SmtpProvider } from './smtp.adapter.ts';

const message: OutgoingMessage = {
  id: '0b1e7a52-5d0b-5f0e-9a51-2f1c8e0a7c11',
  kind: 'alert',
  accountId: 'account-1',
  to: 'reader@example.org',
  subject: 'HIGH: ACME 8-K – Übernahme',
  text: 'The first line.\n.\nA line with a dot alone stands above.',
  html: '<p>The first line.</p>',
  brandId: 'material-events',
  url: null,
  unsubscribeUrl: 'https://example.com/unsubscribe/token',
};
const from = 'alerts@example.com';

describe(SmtpProvider.name, () => {
  let server: SmtpDouble;
  beforeEach(async () => {
    server = await new SmtpDouble().start();
  });
  afterEach(() => server.stop());
  const provider = (url = server.url, tls: object = { ca: LOCALHOST.cert }) =>
    new SmtpProvider({ url, from, senderOf: (brand) => `Brand ${brand}`, tls });

  test('an email arrives over TLS with its parts, headers and row id', async () => {
    const outcome = await provider().send(message);
    const messageId = `<${message.id}@example.com>`;
    expect(outcome).toEqual({ kind: 'delivered', providerReference: `smtp:${messageId}` });
    const [{ envelope, mail } = { envelope: null, mail: null }] = server.received;
    expect(envelope).toEqual({ from, to: [message.to], tls: true, user: server.user });
    expect(mail).toMatchObject({ messageId, subject: message.subject, html: message.html });
    expect(mail?.text?.trimEnd()).toBe(message.text);
    expect(mail?.from?.value).toEqual([{ address: from, name: 'Brand material-events' }]);
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    const raw = mail?.headerLines.map(({ line }) => line) ?? [];
    expect(raw).toContain('List-Unsubscribe: <https://example.com/unsubscribe/token>');
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('a login link has no List-Unsubscribe', async () => {
    await provider().send({ ...message, unsubscribeUrl: null, html: null });
    expect(server.received[0]?.mail.headers.has('list-unsubscribe')).toBe(false);
  });

  test('STARTTLS is used before the password is sent', async () => {
    const plain = await new SmtpDouble(false).start();
    expect(await provider(plain.url).send(message)).toMatchObject({ kind: 'delivered' });
    expect(plain.received[0]?.envelope).toMatchObject({ tls: true, user: plain.user });
    await plain.stop();
  });

  test('a server with an untrusted certificate gets neither the password nor the email', async () => {
    expect(await provider(server.url, {}).send(message)).toMatchObject({ kind: 'temporary', ofProvider: true });
    expect(server.received).toEqual([]);
  });

  const ofServer = { kind: 'temporary', ofProvider: true };
  test.each([
    ['a greeting that refuses everybody', 'greeting', 554, '5.3.2 Not now', ofServer],
    ['a sender that is not allowed', 'sender', 550, '5.7.1 Sender refused', ofServer],
    ['a mailbox that is full at present', 'recipient', 452, '4.2.2 Mailbox full', { kind: 'temporary' }],
    ['a server that goes down', 'recipient', 421, '4.3.2 Shutting down', ofServer],
    ['a mailbox that does not exist', 'recipient', 550, '5.1.1 No such user', { kind: 'rejected', contact: 'bounced' }],
    ['the same without an enhanced code', 'recipient', 550, 'No such user', { kind: 'rejected', contact: 'bounced' }],
    ['a refusal by policy', 'recipient', 550, '5.7.1 Blocked', { kind: 'rejected' }],
    ['a message that is refused', 'data', 554, '5.6.0 Content refused', { kind: 'rejected' }],
    ['a message that is not taken now', 'data', 451, '4.3.0 Try again', { kind: 'temporary' }],
  ] as const)('%s', async (_name, at, code, text, expected) => {
    server.next = { at, reply: { code, text } };
    const outcome = await provider().send(message);
    expect(outcome).toEqual({ reason: expect.stringContaining(String(code)), ...expected });
    expect(server.received).toEqual([]);
  });

  test('a wrong password is reported as a provider failure, not the message’s', async () => {
    const wrong = server.url.replace(/:[^:@]+@/, ':wrong@');
    expect(await provider(wrong).send(message)).toMatchObject({ kind: 'temporary', ofProvider: true });
  });

  test('an unreachable server certainly didn’t receive the message', async () => {
    const { url } = server;
    await server.stop();
    expect(await provider(url).send(message)).toMatchObject({ kind: 'temporary', ofProvider: true });
    await server.start();
  });

  test('a connection lost after the message was sent leaves the outcome unknown', async () => {
    server.fault = 'lost';
    expect(await provider().send(message)).toMatchObject({ kind: 'unknown' });
    expect(server.received).toHaveLength(1);
  });

  test('failure reasons contain no address', async () => {
    server.next = { at: 'recipient', reply: { code: 550, text: `5.1.1 <${message.to}> unknown` } };
    expect(JSON.stringify(await provider().send(message))).not.toContain(message.to);
  });
});
