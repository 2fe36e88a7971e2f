import { z } from 'zod';
import { isStoreFailure } from '#platform/availability/store-failure.errors.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { FieldCipher } from '#platform/privacy/field-cipher.ts';
import type { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { Schedule } from '#platform/schedules/schedule.ts';
import { accountFields } from '../../accounts/published/sealed-fields.ts';
import type { AccountDestinations } from '../destination-deliveries/account-destinations.reader.ts';
import { DELIVERY_SCHEDULES } from '../worker-names.catalog.ts';
import { TelegramFailure } from './telegram.errors.ts';
import type { TelegramBot } from './telegram-bot.adapter.ts';
import type { TelegramChats } from './telegram-chats.store.ts';
import { accountOfToken, isLinkOf } from './telegram-token.ts';

/** How long Telegram waits for an update before it answers without one. */
const WAIT_SECONDS = 25;
const LATEST_MS = 35_000;
const BETWEEN_MS = 500;
const MAX_RETRY_MS = 60_000;
const COMMAND = /^\/(start|stop)(?:@\w{1,64})?(?: {1,9}([\w-]{1,64}))?\s*$/;

const updates = z.array(
  z.object({
    update_id: z.number().int(),
    // Anything that isn't a message with a text is passed over.
    message: z
      .object({ text: z.string(), chat: z.object({ id: z.number().int() }) })
      .optional()
      .catch(undefined),
  }),
);
type Message = NonNullable<z.infer<typeof updates>[number]['message']>;

export interface ReadTelegramOptions {
  readonly bot: Pick<TelegramBot, 'call'>;
  readonly chats: TelegramChats;
  readonly destinations: AccountDestinations;
  /** Connects a destination to a chat if its link is still open. @param cause of the command. @returns whether it is connected by this cause */
  readonly connect: (accountId: string, destinationId: string, chat: string, cause: string) => Promise<boolean>;
  /** @returns whether it was paused by this cause */
  readonly stop: (accountId: string, destinationId: string, cause: string) => Promise<boolean>;
  readonly hash: KeyedHash;
  readonly cipher: FieldCipher;
  readonly clock: Clock;
  /** Where a brand's destinations are set up. */
  readonly settingsUrl: (brandId: string) => string;
}

const UNKNOWN = 'To get your alerts here, add Telegram in Settings under Destinations and open the link within an hour.';
const PAUSED = 'Paused. You can resume your alerts in Settings under Destinations.';

/** Reads what people write to the bot: the token of a link connects the chat, `/stop` pauses. */
export class ReadTelegram extends Schedule {
  readonly name = DELIVERY_SCHEDULES.readTelegram.name;
  readonly lease = DELIVERY_SCHEDULES.readTelegram.lease;

  constructor(private readonly options: ReadTelegramOptions) {
    super();
  }

  async look(signal: AbortSignal): Promise<number> {
    const { bot, chats } = this.options;
    const asked = { offset: await chats.next(), timeout: WAIT_SECONDS, allowed_updates: ['message'] };
    const found = await bot.call('getUpdates', asked, updates, signal, LATEST_MS).catch((error) => {
      if (signal.aborted) return [];
      throw error;
    });
    for (const { update_id: id, message } of found) {
      if (signal.aborted) return 0;
      if (message) await this.#take(message, `telegram-update-${id}`);
      // What was done before a crash is done again with the same commands.
      await chats.read(id + 1);
    }
    return found.length > 0 ? 0 : BETWEEN_MS;
  }

  override afterFailure(error: unknown, failures: number): number {
    if (isStoreFailure(error)) return BETWEEN_MS;
    const asked = error instanceof TelegramFailure ? (error.retryAfterMs ?? 0) : 0;
    return Math.max(asked, Math.min(MAX_RETRY_MS, BETWEEN_MS * 2 ** failures));
  }

  async #take({ text, chat: { id } }: Message, cause: string): Promise<void> {
    const [, command, token] = COMMAND.exec(text) ?? [];
    if (command === undefined) return;
    const chat = String(id);
    const reply = command === 'stop' ? await this.#stop(chat, cause) : await this.#start(chat, token, cause);
    // Whoever wrote gets no second reply if this one is lost.
    await this.options.bot.call('sendMessage', { chat_id: id, text: reply }, z.unknown()).catch(() => undefined);
  }

  /** The first chat that names the token of an open link is connected. A repeated start says the same again. */
  async #start(chat: string, token: string | undefined, cause: string): Promise<string> {
    const { destinations, connect, chats, hash, cipher, clock } = this.options;
    const accountId = token === undefined ? null : accountOfToken(token);
    if (token === undefined || accountId === null) return UNKNOWN;
    const now = clock.now().toISOString();
    let earlier: string | null = null;
    for (const { destinationId, kind, address, brandId, connectBy } of await destinations.of(accountId)) {
      if (kind !== 'telegram') continue;
      const opened = await cipher.decrypt(address, accountFields(accountId).destinationAddress);
      if (opened === chat) earlier = brandId;
      if (connectBy === null || connectBy <= now || !isLinkOf(token, opened)) continue;
      // Before the connection, so that none is without it; it pauses nothing that isn't connected.
      await chats.connect(hash, chat, accountId, destinationId);
      if (await connect(accountId, destinationId, chat, cause)) return this.#connected(brandId);
    }
    return earlier === null ? UNKNOWN : this.#connected(earlier);
  }

  #connected(brandId: string): string {
    return `This chat is connected. You’ll get your alerts here. Send /stop to pause them, or change them in Settings: ${this.options.settingsUrl(brandId)}`;
  }

  async #stop(chat: string, cause: string): Promise<string> {
    const { chats, hash, stop } = this.options;
    let paused = false;
    for (const { accountId, destinationId } of await chats.of(hash, chat))
      paused = (await stop(accountId, destinationId, cause)) || paused;
    return paused ? PAUSED : 'No alerts are being sent to this chat.';
  }
}
