import { Readable } from 'node:stream';
import type { ConnectionOptions } from 'node:tls';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLocalHost } from '#platform/http/local-address.ts';
import type { DeliveryOutcome, OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import { PROVIDER_TIMEOUT_MS, Provider } from '../channels/provider.port.ts';
import { mailHeaders, oneLineOf } from '../mail-headers.ts';
import { type SmtpFailure, smtpOutcome } from './smtp-outcome.ts';

export interface SmtpOptions {
  /** SMTP_URL: `smtps://user:password@host:465` or `smtp://…:587`. */
  readonly url: string;
  /** EMAIL_FROM. */
  readonly from: string;
  /** Sender name. */
  readonly senderOf: (brandId: string) => string;
  /** Additional TLS options, such as a custom certificate authority. */
  readonly tls?: ConnectionOptions;
}

const NO_LOG = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, fatal() {} };

/** Sends emails through an SMTP server. Uses one connection per message, so that it knows how far each message got. */
export class SmtpProvider extends Provider {
  readonly name = 'smtp';
  readonly channel = 'email';
  readonly perSecond = 10;
  readonly atOnce = 4;

  constructor(private readonly options: SmtpOptions) {
    super();
  }

  async send(message: OutgoingMessage): Promise<DeliveryOutcome> {
    const { from, senderOf } = this.options;
    const messageId = `<${message.id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
    const mail = await new MailComposer({
      messageId,
      from: { name: senderOf(message.brandId), address: from },
      to: { name: '', address: message.to },
      subject: oneLineOf(message.subject),
      text: message.text,
      ...(message.html !== null && { html: message.html }),
      headers: mailHeaders(message),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
      .compile()
      .build();
    return this.#converse({ from, to: [message.to] }, mail, `smtp:${messageId}`);
  }

  async #converse(
    envelope: { readonly from: string; readonly to: string[] },
    mail: Buffer,
    providerReference: string,
  ): Promise<DeliveryOutcome> {
    const { url, tls } = this.options;
    const { auth, ...server } = serverOf(url);
    const connection = new SMTPConnection({
      ...server,
      connectionTimeout: PROVIDER_TIMEOUT_MS / 2,
      greetingTimeout: PROVIDER_TIMEOUT_MS / 2,
      dnsTimeout: PROVIDER_TIMEOUT_MS / 2,
      socketTimeout: PROVIDER_TIMEOUT_MS,
      logger: NO_LOG,
      ...(tls && { tls }),
    });
    let begun = false;
    // Read only after the server has asked for the message (354).
    const body = new Readable({
      read() {
        begun = true;
        this.push(mail);
        this.push(null);
      },
    });
    return new Promise((resolve) => {
      const end = (outcome: DeliveryOutcome) => {
        clearTimeout(timer);
        body.destroy();
        resolve(outcome);
        if (outcome.kind === 'delivered') connection.quit();
        else connection.close();
      };
      const fail = (failure: SmtpFailure) => end(smtpOutcome(failure, begun));
      const late = () => fail({ message: `no response within ${PROVIDER_TIMEOUT_MS} ms`, command: 'CONN' });
      const timer = setTimeout(late, PROVIDER_TIMEOUT_MS);
      connection.on('error', fail);
      // The reply that closed the connection is delivered separately, right after this event.
      connection.on('end', () => setImmediate(fail, { message: 'the connection was closed', command: 'CONN' }));
      const deliver = () =>
        connection.send(envelope, body, (failure) => (failure ? fail(failure) : end({ kind: 'delivered', providerReference })));
      connection.connect((failure) => {
        if (failure) return fail(failure);
        if (!auth) return deliver();
        connection.login(auth, (refusal) => (refusal ? fail(refusal) : deliver()));
      });
    });
  }
}

/** Passwords are sent over TLS only, unless the server is local. */
function serverOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null;
  return {
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && auth !== null && !isLocalHost(hostname),
    auth,
  };
}
