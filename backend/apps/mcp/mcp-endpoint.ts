import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
} from 'node:http';
import { duplexPair, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { Request as Incoming, NextFunction, Response as Outgoing } from 'express';
import { BUILD } from '../../platform/config/build.ts';
import type { ApiCall } from './mcp-tools.ts';

/** Of the caller's request, what its calls of the API carry on: who asks, under which brand, and from where. */
const CARRIED = [
  ...['authorization', 'host', 'x-brand', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'user-agent'],
];

/**
 * The streamable HTTP transport of the Model Context Protocol, without sessions. Tools call the API inside this process with the caller's key and
 * address, so that every guard, limit and lock of the API applies to them as it is.
 * @param api the whole HTTP side.
 */
export function mcpEndpoint(api: RequestListener) {
  // It listens nowhere; calls reach it over streams in memory.
  const server = createServer(api);
  let loading: Promise<McpHttpHandler> | null = null;
  return async (incoming: Incoming, outgoing: Outgoing, next: NextFunction): Promise<void> => {
    try {
      const gone = new AbortController();
      outgoing.once('close', () => gone.abort());
      const isPost = incoming.method === 'POST';
      const mcpRequest = new Request('http://localhost/mcp', {
        ...{ method: incoming.method, headers: headersOf(incoming.headers), signal: gone.signal },
        ...(isPost && { body: JSON.stringify(incoming.body ?? null) }),
      });
      // What the handler passes on to the server that it makes for this request.
      const authInfo = { token: '', clientId: '', scopes: [], extra: { caller: incoming } };
      loading ??= load(server);
      const answer = await (await loading).fetch(mcpRequest, { authInfo, ...(isPost && { parsedBody: incoming.body }) });
      outgoing.status(answer.status);
      for (const [name, value] of answer.headers) outgoing.setHeader(name, value);
      outgoing.setHeader('Cache-Control', 'private, no-store');
      if (answer.body === null) outgoing.end();
      else await pipeline(Readable.fromWeb(answer.body as never), outgoing);
    } catch (error) {
      if (!outgoing.headersSent && !outgoing.destroyed) next(error);
    }
  };
}

/** Most servers are never asked, so the packages are loaded by the first request. */
async function load(server: Server): Promise<McpHttpHandler> {
  const [{ createMcpHandler }, { mcpServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./mcp-server.ts'),
  ]);
  return createMcpHandler(
    ({ authInfo }) => mcpServer(callOf(server, authInfo?.extra?.['caller'] as Incoming), BUILD.version),
    // Tools never change while the server runs, so there is nothing to listen to.
    { maxSubscriptions: 0 },
  );
}

function callOf(server: Server, caller: Incoming): ApiCall {
  const carried = Object.fromEntries(
    CARRIED.flatMap((name) => (caller.headers[name] === undefined ? [] : [[name, String(caller.headers[name])]])),
  );
  return async (method, path, body) => {
    const [ours, theirs] = duplexPair();
    server.emit('connection', Object.assign(theirs, { remoteAddress: caller.socket.remoteAddress }));
    const headers = { ...carried, ...(body && { 'content-type': 'application/json' }) };
    const call = request({ method, path, headers, createConnection: () => ours });
    call.end(body && JSON.stringify(body));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, text: await text(answer) };
  };
}

function headersOf(sent: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(sent)) {
    // The length was of the bytes that came; a body is written anew.
    if (value !== undefined && name !== 'content-length') headers.set(name, String(value));
  }
  return headers;
}
