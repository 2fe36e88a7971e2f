import { withoutControls } from '../values/foreign-text.ts';
import type { AnyChannel, DeliveryDecision, MessageKind, MessageTexts, OutboxRow, OutgoingMessage } from './outbox.port.ts';

/** Result of the policy and the renderer of a row's kind. */
export type PreparedMessage =
  | { readonly kind: 'send'; readonly message: OutgoingMessage }
  | Exclude<DeliveryDecision, { readonly kind: 'send' }>;

/** A row's kind is unknown; it may come from a newer build. */
export class UnknownKind extends Error {
  override readonly name = 'UnknownKind';
  constructor({ _id, kind }: OutboxRow) {
    super(`no message kind is registered for row ${_id} (${kind ?? 'unnamed'})`);
  }
}

/** The kinds of messages in this deployment. */
export class MessageKinds {
  readonly #kinds: ReadonlyMap<string, MessageKind>;

  constructor(kinds: readonly MessageKind[]) {
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    if (this.#kinds.size < kinds.length) throw new Error('two message kinds have the same name');
  }

  /** @throws UnknownKind */
  of(row: OutboxRow): MessageKind {
    const found = this.#find(row);
    if (!found) throw new UnknownKind(row);
    return found;
  }

  /** Names of kinds that a user is waiting for. */
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

  /** Runs the policy only. @throws UnknownKind, and what the policy throws. */
  decide(row: OutboxRow): Promise<DeliveryDecision> {
    return this.of(row).policy.decide(row);
  }

  /** Runs the policy, then renders the message. */
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

/** Removes bidi control characters from any kind of message, so that text by filers and readers cannot reorder ours. */
function inOneDirection({ subject, text, html, ...rest }: Texts): Texts {
  return {
    ...rest,
    subject: withoutControls(subject),
    text: withoutControls(text),
    html: html && withoutControls(html),
  };
}

/** The texts for one channel. */
function textsOf(channel: AnyChannel, { subject, text, html, sms, push, unsubscribeUrl = null }: MessageTexts): Texts {
  switch (channel) {
    case 'email':
      return { subject, text, html, url: null, unsubscribeUrl };
    case 'destination':
    case 'chat':
      return { subject, text, html: null, url: null, unsubscribeUrl: null };
    case 'sms':
      return { subject: '', text: sms, html: null, url: null, unsubscribeUrl: null };
    case 'push': {
      const { title, body, url } = push ?? { title: subject, body: sms, url: null };
      return { subject: title, text: body, html: null, url, unsubscribeUrl: null };
    }
  }
}
