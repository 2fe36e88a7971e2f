import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import type { Channel, OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import { ERASED, type FieldCipher } from '#platform/privacy/field-cipher.ts';
import type { SealedPlace } from '#platform/privacy/sealed-place.ts';
import { defineCollection, type FindResult, type StoredDocument } from '#platform/read-store/collection.ts';

/** A message that a real provider would have sent. Embedded mode only, on the operator's own machine. */
export interface DevMessage extends StoredDocument {
  readonly channel: Channel;
  /** The account, or the login if there is no account yet, whose key encrypts the content. Missing in records of older builds. */
  readonly accountId?: string;
  /** Recipient, subject and text become `[erased]` once their key is destroyed. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Missing in older records and for messages without HTML. */
  readonly html?: string | undefined;
  readonly brandId: string;
  readonly sentAt: string;
}

/** The personal parts of a message. */
const content = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string().optional() });
type Content = z.infer<typeof content>;
const ERASED_CONTENT: Content = { to: ERASED, subject: ERASED, text: ERASED };

interface SealedMessage extends Omit<DevMessage, keyof Content> {
  readonly accountId: string;
  readonly sealed: Encrypted;
}

/** Older builds stored the content unencrypted. */
type StoredMessage = SealedMessage | (DevMessage & { readonly sealed?: undefined });

const devOutbox = defineCollection<StoredMessage>({
  name: 'devOutbox',
  version: 1,
  fields: { sentAt: 'string' },
  indexes: [{ fields: ['sentAt'], serves: 'messages, newest first; dropping the oldest' }],
});

type DevContent = Pick<OutgoingMessage, 'id' | 'accountId' | 'to' | 'subject' | 'text' | 'brandId'> &
  Partial<Pick<OutgoingMessage, 'html'>>;

/** Where a message's encrypted content is stored. @param accountId whose key encrypts it. */
export function devMessageContent(id: string, accountId: string): SealedPlace {
  return { subject: accountId, stream: 'devOutbox', event: id, field: 'content' };
}

/** Maximum messages stored; older ones are removed. */
const MAX_STORED = 1_000;

/** Stores the messages shown at /dev/outbox, encrypted. */
export class DevOutboxStore {
  readonly #messages: OperationalCollection<StoredMessage>;
  #sinceTrim = 0;

  constructor(
    store: OperationalStore,
    private readonly clock: Clock,
    private readonly cipher: FieldCipher,
  ) {
    this.#messages = store.collection(devOutbox);
  }

  /**
   * Idempotent by message id: a row that is sent twice is stored once.
   * @throws SubjectErased if the recipient was erased in the meantime.
   */
  async add(channel: Channel, { id, accountId, to, subject, text, html, brandId }: DevContent): Promise<void> {
    const plain: Content = { to, subject, text, ...(html && { html }) };
    const sealed = await this.cipher.encrypt(devMessageContent(id, accountId), JSON.stringify(plain));
    const record = { _id: id, channel, accountId, sealed, brandId, sentAt: this.clock.now().toISOString() };
    await this.#messages.write([{ kind: 'insert', record }]);
    this.#sinceTrim += 1;
    if (this.#sinceTrim >= MAX_STORED / 10) await this.#trim();
  }

  async get(id: string): Promise<DevMessage | null> {
    const stored = await this.#messages.get(id);
    return stored && this.#opened(stored);
  }

  async newest(limit: number, after: string | null): Promise<FindResult<DevMessage>> {
    const { documents, next } = await this.#stored(limit, after);
    return { documents: await Promise.all(documents.map((each) => this.#opened(each))), next };
  }

  /** Removes an account's messages when it is erased. @param isTheirs whether an address or number belongs to the account. */
  async purge(accountId: string, isTheirs: (to: string) => boolean): Promise<void> {
    for (let after: string | null = null, more = true; more; ) {
      const page: FindResult<StoredMessage> = await this.#stored(MAX_STORED, after);
      const theirs: string[] = [];
      for (const stored of page.documents) {
        const isOfAccount = stored.sealed !== undefined && stored.accountId === accountId;
        if (isOfAccount || isTheirs((await this.#opened(stored)).to)) theirs.push(stored._id);
      }
      await this.#messages.write(theirs.map((id) => ({ kind: 'delete', id })));
      after = page.next;
      more = after !== null;
    }
  }

  #stored(limit: number, after: string | null): Promise<FindResult<StoredMessage>> {
    return this.#messages.find({ filter: {}, sort: ['-sentAt'], limit, after });
  }

  async #opened(stored: StoredMessage): Promise<DevMessage> {
    if (stored.sealed === undefined) return stored;
    const { sealed, ...rest } = stored;
    const plain = await this.cipher.decrypt(sealed, devMessageContent(rest._id, rest.accountId));
    return { ...rest, ...(plain === ERASED ? ERASED_CONTENT : content.parse(JSON.parse(plain))) };
  }

  async #trim(): Promise<void> {
    this.#sinceTrim = 0;
    const surplus = (await this.#messages.count({})) - MAX_STORED;
    if (surplus <= 0) return;
    const { documents } = await this.#messages.find({ filter: {}, sort: ['sentAt'], limit: surplus });
    await this.#messages.write(documents.map(({ _id }) => ({ kind: 'delete', id: _id })));
  }
}
