import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Fields for the model to fill in. */
export interface DoubleAnswer {
  readonly one_liner: string;
  readonly summary: string;
  readonly suggested_level: string | null;
  readonly quote: string | null;
}

export interface SeenRequest {
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format: unknown;
    readonly max_completion_tokens: number;
    readonly stream?: boolean;
    readonly stream_options?: unknown;
  };
}

export type Reply = (request: SeenRequest, response: ServerResponse, socket: IncomingMessage['socket']) => void;

const USAGE = { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 };

/** A local OpenAI-compatible server: sends the given replies, one per request, and then repeats the last. */
export class OpenAiDouble {
  readonly requests: SeenRequest[] = [];
  #replies: Reply[] = [];
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const seen = { authorization: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) };
      this.requests.push(seen);
      const reply = this.#replies.length > 1 ? this.#replies.shift() : this.#replies[0];
      if (!reply || request.url !== '/v1/chat/completions')
        return json(404, { error: { message: 'no such thing' } })(seen, response, request.socket);
      reply(seen, response, request.socket);
    });
  });

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  replies(...replies: readonly Reply[]): void {
    this.#replies = [...replies];
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** A message of the model. */
interface Message {
  readonly content?: unknown;
  readonly refusal?: string | null;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly type: 'function';
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
}

/** A choice as framed by the API: in one piece, or streamed if requested. */
export function choice(message: Message, finishReason = 'stop', usage: unknown = USAGE): Reply {
  return (seen, response, socket) => {
    if (seen.body.stream === true) {
      const { content, tool_calls, ...others } = message;
      const deltas: object[] = [others, ...piecesOf(content ?? '').map((piece) => ({ content: piece }))];
      for (const [index, { id, type, function: called }] of (tool_calls ?? []).entries()) {
        deltas.push({ tool_calls: [{ index, id, type, function: { name: called.name, arguments: '' } }] });
        for (const piece of piecesOf(called.arguments)) deltas.push({ tool_calls: [{ index, function: { arguments: piece } }] });
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const delta of deltas) response.write(chunk({ index: 0, delta, finish_reason: null }));
      response.end(theEnd(finishReason, usage));
      return;
    }
    const body = {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model: 'double',
      choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finishReason }],
      usage,
    };
    json(200, body)(seen, response, socket);
  };
}

const piecesOf = (text: unknown): readonly string[] => String(text).match(/[\s\S]{1,9}/g) ?? [];

const framed = (data: string): string => `data: ${data}\n\n`;
const chunk = (choiceOf: object | null, usage: unknown = null): string =>
  framed(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'double',
      choices: choiceOf === null ? [] : [choiceOf],
      usage,
    }),
  );
const theEnd = (finishReason: string, usage: unknown): string =>
  chunk({ index: 0, delta: {}, finish_reason: finishReason }) + chunk(null, usage) + framed('[DONE]');

/**
 * Streams text, pausing where the test says so.
 * @param onClosed called if the client disconnects before the end
 */
export function streams(
  steps: readonly (string | Promise<unknown>)[],
  { end = 'stop', onClosed = () => {} }: { readonly end?: string | 'cut'; readonly onClosed?: () => void } = {},
): Reply {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.once('close', () => (response.writableFinished ? undefined : onClosed()));
    void (async () => {
      for (const step of steps) {
        if (typeof step !== 'string') await step;
        else response.write(chunk({ index: 0, delta: { content: step }, finish_reason: null }));
      }
      if (end === 'cut') response.destroy();
      else response.end(theEnd(end, USAGE));
    })();
  };
}

/** Calls tools by name, with arguments. */
export const calls = (...wanted: readonly (readonly [name: string, args: object])[]): Reply =>
  choice(
    {
      content: null,
      tool_calls: wanted.map(([name, args], at) => ({
        id: `call_${at}`,
        type: 'function',
        function: { name, arguments: JSON.stringify(args) },
      })),
    },
    'tool_calls',
  );

export const says = (content: string): Reply => choice({ content });

export const answers = (answer: Partial<DoubleAnswer> = {}): Reply =>
  says(
    JSON.stringify({
      one_liner: 'The company withdraws its statements',
      summary: 'The company says that its statements can no longer be relied upon.',
      suggested_level: null,
      quote: null,
      ...answer,
    }),
  );

/** Never answers. */
export const hangs: Reply = () => undefined;
/** Sends its headers and the start of a body, then nothing. */
export const stalls: Reply = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"choices":[');
};
export const breaksOff: Reply = (_request, _response, socket) => socket.destroy();
export const garbage: Reply = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('<html>gateway</html>');
};
