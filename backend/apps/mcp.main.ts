#!/usr/bin/env node
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { BUILD } from '../platform/config/build.ts';
import { outgoingFetch } from '../platform/http/outgoing-fetch.ts';
import { mcpServer } from './mcp/mcp-server.ts';
import type { ApiCall } from './mcp/mcp-tools.ts';

const USAGE = `Serves data from a Filingwire server over the Model Context Protocol, on standard input and output.

  FILINGWIRE_URL       URL of the server (default: http://localhost:3000)
  FILINGWIRE_API_KEY   API key from Settings → API keys; without one, only public data is available
`;

const { FILINGWIRE_URL: url = 'http://localhost:3000', FILINGWIRE_API_KEY: key } = process.env;

const api: ApiCall = async (method, path, body) => {
  try {
    const answer = await outgoingFetch(`${url.replace(/\/$/, '')}${path}`, {
      method,
      headers: { ...(key && { authorization: `Bearer ${key}` }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 502, text: JSON.stringify({ message: `${url} can’t be reached.` }) };
  }
};

if (process.argv.includes('--help')) process.stdout.write(USAGE);
else serveStdio(() => mcpServer(api, BUILD.version));
