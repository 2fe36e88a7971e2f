import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { LOCALHOST } from './tls-fixture.ts';

/** Overrides the usual reply to a step of the conversation. */
export interface SmtpReply {
  readonly code: number;
  readonly text: string;
}

export interface SmtpMail {
  readonly envelope: {
    readonly from: string;
    readonly to: readonly string[];
    readonly tls: boolean;
    readonly user: string | undefined;
  };
  readonly mail: ParsedMail;
}

const refusal = ({ code, text }: SmtpReply) => Object.assign(new Error(text), { responseCode: code });

/** A mail server with TLS and AUTH that keeps received mails. */
export class SmtpDouble {
  readonly received: SmtpMail[] = [];
  readonly user = 'relay@example.com';
  readonly password = 'pass:w@rd/1';
  /** Reply for a step of the next mail. */
  next: { readonly at: 'greeting' | 'sender' | 'recipient' | 'data'; readonly reply: SmtpReply } | null = null;
  /** `lost`: the next mail is kept and the connection closed before the reply; `silent`: it is neither kept nor answered. */
  fault: 'lost' | 'silent' | null = null;
  readonly #server: SMTPServer;
  #port = 0;

  /** @param secure TLS from the start (smtps), otherwise STARTTLS. */
  constructor(private readonly secure = true) {
    const reply = (at: string): Error | null => {
      if (this.next?.at !== at) return null;
      const failure = refusal(this.next.reply);
      this.next = null;
      return failure;
    };
    this.#server = new SMTPServer({
      ...LOCALHOST,
      secure,
      authMethods: ['PLAIN', 'LOGIN'],
      logger: false,
      closeTimeout: 100,
      onConnect: (_session, done) => done(reply('greeting')),
      onAuth: ({ username, password }, _session, done) =>
        username === this.user && password === this.password ? done(null, { user: username }) : done(new Error('Invalid login')),
      onMailFrom: (_address, _session, done) => done(reply('sender')),
      onRcptTo: (_address, _session, done) => done(reply('recipient')),
      onData: (stream, session, done) => {
        const fault = this.fault;
        this.fault = null;
        simpleParser(stream).then((mail) => {
          const failure = reply('data');
          if (failure) return done(failure);
          if (fault === 'silent') return;
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom ? mailFrom.address : '';
          const to = rcptTo.map(({ address }) => address);
          this.received.push({
            envelope: { from, to, tls: session.secure === true, user: session.user as string | undefined },
            mail,
          });
          if (fault === 'lost') for (const connection of this.#server.connections) connection.close();
          else done();
        }, done);
      },
    });
    this.#server.on('error', () => undefined);
  }

  get url(): string {
    const auth = `${encodeURIComponent(this.user)}:${encodeURIComponent(this.password)}`;
    return `${this.secure ? 'smtps' : 'smtp'}://${auth}@localhost:${this.#port}`;
  }

  /** Opens its port; after `unreachable`, the same one again. */
  async start(): Promise<this> {
    if (this.#server.server.listening) return this;
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.server.address() as { port: number }).port;
    return this;
  }

  /** Refuses connections until `start`. */
  unreachable(): void {
    this.#server.server.close();
  }

  async stop(): Promise<void> {
    for (const connection of this.#server.connections) connection.close();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
