import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import type { OpenApiDocument } from '../../backend/platform/openapi/openapi-document.ts';
import { callName } from '../../backend/platform/openapi/python-client.template.ts';
import { alertsPaged, runStarted } from '../kit/alert-events.ts';
import { DocumentedApi } from '../kit/documented-api.ts';
import { accessionOf, cikOf } from '../kit/filing-events.ts';
import { insider } from '../kit/filing-facts.ts';
import { insiderFiled } from '../kit/insider-events.ts';
import { allThere, describeWith, NEEDS } from '../kit/needs.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { type SecretFiling, secretFiling } from '../kit/secret-filings.ts';

/** Clients generated from the description run every reading call and get the described answers. */

const run = promisify(execFile);
const PYTHON = '/usr/bin/python3';
const PACKAGES = resolve('clients/typescript/node_modules');
const FORMS = ['8-K', '13F-HR', '10-K'];
/** The day that the examples show. */
const LATEST_DAY = '2026-03-02';

interface Asked {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

let product: OpenProduct;
let api: DocumentedApi;
let folder: string;
let url: string;
let key: string;
let first: SecretFiling;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clients-'));
  product = await OpenProduct.start({ BILLING: 'off' });
  url = `http://127.0.0.1:${(product.app.getHttpServer().address() as AddressInfo).port}`;
  const filings = await Promise.all(FORMS.map((form, n) => secretFiling(n + 1, form, product.texts, { filedOn: LATEST_DAY })));
  for (const { accession, events } of filings) await product.happen(`filing-${accession}`, events);
  const owners = [insider({ cik: cikOf(91), name: 'PERSON 91' })];
  await product.happen(`filing-${accessionOf(91)}`, insiderFiled(91, [], { owners }));
  [first] = filings as [SecretFiling];
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'T1,T2', forms: '8-K' } });
  const { session } = JSON.parse(text);
  await product.grantPro(session);
  const account = await product.accountOf(session);
  await product.happen(`alertRun-${first.accession}`, [runStarted(1), alertsPaged(1, 0, [account])]);
  const headers = { 'x-brand': 'filingwire' };
  const body = { name: 'a client', scopes: ['read', 'watchlist', 'alerts'] };
  ({ key } = JSON.parse((await product.call('POST', '/api/keys', { session, headers, body })).text));
  api = new DocumentedApi(await described('keys.json'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await product.close();
});

async function described(file: string): Promise<OpenApiDocument> {
  return JSON.parse((await product.call('GET', `/api/docs/${file}`)).text);
}

/** The parameters for every reading call. */
function plan(): readonly (readonly [path: string, asked: Asked])[] {
  const day = '2026-01-12';
  const now = new Date().toISOString();
  const inPath: Readonly<Record<string, string>> = { accession: first.accession, ticker: 'T1' };
  const ids: Readonly<Record<string, string>> = { '/api/alerts/{id}': `${first.accession}.0` };
  const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    '/api/alert-reasons': { accession: first.accession },
    '/api/filings': { from: day, to: day },
    '/api/search': { q: 'T1' },
    '/api/search/texts': { q: 'stands here' },
    '/api/insiders': { q: 'person' },
    '/api/tickers': { q: 'T1' },
    '/api/filings/{accession}/as-known': { asof: now },
    '/api/tickers/{ticker}/as-known': { asof: now },
  };
  // bulk-export.spec.ts tests the bulk files, which this product does not offer.
  const reads = Object.entries(api.document.paths).filter(([path, methods]) => 'get' in methods && !path.startsWith('/api/bulk'));
  return reads.map(([path]) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const accession = path.endsWith('/holdings') ? accessionOf(2) : undefined;
    const given = { ...inPath, ...(accession && { accession }), id: ids[path] ?? cikOf(91) };
    const values = names.map((name) => [name, given[name as keyof typeof given]]);
    return [path, { path: Object.fromEntries(values), query: queries[path] ?? {} }];
  });
}

function expectAsDescribed(answers: readonly unknown[]): void {
  const asked = plan();
  expect(answers).toHaveLength(asked.length);
  for (const [n, [path]] of asked.entries()) {
    const route = `GET ${path.replace(/\{(\w+)\}/g, ':$1')}`;
    const answer = answers[n];
    const isText = api.operation(route).responses[200]?.content?.['text/csv'] !== undefined;
    const faults = isText ? [] : api.faults(route, 200, 'application/json', JSON.stringify(answer));
    expect([route, typeof answer, faults]).toEqual([route, isText ? 'string' : 'object', []]);
  }
}

test('the part for keys has every call that accepts keys, and nothing else', async () => {
  const whole = new DocumentedApi(await described('openapi.json'));
  const open = whole.operations().filter(({ operation }) => operation.security.some((one) => 'apiKey' in one));
  expect(api.operations()).toEqual(open);
  expect(Object.keys(api.document.components.schemas)).toContain('StreamEvent');
  expect(Object.keys(api.document.components.schemas)).not.toContain('AdminUser');
});

describeWith(NEEDS.python, allThere([PYTHON]), 'Python', () => {
  beforeAll(async () => {
    writeFileSync(join(folder, 'filingwire.py'), (await product.call('GET', '/api/docs/filingwire.py')).text);
  });
  async function python(program: string, given: unknown = null): Promise<unknown> {
    const head = 'import itertools, json, os, sys, typing\nimport filingwire\nfrom filingwire import *\n';
    writeFileSync(join(folder, 'program.py'), `${head}given = json.loads(os.environ["GIVEN"])\n${program}`);
    const env = { GIVEN: JSON.stringify(given), FILINGWIRE_URL: url, FILINGWIRE_KEY: key };
    const { stdout } = await run(PYTHON, ['-W', 'error', 'program.py'], { cwd: folder, env, maxBuffer: 2 ** 26 });
    return JSON.parse(stdout);
  }
  const CLIENT = 'client = Client(os.environ["FILINGWIRE_URL"], os.environ["FILINGWIRE_KEY"], brand="filingwire")\n';

  test('runs every reading call', async () => {
    const calls = plan().map(([path, { path: inPath, query }]) => {
      const named = Object.entries(query).map(([name, value]) => [name === 'from' ? 'from_' : name, value]);
      return [callName('get', path), Object.values(inPath), Object.fromEntries(named)];
    });
    const program = 'print(json.dumps([getattr(client, name)(*inpath, **query) for name, inpath, query in given]))';
    expectAsDescribed((await python(CLIENT + program, calls)) as unknown[]);
  });

  test('all types are defined', async () => {
    const program = `
hints = [typing.get_type_hints(each) for each in vars(filingwire).values() if isinstance(each, type) and each.__module__ == "filingwire"]
hints += [typing.get_type_hints(each) for each in vars(Client).values() if callable(each)]
print(len(hints))`;
    expect(await python(program)).toBeGreaterThan(100);
  });

  test('a refusal has a code and advice', async () => {
    const program = `
try:
    Client(os.environ["FILINGWIRE_URL"], "fwk_wrong").get_filings()
except ApiError as error:
    print(json.dumps([error.status, error.code, error.message, len(error.request_id)]))`;
    expect(await python(program)).toEqual([401, 'api_key_invalid', expect.stringContaining('Settings'), 36]);
  });

  test('follows events from a cursor', async () => {
    const page = 'page = client.get_events(limit=3)\n';
    const program =
      'after = page["events"][0]["cursor"]\nprint(json.dumps([page["events"][1:], list(itertools.islice(client.follow_events(after), 2))]))';
    const [read, followed] = (await python(CLIENT + page + program)) as [unknown[], unknown[]];
    expect(read).toHaveLength(2);
    expect(followed).toEqual(read);
  });

  test('verifies webhooks, and rejects changed, old and foreign ones', async () => {
    const secret = `whsec_${Buffer.from('a secret of some thirty two bytes').toString('base64')}`;
    const body = '{"type":"destination.test","data":{"message":"é"}}';
    const signed = (at: Date, by = secret) => ({
      'Webhook-Id': 'msg_1',
      'Webhook-Timestamp': String(Math.floor(at.getTime() / 1_000)),
      'Webhook-Signature': `v1,AAAA ${new Webhook(by).sign('msg_1', at, body)}`,
    });
    const now = new Date();
    const other = `whsec_${Buffer.from('another secret of the same length').toString('base64')}`;
    const cases = [
      [signed(now), body],
      [signed(now), body.replace('é', 'e')],
      [signed(new Date(now.getTime() - 600_000)), body],
      [signed(now, other), body],
      [{}, body],
    ];
    const program = `
def verified(headers, body):
    try:
        return verify_webhook("${secret}", headers, body.encode())["type"]
    except WrongSignature:
        return "wrong"
print(json.dumps([verified(*each) for each in given]))`;
    expect(await python(program, cases)).toEqual(['destination.test', 'wrong', 'wrong', 'wrong', 'wrong']);
  });

  test('the example runs', async () => {
    copyFileSync('clients/python/example.py', join(folder, 'example.py'));
    const env = { FILINGWIRE_URL: url, FILINGWIRE_KEY: key };
    const { stdout } = await run(PYTHON, ['-W', 'error', 'example.py'], { cwd: folder, env });
    expect(stdout).toContain('T1  8-K  zq001aiheadline');
  });
});

describeWith(NEEDS.clientPackages, allThere([PACKAGES]), 'TypeScript', () => {
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2024',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
  ];
  const node = (...args: readonly string[]) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: folder,
      env: { FILINGWIRE_URL: url, FILINGWIRE_KEY: key },
      maxBuffer: 2 ** 26,
    }).catch((error: { readonly stdout: string; readonly message: string }) => {
      throw new Error(error.stdout || error.message);
    });
  beforeAll(async () => {
    writeFileSync(join(folder, 'keys.json'), JSON.stringify(api.document));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    symlinkSync(PACKAGES, join(folder, 'node_modules'));
    symlinkSync(resolve('node_modules/@types'), join(folder, 'types'));
    await node('node_modules/openapi-typescript/bin/cli.js', 'keys.json', '-o', 'filingwire.d.ts');
    copyFileSync('clients/typescript/example.ts', join(folder, 'example.ts'));
  });
  const check = (file: string) =>
    node('node_modules/typescript/bin/tsc', ...options, '--typeRoots', 'types', '--types', 'node', file);

  test('types and runs every reading call', async () => {
    const calls = plan().map(([path, { path: inPath, query }]) => {
      const isText = JSON.stringify(api.document.paths[path]?.['get']?.responses[200]).includes('text/csv');
      const params = { ...(Object.keys(inPath).length > 0 && { path: inPath }), ...(Object.keys(query).length > 0 && { query }) };
      return `(await client.GET('${path}', ${JSON.stringify({ params, ...(isText && { parseAs: 'text' }) })})).data,`;
    });
    const program = `import createClient from 'openapi-fetch';
import type { paths } from './filingwire.d.ts';
const { FILINGWIRE_URL: baseUrl = '', FILINGWIRE_KEY: key = '' } = process.env;
const client = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${key}\`, 'X-Brand': 'filingwire' } });
console.log(JSON.stringify([
${calls.join('\n')}
]));
`;
    writeFileSync(join(folder, 'calls.ts'), program);
    await check('calls.ts');
    expectAsDescribed(JSON.parse((await node('calls.ts')).stdout));
  });

  test('the example passes type checks and runs', async () => {
    await check('example.ts');
    expect((await node('example.ts')).stdout).toContain('T1  8-K  zq001aiheadline');
  });
});
