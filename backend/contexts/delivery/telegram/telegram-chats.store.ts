import { deleteEvery } from '#platform/operational-store/delete-every.ts';
import { findAll } from '#platform/operational-store/find-every.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import type { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';

/** A destination's chat; `_id` is the destination's id. */
interface TelegramChat extends StoredDocument {
  readonly accountId: string;
  /** Keyed hash of the chat's id, to find its destinations on `/stop`. */
  readonly chatKey: string;
}

interface TelegramOffset extends StoredDocument {
  /** Id of the next update to request. */
  readonly next: number;
}

const chats = defineCollection<TelegramChat>({
  name: 'telegramChats',
  version: 1,
  fields: { accountId: 'string', chatKey: 'string' },
  indexes: [
    { fields: ['chatKey'], serves: 'destinations of a chat' },
    { fields: ['accountId'], serves: 'erasing what an account leaves' },
  ],
});
const offsets = defineCollection<TelegramOffset>({ name: 'telegramOffsets', version: 1, fields: {}, indexes: [] });
const ID = 'updates';

/** Stores which destinations each chat is connected to, and how far the bot's updates have been read. */
export class TelegramChats {
  readonly #chats: OperationalCollection<TelegramChat>;
  readonly #offsets: OperationalCollection<TelegramOffset>;

  constructor(store: OperationalStore) {
    this.#chats = store.collection(chats);
    this.#offsets = store.collection(offsets);
  }

  async connect(hash: KeyedHash, chat: string, accountId: string, destinationId: string): Promise<void> {
    const record = { _id: destinationId, accountId, chatKey: chatKey(hash, chat) };
    await this.#chats.write([{ kind: 'put', record }]);
  }

  /** Destinations that are, were or may become connected to a chat. */
  async of(hash: KeyedHash, chat: string): Promise<readonly { readonly accountId: string; readonly destinationId: string }[]> {
    const found = await findAll(this.#chats, { chatKey: chatKey(hash, chat) }, ['chatKey']);
    return found.map(({ _id: destinationId, accountId }) => ({ accountId, destinationId }));
  }

  /** Called when an account is erased. */
  async purgeAccount(accountId: string): Promise<void> {
    await deleteEvery(this.#chats, { accountId });
  }

  async next(): Promise<number> {
    return (await this.#offsets.get(ID))?.next ?? 0;
  }

  async read(next: number): Promise<void> {
    await this.#offsets.write([{ kind: 'put', record: { _id: ID, next } }]);
  }
}

const chatKey = (hash: KeyedHash, chat: string) => hash.of('telegram-chat', chat);
