import { BrokenCircuitError, DelegateBackoff, handleWhenResult, type RetryPolicy, retry } from 'cockatiel';
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { z } from 'zod';
import { CircuitBreaker } from '#platform/clock/circuit-breaker.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { withinTime } from '#platform/clock/within-time.ts';
import { outgoingFetch } from '#platform/http/outgoing-fetch.ts';
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
  /** Maximum Retry-After to wait for. A longer one opens the circuit breaker for that time. */
  readonly waitMaxMs?: number;
  /** Pause before another attempt if the provider sends no Retry-After. */
  readonly retryMs?: number;
  /** How many failures in a row open the circuit breaker, and for how long. */
  readonly breaker?: { readonly failures: number; readonly restMs: number };
}

const BASE_URL = 'https://api.openai.com/v1';
const OUTPUT_TOKENS = 900;
/** Lower bound for characters per token in filings. */
const CHARACTERS_PER_TOKEN = 3;
const RESPONSE_FORMAT = {
  type: 'json_schema',
  json_schema: { name: 'filing_analysis', strict: true, schema: z.toJSONSchema(analysisAnswer, { target: 'draft-7' }) },
} satisfies ChatCompletionCreateParamsNonStreaming['response_format'];

type Failed = Extract<AnalystOutcome, { kind: 'failed' }>;
interface Attempt {
  readonly outcome: AnalystOutcome;
  /** Whether another attempt may succeed. */
  readonly transient: boolean;
  /** The provider's Retry-After; null without one. */
  readonly retryAfterMs: number | null;
}

/** Asks an OpenAI-compatible server for chat completions with a JSON schema. */
export class OpenAiAnalyst extends Analyst {
  readonly model: string;
  readonly #client: OpenAI;
  readonly #breaker: CircuitBreaker<Attempt>;
  readonly #retry: RetryPolicy;
  readonly #timeoutMs: number;

  constructor({ apiKey, baseUrl, model, clock, ...options }: OpenAiOptions) {
    super();
    this.model = model;
    const { timeoutMs = 30_000, attempts = 2, waitMaxMs = 10_000, retryMs = 500 } = options;
    const waitAfter = ({ retryAfterMs }: Attempt) => retryAfterMs ?? retryMs;
    this.#retry = retry(
      handleWhenResult((attempt) => (attempt as Attempt).transient && waitAfter(attempt as Attempt) <= waitMaxMs),
      {
        maxAttempts: attempts - 1,
        backoff: new DelegateBackoff(({ result }) => ('value' in result ? waitAfter(result.value as Attempt) : retryMs)),
      },
    );
    this.#breaker = new CircuitBreaker<Attempt>(clock, {
      ...(options.breaker ?? { failures: 5, restMs: 60_000 }),
      pauseAfter: ({ transient, retryAfterMs }) => {
        if (!transient) return null;
        return retryAfterMs !== null && retryAfterMs > waitMaxMs ? retryAfterMs : 0;
      },
    });
    this.#timeoutMs = timeoutMs;
    // Set every option that the client would otherwise read from the environment, because all configuration comes from one place.
    this.#client = new OpenAI({
      apiKey,
      baseURL: baseUrl ?? BASE_URL,
      organization: null,
      project: null,
      adminAPIKey: null,
      webhookSecret: null,
      maxRetries: 0,
      fetch: outgoingFetch,
      timeout: timeoutMs,
      logLevel: 'off',
    });
  }

  costOf({ system, user }: AnalysisMessages): number {
    return Math.ceil((system.length + user.length) / CHARACTERS_PER_TOKEN) + OUTPUT_TOKENS;
  }

  async analyse(messages: AnalysisMessages): Promise<AnalystOutcome> {
    try {
      const { outcome } = await this.#retry.execute(() => this.#breaker.execute(() => this.#ask(messages)));
      return outcome;
    } catch (error) {
      if (error instanceof BrokenCircuitError) return failed('circuit_open');
      throw error;
    }
  }

  async #ask({ system, user }: AnalysisMessages): Promise<Attempt> {
    const question = {
      model: this.model,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      response_format: RESPONSE_FORMAT,
      max_completion_tokens: OUTPUT_TOKENS,
    } satisfies ChatCompletionCreateParamsNonStreaming;
    try {
      // The client's own timeout covers only the headers, so a body that never ends needs this one.
      const completion = await withinTime((signal) => this.#client.chat.completions.create(question, { signal }), {
        ms: this.#timeoutMs,
        late: () => new APIConnectionTimeoutError(),
      });
      return { outcome: read(completion), transient: false, retryAfterMs: null };
    } catch (error) {
      return failure(error);
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
  // Retrying doesn't help with a wrong key or an unknown model.
  if (error instanceof APIError) return { outcome: failed('rejected'), transient: false, retryAfterMs: null };
  // The remaining case is a body that isn't JSON.
  return transient('provider_error');
}

/** A Retry-After header in seconds, as milliseconds; null if missing or in another format. */
function retryAfter(headers: Headers | undefined): number | null {
  const value = headers?.get('retry-after') ?? '';
  return /^\d{1,6}(\.\d+)?$/.test(value) ? Math.ceil(Number(value) * 1000) : null;
}

function failed(reason: Failed['reason'], tokens: TokenUse = NO_TOKENS): Failed {
  return { kind: 'failed', reason, tokens };
}
