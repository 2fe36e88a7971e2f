import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { z } from 'zod';
import { pause } from '../../../platform/clock/backoff.ts';
import { CircuitBreaker } from '../../../platform/clock/circuit-breaker.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { analysisAnswer } from './analysis-answer.parser.ts';
import type { AnalysisMessages } from './analysis-input.ts';
import { Analyst, type AnalystOutcome, NO_TOKENS, type TokenUse } from './analyst.port.ts';

export interface OpenAiOptions {
  readonly apiKey: string;
  /** Any server that speaks the chat completions API. */
  readonly baseUrl?: string | undefined;
  readonly model: string;
  readonly clock: Clock;
  /** Timeout of one request, including the response body. */
  readonly timeoutMs?: number;
  /** Attempts per question. */
  readonly attempts?: number;
  /** Longest Retry-After that is waited for. A longer one opens the circuit breaker for that time. */
  readonly waitMaxMs?: number;
  /** Pause before another attempt when the provider sends no Retry-After. */
  readonly retryMs?: number;
  /** Failures in a row that open the circuit breaker, and how long it stays open. */
  readonly breaker?: { readonly failures: number; readonly restMs: number };
}

const BASE_URL = 'https://api.openai.com/v1';
const OUTPUT_TOKENS = 900;
/** Lower bound of characters per token in filings. */
const CHARACTERS_A_TOKEN = 3;
const RESPONSE_FORMAT = {
  type: 'json_schema',
  json_schema: { name: 'filing_analysis', strict: true, schema: z.toJSONSchema(analysisAnswer, { target: 'draft-7' }) },
} satisfies ChatCompletionCreateParamsNonStreaming['response_format'];

type Failed = Extract<AnalystOutcome, { kind: 'failed' }>;
interface Attempt {
  readonly outcome: AnalystOutcome;
  /** Another attempt may succeed. */
  readonly transient: boolean;
  /** The provider's Retry-After, null without one. */
  readonly retryAfterMs: number | null;
}

/** Chat completions with a JSON schema, over the `openai` client. */
export class OpenAiAnalyst extends Analyst {
  readonly model: string;
  readonly #client: OpenAI;
  readonly #breaker: CircuitBreaker;
  readonly #timeoutMs: number;
  readonly #attempts: number;
  readonly #waitMaxMs: number;
  readonly #retryMs: number;

  constructor({ apiKey, baseUrl, model, clock, ...options }: OpenAiOptions) {
    super();
    this.model = model;
    this.#timeoutMs = options.timeoutMs ?? 30_000;
    this.#attempts = options.attempts ?? 2;
    this.#waitMaxMs = options.waitMaxMs ?? 10_000;
    this.#retryMs = options.retryMs ?? 500;
    this.#breaker = new CircuitBreaker(clock, options.breaker ?? { failures: 5, restMs: 60_000 });
    // Set every option that the client would otherwise read from the environment: configuration has one place.
    this.#client = new OpenAI({
      apiKey,
      baseURL: baseUrl ?? BASE_URL,
      organization: null,
      project: null,
      adminAPIKey: null,
      webhookSecret: null,
      maxRetries: 0,
      timeout: this.#timeoutMs,
      logLevel: 'off',
    });
  }

  costOf({ system, user }: AnalysisMessages): number {
    return Math.ceil((system.length + user.length) / CHARACTERS_A_TOKEN) + OUTPUT_TOKENS;
  }

  async analyse(messages: AnalysisMessages): Promise<AnalystOutcome> {
    for (let attempt = 1; ; attempt += 1) {
      if (!this.#breaker.allows()) return failed('circuit_open');
      const { outcome, transient, retryAfterMs } = await this.#ask(messages);
      if (!transient) {
        this.#breaker.succeeded();
        return outcome;
      }
      this.#breaker.failed(retryAfterMs !== null && retryAfterMs > this.#waitMaxMs ? retryAfterMs : 0);
      const wait = retryAfterMs ?? this.#retryMs;
      if (attempt >= this.#attempts || wait > this.#waitMaxMs) return outcome;
      await pause(wait);
    }
  }

  async #ask({ system, user }: AnalysisMessages): Promise<Attempt> {
    const abort = new AbortController();
    // The client's own timeout covers only the headers, so a body that never ends needs this one.
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new APIConnectionTimeoutError());
        abort.abort();
      }, this.#timeoutMs);
    });
    try {
      const completion = this.#client.chat.completions.create(
        {
          model: this.model,
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
          response_format: RESPONSE_FORMAT,
          max_completion_tokens: OUTPUT_TOKENS,
        },
        { signal: abort.signal },
      );
      return { outcome: read(await Promise.race([completion, late])), transient: false, retryAfterMs: null };
    } catch (error) {
      return failure(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The response is untrusted, so its types are checked. */
function read(completion: ChatCompletion): AnalystOutcome {
  const parsed = envelope.safeParse(completion);
  if (!parsed.success) return failed('malformed');
  const { choices, usage } = parsed.data;
  const tokens = usage ? { input: usage.prompt_tokens, output: usage.completion_tokens } : NO_TOKENS;
  const [choice] = choices;
  if (!choice) return failed('malformed', tokens);
  if (choice.message.refusal || choice.finish_reason === 'content_filter') return failed('refused', tokens);
  if (choice.finish_reason === 'length') return failed('truncated', tokens);
  if (!choice.message.content) return failed('malformed', tokens);
  return { kind: 'answered', answer: choice.message.content, tokens };
}

const count = z.number().int().min(0).max(10_000_000);
const envelope = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.string().nullish(),
      message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
    }),
  ),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});

function failure(error: unknown): Attempt {
  const transient = (reason: Failed['reason'], retryAfterMs: number | null = null): Attempt => ({
    outcome: failed(reason),
    transient: true,
    retryAfterMs,
  });
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) return transient('timeout');
  if (error instanceof APIConnectionError) return transient('unreachable');
  if (error instanceof APIError && error.status === 429) return transient('rate_limited', retryAfter(error.headers));
  if (error instanceof APIError && (error.status === undefined || error.status >= 500 || error.status === 408)) {
    return transient('provider_error', retryAfter(error.headers));
  }
  // Retrying does not help against a wrong key or an unknown model.
  if (error instanceof APIError) return { outcome: failed('rejected'), transient: false, retryAfterMs: null };
  // The remaining case is a body that is not JSON.
  return transient('provider_error');
}

/** Milliseconds of a Retry-After header in seconds; null without one or with any other value. */
function retryAfter(headers: Headers | undefined): number | null {
  const value = headers?.get('retry-after') ?? '';
  return /^\d{1,6}(\.\d+)?$/.test(value) ? Math.ceil(Number(value) * 1000) : null;
}

function failed(reason: Failed['reason'], tokens: TokenUse = NO_TOKENS): Failed {
  return { kind: 'failed', reason, tokens };
}
