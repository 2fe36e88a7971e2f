import { withoutControls } from '../values/foreign-text.ts';
import type { Channel, DeliveryDecision, MessageKind, MessageTexts, OutboxRow, OutgoingMessage } from './outbox.port.ts';

/** Result of the policy and the renderer of a row's kind. */
export type PreparedMessage =
  | { readonly kind: 'send'; readonly message: OutgoingMessage }
  | Exclude<DeliveryDecision, { readonly kind: 'send' }>;

/** The kind of a row is unknown: it may come from a newer build. */
export class UnknownKind extends Error {
  override readonly name = 'UnknownKind';
  constructor({ _id, kind }: OutboxRow) {
    super(`no kind of message is registered for row ${_id} (${kind ?? 'unnamed'})`);
  }
}

/** The kinds of messages that this deployment sends. */
export class MessageKinds {
  readonly #kinds: ReadonlyMap<string, MessageKind>;

  constructor(kinds: readonly MessageKind[]) {
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    if (this.#kinds.size < kinds.length) throw new Error('two kinds of messages have one name');
  }

  /** @throws UnknownKind */
  of(row: OutboxRow): MessageKind {
    const found = this.#find(row);
    if (!found) throw new UnknownKind(row);
    return found;
  }

  /** Names of those that a person waits for. */
  get urgent(): readonly string[] {
    return [...this.#kinds.values()].flatMap(({ name, urgent }) => (urgent ? [name] : []));
  }

  knows(row: OutboxRow): boolean {
    return this.#find(row) !== undefined;
  }

  #find(row: OutboxRow): MessageKind | undefined {
    if (row.kind !== undefined) return this.#kinds.get(row.kind);
    return [...this.#kinds.values()].find((kind) => kind.ownsUnnamed?.(row));
  }

  /** Asks the policy alone. @throws UnknownKind, and what the policy throws. */
  decide(row: OutboxRow): Promise<DeliveryDecision> {
    return this.of(row).policy.decide(row);
  }

  /** Asks the policy, then makes the message. */
  async prepare(row: OutboxRow): Promise<PreparedMessage> {
    const { name, renderer } = this.of(row);
    const decision = await this.decide(row);
    if (decision.kind !== 'send') return decision;
    const texts = inOneDirection(textsOf(row.channel, await renderer.render(row)));
    const { _id: id, accountId, brandId, correlationId } = row;
    const traced = correlationId === undefined ? {} : { correlationId };
    return { kind: 'send', message: { id, kind: name, accountId, to: decision.to, brandId, ...texts, ...traced } };
  }
}

type Texts = Pick<OutgoingMessage, 'subject' | 'text' | 'html' | 'url' | 'unsubscribeUrl'>;

/** What filers and readers write cannot reorder what we say beside it, in no message of any kind. */
function inOneDirection({ subject, text, html, ...rest }: Texts): Texts {
  return {
    ...rest,
    subject: withoutControls(subject),
    text: withoutControls(text),
    html: html && withoutControls(html),
  };
}

/** What a message says by its channel. */
function textsOf(channel: Channel, { subject, text, html, sms, push, unsubscribeUrl = null }: MessageTexts): Texts {
  switch (channel) {
    case 'email':
      return { subject, text, html, url: null, unsubscribeUrl };
    case 'sms':
      return { subject: '', text: sms, html: null, url: null, unsubscribeUrl: null };
    case 'push': {
      const { title, body, url } = push ?? { title: subject, body: sms, url: null };
      return { subject: title, text: body, html: null, url, unsubscribeUrl: null };
    }
  }
}
