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
import { clientGone } from '../../platform/http/client-gone.ts';
import type { ApiCall } from './mcp-tools.ts';

/** Headers copied from the caller's request to its API calls: who is calling, under which brand, and from where. */
const FORWARDED_HEADERS = [
  ...['authorization', 'host', 'x-brand', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'user-agent'],
];

/**
 * The streamable HTTP transport of the Model Context Protocol, without sessions. Tools call the API inside this process with the caller's key and
 * address, so every guard, rate limit and plan restriction of the API applies unchanged.
 * @param api the whole HTTP application.
 */
export function mcpEndpoint(api: RequestListener) {
  // This server listens on no port; calls reach it over in-memory streams.
  const server = createServer(api);
  let loading: Promise<McpHttpHandler> | null = null;
  return async (incoming: Incoming, outgoing: Outgoing, next: NextFunction): Promise<void> => {
    try {
      const gone = clientGone(outgoing);
      const isPost = incoming.method === 'POST';
      const mcpRequest = new Request('http://localhost/mcp', {
        ...{ method: incoming.method, headers: headersOf(incoming.headers), signal: gone },
        ...(isPost && { body: JSON.stringify(incoming.body ?? null) }),
      });
      // The handler passes this to the MCP server that it creates for the request.
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

/** Most deployments never get an MCP request, so the first one loads the packages. */
async function load(server: Server): Promise<McpHttpHandler> {
  const [{ createMcpHandler }, { mcpServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./mcp-server.ts'),
  ]);
  return createMcpHandler(
    ({ authInfo }) => mcpServer(callOf(server, authInfo?.extra?.['caller'] as Incoming), BUILD.version),
    // Tools never change while the server runs, so there is nothing to subscribe to.
    { maxSubscriptions: 0 },
  );
}

function callOf(server: Server, caller: Incoming): ApiCall {
  const forwarded = Object.fromEntries(
    FORWARDED_HEADERS.flatMap((name) => (caller.headers[name] === undefined ? [] : [[name, String(caller.headers[name])]])),
  );
  return async (method, path, body) => {
    const [ours, theirs] = duplexPair();
    server.emit('connection', Object.assign(theirs, { remoteAddress: caller.socket.remoteAddress }));
    const headers = { ...forwarded, ...(body && { 'content-type': 'application/json' }) };
    const call = request({ method, path, headers, createConnection: () => ours });
    call.end(body && JSON.stringify(body));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, text: await text(answer) };
  };
}

function headersOf(sent: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(sent)) {
    // The body is serialized again, so its length may differ.
    if (value !== undefined && name !== 'content-length') headers.set(name, String(value));
  }
  return headers;
}
