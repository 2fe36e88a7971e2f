import type OpenAI from 'openai';
import type {
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from 'openai/resources/chat/completions';
import { z } from 'zod';
import { withinTime } from '../../../platform/clock/within-time.ts';
import type { Logger } from '../../../platform/observability/logger.ts';
import type { TokenBudget } from '../../../platform/token-budget/token-budget.store.ts';
import { PROMPT } from './2026-11-23.prompt.template.ts';
import { type AnswerTools, AnswerWriter } from './answer-writer.port.ts';
import { writtenAnswer } from './written-answer.parser.ts';

export interface OpenAiWriterOptions {
  readonly apiKey: string;
  /** Any server that speaks the chat completions API. */
  readonly baseUrl?: string | undefined;
  readonly model: string;
  readonly budget: TokenBudget;
  readonly logger: Logger;
  /** Time for a whole answer: a reader waits for it. */
  readonly timeoutMs?: number;
}

const BASE_URL = 'https://api.openai.com/v1';
/** Requests of one answer: the last one may use no tool. */
const ROUNDS = 4;
const CALLS_PER_ROUND = 4;
const OUTPUT_TOKENS = 1_500;
/** Lower bound of characters per token in filings. */
const CHARACTERS_A_TOKEN = 3;
const ARGUMENTS_MAX = 2_000;

const searchArguments = z.object({
  query: z.string().min(1).max(300),
  form: z.string().max(20).nullish(),
  from: z.iso.date().nullish(),
  to: z.iso.date().nullish(),
});
const TOOLS: ChatCompletionTool[] = [
  {
    type: 'function',
    function: {
      name: 'search_filings',
      description: 'Passages of stored filings that hold some of the words. Dates limit when a filing was filed.',
      parameters: z.toJSONSchema(searchArguments, { target: 'draft-7' }),
    },
  },
  {
    type: 'function',
    function: {
      name: 'recorded_facts',
      description:
        'What the recorded facts answer to the question: sums of insider trades, 13F positions, stakes, income figures, with quotes.',
      parameters: { type: 'object', properties: {} },
    },
  },
];
const RESPONSE_FORMAT = {
  type: 'json_schema',
  json_schema: { name: 'answer', strict: true, schema: z.toJSONSchema(writtenAnswer, { target: 'draft-7' }) },
} satisfies ChatCompletionCreateParamsNonStreaming['response_format'];

/** The response is untrusted, so its types are checked. */
const count = z.number().int().min(0).max(10_000_000);
const envelope = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string().max(ARGUMENTS_MAX) }) }),
            )
            .nullish(),
        }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});

/** Chat completions with tools, over the `openai` client, which is loaded at the first question. */
export class OpenAiWriter extends AnswerWriter {
  #client: Promise<OpenAI> | null = null;

  constructor(private readonly options: OpenAiWriterOptions) {
    super();
  }

  async write(question: string, tools: AnswerTools): Promise<string | null> {
    const { logger, timeoutMs = 40_000 } = this.options;
    try {
      return await withinTime((signal) => this.#converse(question, tools, signal), {
        ms: timeoutMs,
        late: () => new Error('the model did not answer in time'),
      });
    } catch (error) {
      logger.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'an answer is given without the model');
      return null;
    }
  }

  async #converse(question: string, tools: AnswerTools, signal: AbortSignal): Promise<string | null> {
    const messages: ChatCompletionMessageParam[] = [
      { role: 'system', content: PROMPT.system },
      { role: 'user', content: question },
    ];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const message = await this.#ask(messages, round < ROUNDS, signal);
      if (message === null) return null;
      const calls = round < ROUNDS ? (message.tool_calls ?? []).slice(0, CALLS_PER_ROUND) : [];
      if (calls.length === 0) return message.content ?? null;
      messages.push({
        role: 'assistant',
        tool_calls: calls.map(({ id, function: called }) => ({ id, type: 'function' as const, function: called })),
      });
      for (const { id, function: called } of calls) {
        messages.push({ role: 'tool', tool_call_id: id, content: JSON.stringify(await answerOf(called, tools)) });
      }
    }
    return null;
  }

  /** Null when no tokens are left today. */
  async #ask(messages: ChatCompletionMessageParam[], withTools: boolean, signal: AbortSignal) {
    const { budget, model } = this.options;
    const reserved = await budget.reserve(
      Math.ceil(JSON.stringify(messages).length / CHARACTERS_A_TOKEN) + OUTPUT_TOKENS,
      'second',
    );
    if (reserved === null) return null;
    const client = await this.#opened();
    const request = {
      model,
      messages,
      response_format: RESPONSE_FORMAT,
      max_completion_tokens: OUTPUT_TOKENS,
      ...(withTools && { tools: TOOLS }),
    } satisfies ChatCompletionCreateParamsNonStreaming;
    const { choices, usage } = envelope.parse(await client.chat.completions.create(request, { signal }));
    // An answer without a token count costs what was reserved for it, and so does a request that failed.
    if (usage) await budget.settle(reserved, usage.prompt_tokens + usage.completion_tokens);
    return choices[0]?.message ?? null;
  }

  #opened(): Promise<OpenAI> {
    const { apiKey, baseUrl, timeoutMs = 40_000 } = this.options;
    this.#client ??= import('openai').then(
      ({ default: Client }) =>
        // Every option that the client would otherwise read from the environment is set: configuration has one place.
        new Client({
          apiKey,
          baseURL: baseUrl ?? BASE_URL,
          organization: null,
          project: null,
          adminAPIKey: null,
          webhookSecret: null,
          maxRetries: 0,
          timeout: timeoutMs,
          logLevel: 'off',
        }),
    );
    return this.#client;
  }
}

async function answerOf(called: { readonly name: string; readonly arguments: string }, tools: AnswerTools): Promise<unknown> {
  if (called.name === 'recorded_facts') return tools.facts();
  const wanted = called.name === 'search_filings' ? searchArguments.safeParse(jsonOf(called.arguments)) : null;
  if (!wanted?.success) return { error: 'There is no such tool, or these are not its arguments.' };
  const { query, form, from, to } = wanted.data;
  return tools.search({ query, form: form ?? undefined, from: from ?? undefined, to: to ?? undefined });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
