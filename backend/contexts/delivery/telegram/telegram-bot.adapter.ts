import { z } from 'zod';
import { pause } from '#platform/clock/backoff.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Environment } from '#platform/config/environment.ts';
import { limitedText } from '#platform/http/limited-text.ts';
import { outgoingFetch } from '#platform/http/outgoing-fetch.ts';
import { TelegramFailure } from './telegram.errors.ts';

export const TELEGRAM_ORIGIN = 'https://api.telegram.org';

const TIMEOUT_MS = 10_000;
/** A page of updates has at most a hundred texts of 4,096 characters. */
const MAX_ANSWER_BYTES = 8_000_000;
/** Telegram takes about thirty messages a second from a bot. */
const TURN_MS = 40;

const telegramAnswer = z.object({
  ok: z.boolean(),
  /** Not in a refusal. */
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

  /** Null where no bot is configured. */
  static of({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_BASE_URL }: TelegramEnvironment, clock: Clock): TelegramBot | null {
    return token === undefined
      ? null
      : new TelegramBot(`${new URL(TELEGRAM_BASE_URL ?? TELEGRAM_ORIGIN).origin}/bot${token}`, clock);
  }

  /** The bot's user name, by which links name it. @throws TelegramFailure */
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

  /** @throws TelegramFailure also when the answer is a refusal. */
  async call<T>(method: string, parameters: object, schema: z.ZodType<T>, signal?: AbortSignal, timeoutMs?: number): Promise<T> {
    const answer = await this.ask(method, JSON.stringify(parameters), signal, timeoutMs);
    const { retry_after: seconds } = answer.parameters;
    const retryAfterMs = seconds === undefined ? undefined : seconds * 1_000;
    if (!answer.ok)
      throw new TelegramFailure(`Telegram: ${answer.status} ${answer.description.slice(0, 200)}`, undefined, retryAfterMs);
    const result = schema.safeParse(answer.result);
    if (!result.success) throw new TelegramFailure(`Telegram: an answer of another shape to ${method}`);
    return result.data;
  }

  /** Sends a message when it is this bot's turn. @throws TelegramFailure without an answer. */
  async send(body: string): Promise<TelegramAnswer> {
    const now = this.clock.monotonic();
    const turn = Math.max(now, this.#nextTurn);
    this.#nextTurn = turn + TURN_MS;
    if (turn > now) await pause(turn - now);
    return this.ask('sendMessage', body);
  }

  private async ask(method: string, body: string, signal?: AbortSignal, timeoutMs = TIMEOUT_MS): Promise<TelegramAnswer> {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const response = await outgoingFetch(`${this.base}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      });
      return {
        status: response.status,
        ...telegramAnswer.parse(JSON.parse((await limitedText(response, MAX_ANSWER_BYTES)) ?? '')),
      };
    } catch (error) {
      if (limit.aborted) throw new TelegramFailure(`Telegram: no answer within ${timeoutMs / 1_000} seconds`, 'ETIMEDOUT');
      const { cause = error } = error as { readonly cause?: unknown };
      const { code } = cause as { readonly code?: unknown };
      if (typeof code === 'string') throw new TelegramFailure(`Telegram: ${code}`, code);
      throw new TelegramFailure('Telegram: no answer that can be read');
    }
  }
}

type TelegramEnvironment = Pick<Environment, 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_BASE_URL'>;
