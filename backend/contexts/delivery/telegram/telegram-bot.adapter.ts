import { z } from 'zod';
import { pause } from '#platform/clock/backoff.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Environment } from '#platform/config/environment.ts';
import { limitedText } from '#platform/http/limited-text.ts';
import { outgoingFetch } from '#platform/http/outgoing-fetch.ts';
import { TelegramFailure } from './telegram.errors.ts';

export const TELEGRAM_ORIGIN = 'https://api.telegram.org';

const TIMEOUT_MS = 10_000;
/** Enough for a page of updates, which has at most 100 texts of 4,096 characters. */
const MAX_ANSWER_BYTES = 8_000_000;
/** Pause between messages: Telegram accepts about 30 a second from a bot. */
const SEND_INTERVAL_MS = 40;

const telegramAnswer = z.object({
  ok: z.boolean(),
  /** Missing in an error response. */
  result: z.unknown().optional(),
  description: z.string().default(''),
  parameters: z.object({ retry_after: z.number().positive().exactOptional() }).default({}),
});

export interface TelegramAnswer extends z.infer<typeof telegramAnswer> {
  readonly status: number;
}

/** Telegram's Bot API for this server's bot. */
export class TelegramBot {
  #name: Promise<string> | null = null;
  #nextTurn = 0;

  constructor(
    private readonly base: string,
    private readonly clock: Clock,
  ) {}

  /** Null if no bot is configured. */
  static of({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_BASE_URL }: TelegramEnvironment, clock: Clock): TelegramBot | null {
    return token === undefined
      ? null
      : new TelegramBot(`${new URL(TELEGRAM_BASE_URL ?? TELEGRAM_ORIGIN).origin}/bot${token}`, clock);
  }

  /** The bot's username, which is part of its links. @throws TelegramFailure */
  name(): Promise<string> {
    this.#name ??= this.call('getMe', {}, z.object({ username: z.string().regex(/^\w{1,64}$/) })).then(
      ({ username }) => username,
      (error) => {
        this.#name = null;
        throw error;
      },
    );
    return this.#name;
  }

  /** Calls a method of the API. @throws TelegramFailure, also for an error response. */
  async call<T>(method: string, parameters: object, schema: z.ZodType<T>, signal?: AbortSignal, timeoutMs?: number): Promise<T> {
    const answer = await this.ask(method, JSON.stringify(parameters), signal, timeoutMs);
    const { retry_after: seconds } = answer.parameters;
    const retryAfterMs = seconds === undefined ? undefined : seconds * 1_000;
    if (!answer.ok)
      throw new TelegramFailure(`Telegram: ${answer.status} ${answer.description.slice(0, 200)}`, undefined, retryAfterMs);
    const result = schema.safeParse(answer.result);
    if (!result.success) throw new TelegramFailure(`Telegram: unexpected response to ${method}`);
    return result.data;
  }

  /** Sends a message, after waiting if the bot would exceed its rate. An error response is returned. @throws TelegramFailure if there is no response. */
  async send(body: string): Promise<TelegramAnswer> {
    const now = this.clock.monotonic();
    const turn = Math.max(now, this.#nextTurn);
    this.#nextTurn = turn + SEND_INTERVAL_MS;
    if (turn > now) await pause(turn - now);
    return this.ask('sendMessage', body);
  }

  private async ask(method: string, body: string, signal?: AbortSignal, timeoutMs = TIMEOUT_MS): Promise<TelegramAnswer> {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await outgoingFetch(`${this.base}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      return {
        status: response.status,
        ...telegramAnswer.parse(JSON.parse((await limitedText(response, MAX_ANSWER_BYTES)) ?? '')),
      };
    } catch (error) {
      if (timeout.aborted) throw new TelegramFailure(`Telegram: no response within ${timeoutMs / 1_000} seconds`, 'ETIMEDOUT');
      const { cause = error } = error as { readonly cause?: unknown };
      const { code } = cause as { readonly code?: unknown };
      if (typeof code === 'string') throw new TelegramFailure(`Telegram: ${code}`, code);
      throw new TelegramFailure('Telegram: unreadable response');
    }
  }
}

type TelegramEnvironment = Pick<Environment, 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_BASE_URL'>;
