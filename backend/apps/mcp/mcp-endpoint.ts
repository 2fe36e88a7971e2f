import { once } from 'node:events';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { Request as Incoming, NextFunction, Response as Outgoing } from 'express';
import { BUILD } from '../../platform/config/build.ts';
import type { ApiCall } from './mcp-tools.ts';

type Inject = typeof import('light-my-request')['default'];

/** Of the caller's request, what its calls of the API carry on: who asks, under which brand, and from where. */
const CARRIED = [
  'authorization',
  'host',
  'x-brand',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'user-agent',
] as const;

/**
 * The streamable HTTP transport of the Model Context Protocol, without sessions. Tools call the API inside this process with the caller's key and
 * address, so that every guard, limit and lock of the API applies to them as it is.
 * @param api the whole HTTP side.
 */
export function mcpEndpoint(api: RequestListener) {
  let loading: Promise<McpHttpHandler> | null = null;
  return async (incoming: Incoming, outgoing: Outgoing, next: NextFunction): Promise<void> => {
    try {
      const gone = new AbortController();
      outgoing.once('close', () => gone.abort());
      const request = new Request('http://localhost/mcp', {
        method: incoming.method,
        headers: headersOf(incoming.headers),
        signal: gone.signal,
        ...(incoming.method === 'POST' && { body: JSON.stringify(incoming.body ?? null) }),
      });
      // What the handler passes on to the server that it makes for this request.
      const authInfo = { token: '', clientId: '', scopes: [], extra: { caller: incoming } };
      loading ??= load(api);
      const answer = await (await loading).fetch(request, {
        authInfo,
        ...(incoming.method === 'POST' && { parsedBody: incoming.body }),
      });
      outgoing.status(answer.status);
      for (const [name, value] of answer.headers) outgoing.setHeader(name, value);
      outgoing.setHeader('Cache-Control', 'private, no-store');
      if (answer.body === null) outgoing.end();
      else await pipeline(Readable.fromWeb(answer.body as never), outgoing);
    } catch (error) {
      if (!outgoing.headersSent) next(error);
      else if (!outgoing.closed) await once(outgoing, 'close');
    }
  };
}

/** Most servers are never asked, so the packages are loaded by the first request. */
async function load(api: RequestListener): Promise<McpHttpHandler> {
  const [{ createMcpHandler }, { default: inject }, { mcpServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('light-my-request'),
    import('./mcp-server.ts'),
  ]);
  return createMcpHandler(
    ({ authInfo }) => mcpServer(callOf(api, inject, authInfo?.extra?.['caller'] as Incoming), BUILD.version),
    // Tools never change while the server runs, so there is nothing to listen to.
    { maxSubscriptions: 0, responseMode: 'json' },
  );
}

function callOf(api: RequestListener, inject: Inject, caller: Incoming): ApiCall {
  const headers = Object.fromEntries(
    CARRIED.flatMap((name) => (caller.headers[name] ? [[name, String(caller.headers[name])]] : [])),
  );
  return async (method, path, body) => {
    const { statusCode, payload } = await inject(api, {
      ...{ method, url: path, headers, remoteAddress: caller.socket.remoteAddress ?? '' },
      ...(body && { payload: body }),
    });
    return { status: statusCode, text: payload };
  };
}

function headersOf(sent: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  // The length was of the bytes that came; a body is written anew.
  for (const [name, value] of Object.entries(sent))
    if (value !== undefined && name !== 'content-length') headers.set(name, String(value));
  return headers;
}
