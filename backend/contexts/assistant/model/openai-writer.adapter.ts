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
  /** Any server with the chat completions API; OpenAI’s by default. */
  readonly baseUrl?: string | undefined;
  readonly model: string;
  readonly budget: TokenBudget;
  readonly logger: Logger;
  /** Returns a signal that aborts when a whole answer takes too long. */
  readonly deadline?: () => AbortSignal;
}

const BASE_URL = 'https://api.openai.com/v1';
/** Maximum requests per answer. The last one may not call tools. */
const MAX_ROUNDS = 4;
const MAX_CALLS_PER_ROUND = 4;
const MAX_OUTPUT_TOKENS = 1_500;
/** Characters per token in filings, estimated low. */
const CHARACTERS_PER_TOKEN = 3;
const MAX_ARGUMENTS_LENGTH = 2_000;
/** Maximum tool calls in a response, including those that are ignored. */
const MAX_CALLS = 32;
/** Maximum characters of an identifier. */
const MAX_ID_LENGTH = 200;
const MAX_WRITTEN_LENGTH = 100_000;
const TIMEOUT_MS = 40_000;
/** Finish reasons of a complete response; others, such as `length` and `content_filter`, mean that it was cut short. */
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
  // Empty in the last chunk, which contains the token usage.
  choices: z.array(
    z.object({
      delta: z
        .object({
          content: z.string().nullish(),
          refusal: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({
                index: z.number().int().min(0).max(MAX_CALLS),
                id: z.string().max(MAX_ID_LENGTH).nullish(),
                function: z.object({ name: z.string().max(MAX_ID_LENGTH).nullish(), arguments: z.string().nullish() }).nullish(),
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
    const timeout = deadline();
    try {
      yield* this.#converse(question, tools, tokens, AbortSignal.any([signal, timeout]));
    } catch (failure) {
      const reason = timeout.aborted
        ? 'the model didn’t respond in time'
        : failure instanceof Error
          ? failure.message
          : 'unknown';
      // If the reader gave up, there is nothing to report.
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
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const reply = yield* this.#ask(messages, round, tokens, signal);
      const calls = round < MAX_ROUNDS ? reply.slice(0, MAX_CALLS_PER_ROUND) : [];
      if (calls.length === 0) return;
      messages.push({
        role: 'assistant',
        tool_calls: calls.map(({ id, ...called }) => ({ id, type: 'function' as const, function: called })),
      });
      for (const { id, ...called } of calls) {
        const content = JSON.stringify(await orAborted(answerOf(called, tools), signal));
        messages.push({ role: 'tool', tool_call_id: id, content });
      }
    }
  }

  /** Yields what the model writes in response to one request, and returns its tool calls. */
  async *#ask(
    messages: ChatCompletionMessageParam[],
    round: number,
    tokens: readonly TokenPart[],
    signal: AbortSignal,
  ): AsyncGenerator<WrittenPiece, readonly ToolCall[], undefined> {
    const { budget, model } = this.options;
    const reserved = await budget.reserve(
      Math.ceil(JSON.stringify(messages).length / CHARACTERS_PER_TOKEN) + MAX_OUTPUT_TOKENS,
      'second',
      tokens,
    );
    if (reserved === null) throw new Error('this reader has no tokens left today');
    const client = await this.#opened();
    const request = {
      model,
      messages,
      response_format: RESPONSE_FORMAT,
      max_completion_tokens: MAX_OUTPUT_TOKENS,
      stream: true,
      stream_options: { include_usage: true },
      ...(round < MAX_ROUNDS && { tools: TOOLS }),
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
        if (written > MAX_WRITTEN_LENGTH) throw new Error('the model’s answer is too long');
        yield { round, text: delta.content };
      }
    } finally {
      // The token usage comes with the last chunk. A request that fails or is aborted before it costs what was reserved, i.e. the length of the
      // messages and of the longest answer. This may be too much but not too little, because hidden reasoning tokens are billed, too.
      if (used !== null) await budget.settle(reserved, used);
    }
    // The client ends the stream without an error when it is aborted.
    signal.throwIfAborted();
    if (finish === null) throw new Error('the model’s answer was cut off');
    if (!FINISHED.has(finish)) throw new Error(`the model stopped early: ${finish.slice(0, MAX_ID_LENGTH)}`);
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

/** A tool call after another chunk of it arrived. */
function withMore(
  before: ToolCall = { id: '', name: '', arguments: '' },
  more: {
    readonly id?: string | null | undefined;
    readonly function?: { name?: string | null | undefined; arguments?: string | null | undefined } | null | undefined;
  },
): ToolCall {
  const written = before.arguments + (more.function?.arguments ?? '');
  if (written.length > MAX_ARGUMENTS_LENGTH) throw new Error('a tool call’s arguments are too long');
  return { id: more.id || before.id, name: more.function?.name || before.name, arguments: written };
}

/** Waits for work that can't be canceled. @throws the signal's reason when it aborts. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
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
