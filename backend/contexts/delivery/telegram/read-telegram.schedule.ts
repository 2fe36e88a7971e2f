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

/** How long Telegram waits for an update before it responds without one. */
const LONG_POLL_SECONDS = 25;
const TIMEOUT_MS = 35_000;
const BETWEEN_MS = 500;
const MAX_RETRY_MS = 60_000;
const COMMAND = /^\/(start|stop)(?:@\w{1,64})?(?: {1,9}([\w-]{1,64}))?\s*$/;

const updates = z.array(
  z.object({
    update_id: z.number().int(),
    // Anything but a text message is ignored.
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
  /**
   * Connects a destination to a chat if its link is still valid. @param cause the update’s id, so that repeating it is harmless. @returns whether it was
   * connected by this cause.
   */
  readonly connect: (accountId: string, destinationId: string, chat: string, cause: string) => Promise<boolean>;
  /** Pauses a destination. @returns whether it was paused by this cause. */
  readonly stop: (accountId: string, destinationId: string, cause: string) => Promise<boolean>;
  readonly hash: KeyedHash;
  readonly cipher: FieldCipher;
  readonly clock: Clock;
  /** URL of a brand's destination settings. */
  readonly settingsUrl: (brandId: string) => string;
}

const UNKNOWN = 'To get your alerts here, add Telegram in Settings under Destinations and open the link within an hour.';
const PAUSED = 'Paused. You can resume your alerts in Settings under Destinations.';

/** Reads the messages that people send to the bot. `/start` with the token from a link connects the chat; `/stop` pauses its destinations. */
export class ReadTelegram extends Schedule {
  readonly name = DELIVERY_SCHEDULES.readTelegram.name;
  readonly lease = DELIVERY_SCHEDULES.readTelegram.lease;

  constructor(private readonly options: ReadTelegramOptions) {
    super();
  }

  async look(signal: AbortSignal): Promise<number> {
    const { bot, chats } = this.options;
    const parameters = { offset: await chats.next(), timeout: LONG_POLL_SECONDS, allowed_updates: ['message'] };
    const found = await bot.call('getUpdates', parameters, updates, signal, TIMEOUT_MS).catch((error) => {
      if (signal.aborted) return [];
      throw error;
    });
    for (const { update_id: id, message } of found) {
      if (signal.aborted) return 0;
      if (message) await this.#handle(message, `telegram-update-${id}`);
      // After a crash, the update is processed again with the same command ids, which changes nothing.
      await chats.read(id + 1);
    }
    return found.length > 0 ? 0 : BETWEEN_MS;
  }

  override afterFailure(error: unknown, failures: number): number {
    if (isStoreFailure(error)) return BETWEEN_MS;
    const requestedMs = error instanceof TelegramFailure ? (error.retryAfterMs ?? 0) : 0;
    return Math.max(requestedMs, Math.min(MAX_RETRY_MS, BETWEEN_MS * 2 ** failures));
  }

  async #handle({ text, chat: { id } }: Message, cause: string): Promise<void> {
    const [, command, token] = COMMAND.exec(text) ?? [];
    if (command === undefined) return;
    const chat = String(id);
    const reply = command === 'stop' ? await this.#stop(chat, cause) : await this.#start(chat, token, cause);
    // If the reply is lost, it isn’t sent again.
    await this.options.bot.call('sendMessage', { chat_id: id, text: reply }, z.unknown()).catch(() => undefined);
  }

  /** Connects the first chat that sends the token of a valid link. If the chat is already connected, gives the same reply again. */
  async #start(chat: string, token: string | undefined, cause: string): Promise<string> {
    const { destinations, connect, chats, hash, cipher, clock } = this.options;
    const accountId = token === undefined ? null : accountOfToken(token);
    if (token === undefined || accountId === null) return UNKNOWN;
    const now = clock.now().toISOString();
    let connectedBrand: string | null = null;
    for (const { destinationId, kind, address, brandId, connectBy } of await destinations.of(accountId)) {
      if (kind !== 'telegram') continue;
      const decrypted = await cipher.decrypt(address, accountFields(accountId).destinationAddress);
      if (decrypted === chat) connectedBrand = brandId;
      if (connectBy === null || connectBy <= now || !isLinkOf(token, decrypted)) continue;
      // Stored before connecting, so that `/stop` works for every connected chat. On its own it has no effect.
      await chats.connect(hash, chat, accountId, destinationId);
      if (await connect(accountId, destinationId, chat, cause)) return this.#connected(brandId);
    }
    return connectedBrand === null ? UNKNOWN : this.#connected(connectedBrand);
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
