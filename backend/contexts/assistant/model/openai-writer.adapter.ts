import type OpenAI from 'openai';
import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from 'openai/resources/chat/completions';
import { z } from 'zod';
import { outgoingFetch } from '#platform/http/outgoing-fetch.ts';
import type { Logger } from '#platform/observability/logger.ts';
import type { TokenBudget, TokenPart } from '#platform/token-budget/token-budget.store.ts';
import { PROMPT } from './2026-11-23.prompt.template.ts';
import { type AnswerTools, AnswerWriter, NotWritten, type WrittenPiece } from './answer-writer.port.ts';
import { writtenAnswer } from './written-answer.parser.ts';

export interface OpenAiWriterOptions {
  readonly apiKey: string;
  /** Any server that speaks the chat completions API. */
  readonly baseUrl?: string | undefined;
  readonly model: string;
  readonly budget: TokenBudget;
  readonly logger: Logger;
  /** Aborts when the time for a whole answer is over: a reader waits for it. */
  readonly deadline?: () => AbortSignal;
}

const BASE_URL = 'https://api.openai.com/v1';
/** Requests of one answer: the last one may use no tool. */
const ROUNDS = 4;
const CALLS_PER_ROUND = 4;
const OUTPUT_TOKENS = 1_500;
/** Lower bound of characters per token in filings. */
const CHARACTERS_A_TOKEN = 3;
const ARGUMENTS_MAX = 2_000;
/** Tools that one request may ask for, whether or not they are used. */
const CALLS_MAX = 32;
/** Characters of an identifier. */
const ID_MAX = 200;
const WRITTEN_MAX = 100_000;
const TIMEOUT_MS = 40_000;
/** Why a model stops that has said everything; others, such as `length` and `content_filter`, cut it short. */
const FINISHED: ReadonlySet<string> = new Set(['stop', 'tool_calls', 'function_call']);

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
      description: 'Passages from stored filings that contain some of the words. The dates limit when the filings were filed.',
      parameters: z.toJSONSchema(searchArguments, { target: 'draft-7' }),
    },
  },
  {
    type: 'function',
    function: {
      name: 'recorded_facts',
      description:
        'What the recorded facts say about the question: totals of insider trades, 13F positions, stakes, 8-K items and income figures, with quotes.',
      parameters: { type: 'object', properties: {} },
    },
  },
];
const RESPONSE_FORMAT = {
  type: 'json_schema',
  json_schema: { name: 'answer', strict: true, schema: z.toJSONSchema(writtenAnswer, { target: 'draft-7' }) },
} satisfies ChatCompletionCreateParamsStreaming['response_format'];

/** The response is untrusted, so its types are checked. */
const count = z.number().int().min(0).max(10_000_000);
const chunkOf = z.object({
  // Empty in the one that tells the tokens.
  choices: z.array(
    z.object({
      delta: z
        .object({
          content: z.string().nullish(),
          refusal: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({
                index: z.number().int().min(0).max(CALLS_MAX),
                id: z.string().max(ID_MAX).nullish(),
                function: z.object({ name: z.string().max(ID_MAX).nullish(), arguments: z.string().nullish() }).nullish(),
              }),
            )
            .nullish(),
        })
        .nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});

interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** Chat completions with tools, streamed over the `openai` client, which is loaded at the first question. */
export class OpenAiWriter extends AnswerWriter {
  #client: Promise<OpenAI> | null = null;

  constructor(private readonly options: OpenAiWriterOptions) {
    super();
  }

  async *write(
    question: string,
    tools: AnswerTools,
    tokens: readonly TokenPart[],
    signal: AbortSignal,
  ): AsyncGenerator<WrittenPiece, void, undefined> {
    const { logger, deadline = () => AbortSignal.timeout(TIMEOUT_MS) } = this.options;
    const over = deadline();
    try {
      yield* this.#converse(question, tools, tokens, AbortSignal.any([signal, over]));
    } catch (failure) {
      const reason = over.aborted ? 'the model didn’t respond in time' : failure instanceof Error ? failure.message : 'unknown';
      // Nobody waits for what the reader gave up.
      if (!signal.aborted) logger.warn({ error: reason }, 'the model didn’t write a complete answer');
      throw new NotWritten(reason);
    }
  }

  async *#converse(
    question: string,
    tools: AnswerTools,
    tokens: readonly TokenPart[],
    signal: AbortSignal,
  ): AsyncGenerator<WrittenPiece, void, undefined> {
    const messages: ChatCompletionMessageParam[] = [
      { role: 'system', content: PROMPT.system },
      { role: 'user', content: question },
    ];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const reply = yield* this.#ask(messages, round, tokens, signal);
      const calls = round < ROUNDS ? reply.slice(0, CALLS_PER_ROUND) : [];
      if (calls.length === 0) return;
      messages.push({
        role: 'assistant',
        tool_calls: calls.map(({ id, ...called }) => ({ id, type: 'function' as const, function: called })),
      });
      for (const { id, ...called } of calls) {
        const content = JSON.stringify(await unlessEnded(answerOf(called, tools), signal));
        messages.push({ role: 'tool', tool_call_id: id, content });
      }
    }
  }

  /** Passes on what one request has written and returns the tools that it asks for. */
  async *#ask(
    messages: ChatCompletionMessageParam[],
    round: number,
    tokens: readonly TokenPart[],
    signal: AbortSignal,
  ): AsyncGenerator<WrittenPiece, readonly ToolCall[], undefined> {
    const { budget, model } = this.options;
    const reserved = await budget.reserve(
      Math.ceil(JSON.stringify(messages).length / CHARACTERS_A_TOKEN) + OUTPUT_TOKENS,
      'second',
      tokens,
    );
    if (reserved === null) throw new Error('this reader has no tokens left today');
    const client = await this.#opened();
    const request = {
      model,
      messages,
      response_format: RESPONSE_FORMAT,
      max_completion_tokens: OUTPUT_TOKENS,
      stream: true,
      stream_options: { include_usage: true },
      ...(round < ROUNDS && { tools: TOOLS }),
    } satisfies ChatCompletionCreateParamsStreaming;
    const calls = new Map<number, ToolCall>();
    let finish: string | null = null;
    let written = 0;
    let used: number | null = null;
    yield { round, text: '' };
    try {
      for await (const chunk of await client.chat.completions.create(request, { signal })) {
        const { choices, usage } = chunkOf.parse(chunk);
        if (usage) used = usage.prompt_tokens + usage.completion_tokens;
        const [{ delta, finish_reason } = {}] = choices;
        finish = finish_reason ?? finish;
        if (delta?.refusal) throw new Error('the model refused to answer');
        for (const call of delta?.tool_calls ?? []) calls.set(call.index, withMore(calls.get(call.index), call));
        if (!delta?.content) continue;
        written += delta.content.length;
        if (written > WRITTEN_MAX) throw new Error('the model’s answer is too long');
        yield { round, text: delta.content };
      }
    } finally {
      // The tokens come with the last piece. A request that fails, breaks off or is given up before it costs what was reserved: the length of what was
      // asked and the longest answer. That estimate is from above, because a model is also paid for what it thinks, which nobody sees.
      if (used !== null) await budget.settle(reserved, used);
    }
    // The client ends the pieces without a word where it is given up.
    signal.throwIfAborted();
    if (finish === null) throw new Error('the model’s answer was cut off');
    if (!FINISHED.has(finish)) throw new Error(`the model stopped early: ${finish.slice(0, ID_MAX)}`);
    return [...calls.values()];
  }

  #opened(): Promise<OpenAI> {
    const { apiKey, baseUrl } = this.options;
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
          fetch: outgoingFetch,
          timeout: TIMEOUT_MS,
          logLevel: 'off',
        }),
    );
    return this.#client;
  }
}

/** A call with what a further piece says of it. */
function withMore(
  before: ToolCall = { id: '', name: '', arguments: '' },
  more: {
    readonly id?: string | null | undefined;
    readonly function?: { name?: string | null | undefined; arguments?: string | null | undefined } | null | undefined;
  },
): ToolCall {
  const written = before.arguments + (more.function?.arguments ?? '');
  if (written.length > ARGUMENTS_MAX) throw new Error('a tool call’s arguments are too long');
  return { id: more.id || before.id, name: more.function?.name || before.name, arguments: written };
}

/** The outcome of work that cannot be ended. @throws when the signal ends the waiting for it. */
async function unlessEnded<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = () => {};
  const ended = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, ended]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function answerOf(called: { readonly name: string; readonly arguments: string }, tools: AnswerTools): Promise<unknown> {
  if (called.name === 'recorded_facts') return tools.facts();
  const wanted = called.name === 'search_filings' ? searchArguments.safeParse(jsonOf(called.arguments)) : null;
  if (!wanted?.success) return { error: 'The tool doesn’t exist, or the arguments don’t match it.' };
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
