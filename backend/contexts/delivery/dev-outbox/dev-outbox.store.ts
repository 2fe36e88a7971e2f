import type { Clock } from '../../../platform/clock/clock.ts';
import type { OperationalCollection, OperationalStore } from '../../../platform/operational-store/operational-store.port.ts';
import type { Channel, OutgoingMessage } from '../../../platform/outbox/outbox.port.ts';
import { defineCollection, type FindResult, type StoredDocument } from '../../../platform/read-store/collection.ts';

/** A message that a real provider would have sent. Embedded mode only, on the operator's own machine. */
export interface DevMessage extends StoredDocument {
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Missing in older records and where a message has none. */
  readonly html?: string;
  readonly brandId: string;
  readonly sentAt: string;
}

const devOutbox = defineCollection<DevMessage>({
  name: 'devOutbox',
  version: 1,
  fields: { sentAt: 'string' },
  indexes: [{ fields: ['sentAt'], serves: 'messages, newest first; the oldest to drop' }],
});

type DevContent = Pick<OutgoingMessage, 'id' | 'to' | 'subject' | 'text' | 'brandId'> & Partial<Pick<OutgoingMessage, 'html'>>;

/** Messages kept; older ones are removed. */
const KEEP = 1_000;

export class DevOutboxStore {
  readonly #messages: OperationalCollection<DevMessage>;
  #sinceTrim = 0;

  constructor(
    store: OperationalStore,
    private readonly clock: Clock,
  ) {
    this.#messages = store.collection(devOutbox);
  }

  /** Idempotent by message id: a row that is sent twice is stored once. */
  async add(channel: Channel, { id, to, subject, text, html, brandId }: DevContent): Promise<void> {
    const record = {
      _id: id,
      channel,
      to,
      subject,
      text,
      ...(html && { html }),
      brandId,
      sentAt: this.clock.now().toISOString(),
    };
    await this.#messages.write([{ kind: 'insert', record }]);
    this.#sinceTrim += 1;
    if (this.#sinceTrim >= KEEP / 10) await this.#trim();
  }

  get(id: string): Promise<DevMessage | null> {
    return this.#messages.get(id);
  }

  newest(limit: number, after: string | null): Promise<FindResult<DevMessage>> {
    return this.#messages.find({ filter: {}, sort: ['-sentAt'], limit, after });
  }

  /** Removes every message to a contact: part of an erasure. @param isTheirs whether an address or number belongs to the account. */
  async purge(isTheirs: (to: string) => boolean): Promise<void> {
    for (let after: string | null = null, more = true; more; ) {
      const page: FindResult<DevMessage> = await this.newest(KEEP, after);
      const theirs = page.documents.filter(({ to }) => isTheirs(to));
      await this.#messages.write(theirs.map(({ _id }) => ({ kind: 'delete', id: _id })));
      after = page.next;
      more = after !== null;
    }
  }

  async #trim(): Promise<void> {
    this.#sinceTrim = 0;
    const surplus = (await this.#messages.count({})) - KEEP;
    if (surplus <= 0) return;
    const { documents } = await this.#messages.find({ filter: {}, sort: ['sentAt'], limit: surplus });
    await this.#messages.write(documents.map(({ _id }) => ({ kind: 'delete', id: _id })));
  }
}
