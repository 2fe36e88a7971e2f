import type { LookupAddress } from 'node:dns';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GuardedClient } from './guarded-client.ts';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'public.example': ['93.184.215.14'],
  'private.example': ['192.168.1.1'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  'mapped.example': ['::ffff:10.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'six.example': ['fd00:ec2::254'],
  'nothing.example': [],
};

function clientOf(
  allowed: readonly string[] = [],
  names: Readonly<Record<string, readonly string[]>> = NAMES,
  timeoutMs?: number,
) {
  const asked: string[] = [];
  const lookup = async (host: string): Promise<readonly LookupAddress[]> => {
    asked.push(host);
    return (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  const options = { allowedHosts: new Set(allowed), lookup, ...(timeoutMs !== undefined && { timeoutMs }) };
  return { client: new GuardedClient(options), asked };
}

const servers: Server[] = [];
async function serving(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const PUBLIC = 'The URL must be on the public internet.';
const HTTPS = 'The URL must start with https://.';
const FORM = 'Enter the IP address in its standard form.';

test.each([
  // Loopback, in every notation.
  ['https://127.0.0.1/', PUBLIC],
  ['https://127.1/', PUBLIC],
  ['https://127.255.255.254/', PUBLIC],
  ['https://2130706433/', PUBLIC],
  ['https://0x7f000001/', PUBLIC],
  ['https://0177.0.0.1/', PUBLIC],
  ['https://0/', PUBLIC],
  ['https://0.0.0.0/', PUBLIC],
  ['https://[::1]/', PUBLIC],
  ['https://[::]/', PUBLIC],
  ['https://[::ffff:127.0.0.1]/', PUBLIC],
  ['https://[::ffff:7f00:1]/', PUBLIC],
  ['https://[0:0:0:0:0:ffff:10.0.0.1]/', PUBLIC],
  ['https://[::127.0.0.1]/', PUBLIC],
  ['https://localhost/', PUBLIC],
  ['https://LOCALHOST./', PUBLIC],
  ['https://a.localhost/', PUBLIC],
  // Private, shared, and link-local including metadata services.
  ['https://10.0.0.1/', PUBLIC],
  ['https://172.16.0.1/', PUBLIC],
  ['https://172.31.255.255/', PUBLIC],
  ['https://192.168.0.1/', PUBLIC],
  ['https://100.64.0.1/', PUBLIC],
  ['https://169.254.169.254/latest/meta-data/', PUBLIC],
  ['https://2852039166/latest/meta-data/', PUBLIC],
  ['https://168.63.129.16/', PUBLIC],
  ['https://metadata.google.internal/', PUBLIC],
  ['https://[fd00:ec2::254]/', PUBLIC],
  ['https://[fe80::1]/', PUBLIC],
  ['https://[fc00::1]/', PUBLIC],
  // Tunneled and translated addresses.
  ['https://[64:ff9b::7f00:1]/', PUBLIC],
  ['https://[2002:7f00:1::]/', PUBLIC],
  ['https://[2001:0:7f00:1::]/', PUBLIC],
  // Reserved and documentation addresses.
  ['https://192.0.2.1/', PUBLIC],
  ['https://198.18.0.1/', PUBLIC],
  ['https://224.0.0.1/', PUBLIC],
  ['https://255.255.255.255/', PUBLIC],
  ['https://[2001:db8::1]/', PUBLIC],
  ['https://[ff02::1]/', PUBLIC],
  ['https://router/', PUBLIC],
  ['https://printer.local/', PUBLIC],
  // Names whose address, or one of whose addresses, is not public.
  ['https://private.example/', PUBLIC],
  ['https://mixed.example/', PUBLIC],
  ['https://mapped.example/', PUBLIC],
  ['https://metadata.example/', PUBLIC],
  ['https://six.example/', PUBLIC],
  ['https://nothing.example/', 'The host name doesn’t resolve to an IP address.'],
  // Unusual notations.
  ['https://134744072/', FORM],
  ['https://8.8.2056/', FORM],
  ['https://0x8.8.8.8/', FORM],
  ['http://public.example/', HTTPS],
  ['ftp://public.example/', HTTPS],
  ['file:///etc/passwd', HTTPS],
  ['gopher://public.example/', HTTPS],
  ['no address', HTTPS],
  [`https://public.example/${'a'.repeat(2_000)}`, HTTPS],
  ['https://me:secret@public.example/', 'The URL can’t contain a username or password.'],
  ['https://public.example@127.0.0.1/', 'The URL can’t contain a username or password.'],
  ['https://public.example:25/', 'Port 25 isn’t allowed.'],
])('%s is refused', async (address, reason) => {
  await expect(clientOf().client.post(address, {}, '{}')).rejects.toMatchObject({ name: 'AddressRefused', message: reason });
});

test.each([
  'https://public.example/hook?key=1',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
  'https://public.example:8443/',
])('%s has a form that may be called', (address) => {
  expect(clientOf().client.parse(address).href).toBe(address);
});

test('calls an allowed host at the address from its only lookup', async () => {
  const got: { method?: string; host?: string; type?: string; body: string }[] = [];
  const port = await serving((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      const { host, 'content-type': type } = request.headers;
      got.push({ method: request.method ?? '', host: host ?? '', type: type ?? '', body });
      response.setHeader('Retry-After', '7').end('fine');
    });
  });
  const { client, asked } = clientOf([`receiver.example:${port}`], { 'receiver.example': ['127.0.0.1'] });
  const answer = await client.post(`http://receiver.example:${port}/hook`, { 'content-type': 'application/json' }, '{"a":"ü"}');
  expect(answer).toEqual({ status: 200, text: 'fine', retryAfter: '7' });
  expect(got).toEqual([{ method: 'POST', host: `receiver.example:${port}`, type: 'application/json', body: '{"a":"ü"}' }]);
  expect(asked).toEqual(['receiver.example']);
});

test('resolves a name only once and connects to the address that was checked', async () => {
  const answers = ['93.184.215.14', '127.0.0.1'];
  const lookup = async () => [{ address: answers.shift() ?? '', family: 4 }];
  const client = new GuardedClient({ allowedHosts: new Set(), lookup, timeoutMs: 50 });
  await expect(client.post('https://rebinding.example/', {}, '{}')).rejects.toThrow();
  expect(answers).toEqual(['127.0.0.1']);
});

test('does not follow a redirect', async () => {
  let called = 0;
  const inside = await serving((_, response) => {
    called += 1;
    response.end();
  });
  const port = await serving((_, response) => response.writeHead(307, { location: `http://127.0.0.1:${inside}/` }).end());
  const { client } = clientOf([`127.0.0.1:${port}`]);
  expect((await client.post(`http://127.0.0.1:${port}/`, {}, '{}')).status).toBe(307);
  expect(called).toBe(0);
});

test('reads only four kilobytes of an endless response', async () => {
  const port = await serving((_, response) => {
    const more = () => {
      while (response.write('x'.repeat(1_000)));
    };
    response.on('drain', more);
    more();
  });
  const { client } = clientOf([`127.0.0.1:${port}`]);
  expect((await client.post(`http://127.0.0.1:${port}/`, {}, '{}')).text).toBe('x'.repeat(4_096));
});

test.each([
  ['never answers', () => {}],
  [
    'begins an answer and does not end it',
    (_: IncomingMessage, response: ServerResponse) => {
      response.write('x');
    },
  ],
])('a receiver that %s is left in time', async (_, answer) => {
  const port = await serving(answer);
  const { client } = clientOf([`127.0.0.1:${port}`], NAMES, 100);
  await expect(client.post(`http://127.0.0.1:${port}/`, {}, '{}')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});
