import { generateKeyPairSync, sign } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { served } from '../kit/http-reader.ts';
import { MovedClock } from '../kit/moved-clock.ts';
import { METRICS } from '../kit/operator-tokens.ts';
import { eventually, type Product, removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { SendGridDouble } from '../kit/sendgrid-double.ts';

/** kill -9 after a provider accepted a message and before its answer was recorded: the message becomes `unknown` and is not sent again. */

const ELEVEN_MINUTES = 11 * 60_000;
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

let product: Product;
let sendgrid: SendGridDouble;
let dataDir: string;
beforeEach(async () => {
  sendgrid = await new SendGridDouble().start();
  dataDir = temporaryDataDir();
});
afterEach(async () => {
  await product.kill();
  await sendgrid.stop();
  removeDataDir(dataDir);
});

test('a message accepted by a provider before the kill is unknown, never sent twice, and settled by the webhook', async () => {
  const clock = new MovedClock(join(dataDir, 'clock'));
  const env = {
    DATA_DIR: dataDir,
    SENDGRID_API_KEY: sendgrid.key,
    SENDGRID_BASE_URL: sendgrid.origin,
    SENDGRID_WEBHOOK_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    EMAIL_FROM: 'alerts@example.com',
    MAIL_POSTAL_ADDRESS: '1 Main St, Springfield',
    ...clock.environment,
  };
  const rowsOf = (state: string): number => {
    const ops = new DatabaseSync(join(dataDir, 'ops.db'), { readOnly: true });
    const found = ops.prepare('SELECT count(*) AS rows FROM "outbox.records" WHERE state = ?').get(state);
    ops.close();
    return Number(found?.['rows']);
  };
  /** Number of rows in this state as operators see it; it is updated a few times a minute. */
  const shownRowsOf = async ({ url }: Product, state: string): Promise<number> => {
    const text = await (await fetch(`${url}/metrics`, { headers: METRICS })).text();
    return Number(new RegExp(`^outbox_rows\\{state="${state}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  };
  const taken = () => sendgrid.sent.map(({ custom_args }) => custom_args?.['row_id'] ?? '');

  sendgrid.silent = true;
  product = await startProduct(env);
  const post = (path: string, body: object | string, headers = {}) =>
    served(() =>
      fetch(product.url + path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    );
  // The list of companies may not have been read yet.
  const session = await eventually('a subscription', async () => {
    const subscribed = await post('/api/subscribe', { tickers: 'AAPL' });
    return subscribed.ok ? ((await subscribed.json()) as { session: string }).session : null;
  });
  expect((await post('/api/notify', { email: 'reader@example.org' }, { 'x-session': session })).status).toBe(200);
  await eventually('a message at the provider', async () => (taken().length > 0 ? true : null));
  await product.kill();
  const before = taken();

  sendgrid.silent = false;
  product = await startProduct(env);
  await eventually('messages without an answer', async () => (rowsOf('sending') === before.length ? true : null));
  clock.move(ELEVEN_MINUTES);
  await eventually('unknown messages', async () => ((await shownRowsOf(product, 'unknown')) === before.length ? true : null));
  expect(taken().filter((row) => before.includes(row))).toEqual(before);
  expect(new Set(taken()).size).toBe(taken().length);

  const timestamp = String(Math.floor(Date.now() / 1_000));
  const events = sendgrid.sent.slice(0, before.length).map(({ messageId, custom_args }, n) => ({
    event: 'delivered',
    email: 'reader@example.org',
    timestamp: Number(timestamp),
    sg_event_id: `event-${n}`,
    sg_message_id: `${messageId}.path`,
    row_id: custom_args?.['row_id'],
  }));
  const body = JSON.stringify(events);
  const signature = sign('sha256', Buffer.from(timestamp + body), privateKey).toString('base64');
  const answer = await post('/api/webhooks/sendgrid', body, {
    'x-twilio-email-event-webhook-signature': signature,
    'x-twilio-email-event-webhook-timestamp': timestamp,
  });
  expect(answer.status).toBe(204);
  await eventually('delivered messages', async () => (rowsOf('unknown') === 0 ? true : null));
  expect(await product.stop()).toBe(0);
});
