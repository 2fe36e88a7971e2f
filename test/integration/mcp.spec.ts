import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { MCP_TOOLS } from '../../backend/apps/mcp/mcp-tools.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { openedAccount } from '../kit/verified-account.ts';

let product: OpenProduct;
let session: string;
beforeAll(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  await product.happen(`filing-${accessionOf(1)}`, [
    filingIngested(1, { companyCiks: [cikOf(1)], form: '8-K' }),
    factsExtracted(1, {
      eightK: {
        ...{ items: ['8.01'], itemsHeader: [], itemsBodyHeadings: [], itemScheme: 'current', itemsSource: 'header' },
        ...{ isAmendment: false, sections: [] },
        itemFacts: [
          {
            ...{ kind: 'unitSeparation', item: '8.01', day: 'March 11, 2026' },
            quote: { document: '8-K', start: 0, end: 9, text: 'The units separate on March 11, 2026.' },
          },
        ],
      },
    }),
    filingScored(1, 'HIGH'),
  ]);
  ({ session } = await openedAccount(product));
  await product.grantPro(session);
});
afterAll(() => product.close());

const headers = { 'x-brand': 'filingwire' };
async function key(...scopes: readonly string[]): Promise<string> {
  const { text } = await product.call('POST', '/api/keys', { session, body: { name: 'mcp', scopes }, headers });
  return JSON.parse(text).key;
}
async function connected(apiKey: string | null): Promise<Client> {
  const { port } = product.app.getHttpServer().address() as AddressInfo;
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { ...headers, ...(apiKey && { authorization: `Bearer ${apiKey}` }) } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`), { requestInit }));
  return client;
}
interface Said {
  readonly isError: boolean;
  readonly text: string;
  readonly sources: readonly { accession: string; quotes: readonly string[] }[];
  readonly answer: Readonly<Record<string, unknown>>;
}
async function asked(client: Client, name: string, input: Readonly<Record<string, unknown>> = {}): Promise<Said> {
  const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: input });
  const [part] = content as readonly { text: string }[];
  return { isError: isError === true, text: part?.text ?? '', ...(structuredContent as Pick<Said, 'sources' | 'answer'>) };
}

test('a client finds every tool, all of them read-only', async () => {
  const client = await connected(null);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual(MCP_TOOLS.map(({ name }) => name).sort());
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  expect(client.getServerVersion()?.name).toBe('filingwire');
  await client.close();
});

test('each answer lists its filings with quotes from them', async () => {
  const client = await connected(await key('read', 'watchlist'));
  const filing = await asked(client, 'get_filing', { accession: accessionOf(1) });
  expect(filing.sources).toEqual([
    { accession: accessionOf(1), quotes: expect.arrayContaining(['The units separate on March 11, 2026.']) },
  ]);
  expect(JSON.parse(filing.text)).toEqual({ sources: filing.sources, answer: filing.answer });
  for (const [name, input] of [
    ['search_filings', {}],
    ['search_filings', { ticker: 'AAPL', level: 'HIGH' }],
    ['get_company', { ticker: 'AAPL' }],
    ['get_day', { day: '2026-01-12' }],
    ['get_watchlist', {}],
  ] as const) {
    const { isError, sources } = await asked(client, name, input);
    expect([name, isError, sources.map(({ accession }) => accession)]).toEqual([name, false, [accessionOf(1)]]);
  }
  expect(await asked(client, 'search_texts', { q: 'units' })).toMatchObject({ isError: false, answer: { hits: [] } });
  await client.close();
});

test('keys, scopes and refusals are those of the API, in its own words', async () => {
  const anonymous = await connected(null);
  expect((await asked(anonymous, 'search_filings')).isError).toBe(false);
  expect(await asked(anonymous, 'ask', { question: 'What happened?' })).toMatchObject({ isError: true });
  expect((await asked(anonymous, 'get_filing', { accession: accessionOf(99) })).text).toBe(
    'Filing not found. Check the accession number.',
  );
  const reading = await connected(await key('read'));
  expect((await asked(reading, 'get_watchlist')).text).toContain('“watchlist” scope');
  const wrong = await connected(`fwk_${'0'.repeat(56)}`);
  expect((await asked(wrong, 'search_filings')).text).toContain('was mistyped, revoked or replaced');
  expect((await asked(reading, 'get_filing', { accession: '1' })).isError).toBe(true);
  for (const client of [anonymous, reading, wrong]) await client.close();
});

test('only the protocol is answered', async () => {
  const sent = (method: string, body?: object) =>
    product.call(method, '/mcp', { headers: { accept: 'application/json, text/event-stream' }, ...(body && { body }) });
  expect((await sent('GET')).status).toBe(405);
  expect((await sent('DELETE')).status).toBe(405);
  expect((await sent('POST', { hello: 1 })).status).toBe(400);
  const { status, text, headers: answered } = await sent('POST', { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  expect([status, text.includes('search_filings'), answered['cache-control']]).toEqual([200, true, 'private, no-store']);
});

test('the program on standard input and output answers from a server’s API', async () => {
  const { port } = product.app.getHttpServer().address() as AddressInfo;
  const program = join(import.meta.dirname, '../../backend/apps/mcp.main.ts');
  const child = spawn(process.execPath, ['--experimental-transform-types', '--disable-warning=ExperimentalWarning', program], {
    env: { PATH: process.env['PATH'], FILINGWIRE_URL: `http://127.0.0.1:${port}` },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const next = async () => JSON.parse((await answers.next()).value ?? '{}').result;
  const clientInfo = { name: 'test', version: '1' };
  said({ id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } });
  expect((await next()).serverInfo.name).toBe('filingwire');
  said({ method: 'notifications/initialized' });
  said({ id: 2, method: 'tools/call', params: { name: 'get_day', arguments: { day: '2026-01-12' } } });
  expect((await next()).structuredContent.sources).toMatchObject([{ accession: accessionOf(1) }]);
  child.stdin.end();
  await new Promise((ended) => child.once('exit', ended));
});
