import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { EsdbEventStore } from '../../backend/platform/event-store/esdb/esdb-event-store.adapter.ts';
import { MongoServer } from '../../backend/platform/read-store/mongo/mongo-server.ts';
import { clock } from '../kit/runtime.ts';

/** Servers that require a certificate of their authority: what both clients present, with addresses as in operations.md. */

/** Certificate of localhost with its key. It is self-signed, so it is its own authority. */
const PEM = resolve('test/fixtures/tls/localhost.pem');
const file = encodeURIComponent(PEM);
const MASTER_KEY = 'ab'.repeat(32);

let server: Server;
/** The subject of each client that the server let in, and the error of each that it did not. */
let seen: Promise<string>;
beforeEach(async () => {
  const pem = readFileSync(PEM);
  server = createServer({ key: pem, cert: pem, ca: pem, requestCert: true, rejectUnauthorized: true, ALPNProtocols: ['h2'] });
  seen = new Promise((tell) => {
    server.on('secureConnection', (socket) => {
      socket.on('error', () => undefined);
      tell(`let in: ${String(socket.getPeerCertificate().subject.CN)}`);
      socket.destroy();
    });
    server.on('tlsClientError', ({ message }) => tell(`refused: ${message}`));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(() => new Promise((closed) => server.close(closed)));
const port = () => (server.address() as AddressInfo).port;

/** What an event store's server sees at an address that the settings accept. */
async function eventStoreAt(options: string): Promise<string> {
  const url = `esdb://filingwire:secret@localhost:${port()}?tlsCAFile=${file}${options}`;
  const { EVENTSTORE_URL: connectionString = '' } = readEnvironment({ MASTER_KEY, EVENTSTORE_URL: url });
  const events = new EsdbEventStore({ connectionString, clock, deadlineMs: 1_000 });
  const asked = events.read('filing-1', { limit: 1 }).catch(() => undefined);
  const saw = await seen;
  await events.close();
  await asked;
  return saw;
}

async function mongoAt(options: string): Promise<string> {
  const given = `mongodb://localhost:${port()}/filingwire?tls=true&tlsCAFile=${file}${options}`;
  const { MONGODB_URL: url = '' } = readEnvironment({ MASTER_KEY, MONGODB_URL: given });
  const mongo = new MongoServer({ url, clock });
  const asked = mongo
    .database('filingwire')
    .command({ ping: 1 })
    .catch(() => undefined);
  const saw = await seen;
  await mongo.leave();
  await asked;
  return saw;
}

test('EventStoreDB is shown the certificate of userCertFile', async () => {
  expect(await eventStoreAt(`&userCertFile=${file}&userKeyFile=${file}`)).toBe('let in: localhost');
});

test('EventStoreDB is shown no certificate without it', async () => {
  expect(await eventStoreAt('')).toMatch(/^refused: .*peer did not return a certificate/);
});

test('MongoDB is shown the certificate of tlsCertificateKeyFile, which may stand for a name and a password', async () => {
  const x509 = `&tlsCertificateKeyFile=${file}&authMechanism=MONGODB-X509&authSource=%24external`;
  expect(await mongoAt(x509)).toBe('let in: localhost');
});

test('MongoDB is shown no certificate without it', async () => {
  expect(await mongoAt('')).toMatch(/^refused: .*peer did not return a certificate/);
});

test.each(['userCertFile', 'userKeyFile'])('%s alone is refused at the start', (name) => {
  const EVENTSTORE_URL = `esdb://filingwire:secret@localhost:2113?${name}=${file}`;
  expect(() => readEnvironment({ MASTER_KEY, EVENTSTORE_URL })).toThrow('userCertFile and userKeyFile');
});
