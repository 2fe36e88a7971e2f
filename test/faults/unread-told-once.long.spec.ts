import { join } from 'node:path';
import { folderOf, submissionText } from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import { sampleCompanies } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { FedProduct } from '../kit/fed-product.ts';
import { freshFilings } from '../kit/growing-edgar.ts';
import { MovedClock } from '../kit/moved-clock.ts';
import { introducePeople } from '../kit/people.ts';
import { eventually } from '../kit/product.ts';
import { type ProductRecord, readRecord } from '../kit/product-record.ts';

/** kill -9 while the followers of an unreadable filing are being notified: all of them are notified, once. */

const MINUTE = 60_000;
const FIRST_SHOWN = 25;
const filings = freshFilings(60);
const followed = new Set(sampleCompanies.slice(0, 10).map(({ cik }) => cik));
const damaged = filings.slice(0, FIRST_SHOWN).find(({ form, parties }) => form === '8-K' && followed.has(parties[0]?.cik ?? ''));

let product: FedProduct;
afterEach(() => product.discard());

test('followers of a truncated filing are notified once, whenever the product is killed', async () => {
  if (damaged === undefined) throw new Error('no 8-K of a followed company among the first filings');
  const { accession, parties } = damaged;
  product = new FedProduct(filings);
  const clock = new MovedClock(join(product.dataDir, 'clock'));
  const ahead = (minutes: number) => clock.move(minutes * MINUTE);
  await product.edgar.start();
  const path = `${folderOf(parties[0]?.cik ?? '', accession)}/${accession}.txt`;
  const body = submissionText(damaged, damaged.documents).slice(0, -60);
  product.edgar.inject((request) => request.path === path, { kind: 'answer', answer: { contentType: 'text/plain', body } }, 999);
  await product.start(clock.environment);
  await introducePeople(product.url);

  const record = (what: string, holds: (now: ProductRecord) => boolean) =>
    eventually(what, async () => {
      const now = await readRecord(product.dataDir);
      return holds(now) ? now : null;
    });
  const about = ({ events }: ProductRecord, type: string) =>
    events.filter((event) => event.type === type && 'accession' in event.data && event.data.accession === accession);
  const read = ({ events }: ProductRecord) => events.filter(({ type }) => type === 'FilingFactsExtracted').length;
  const delayNotices = ({ messages }: ProductRecord) => messages.filter(({ text }) => text.includes('can’t be read yet'));

  product.edgar.allow(FIRST_SHOWN, FIRST_SHOWN);
  await record('the other filings read', (now) => read(now) === FIRST_SHOWN - 1);
  // Filings read after its first failed attempt show that others can be read.
  product.edgar.allow(filings.length, filings.length);
  await record('more filings read', (now) => read(now) === filings.length - 1);
  // One run of the schedule notices that others are read; it reports the delay at the earliest a minute after that run.
  let minutes = 2;
  await record('the delay to be recorded', (now) => {
    minutes += 1;
    ahead(minutes);
    return about(now, 'FilingReadingDelayed').length > 0;
  });
  await product.running.kill();
  await product.start(clock.environment);
  await record('its followers to be alerted', (now) => about(now, 'AlertsPaged').length > 0);
  await product.running.kill();
  await product.start(clock.environment);
  const after = await record('the message', (now) => about(now, 'AlertRunCompleted').length > 0 && delayNotices(now).length > 0);
  expect(about(after, 'FilingReadingDelayed')).toHaveLength(1);
  expect(about(after, 'AlertRunStarted')).toHaveLength(1);
  expect(about(after, 'AlertsPaged')).toHaveLength(1);
  const recipients = after.rows
    .filter(({ payload }) => payload['accession'] === accession)
    .map(({ accountId, channel }) => `${accountId} ${channel}`);
  expect(new Set(recipients).size).toBe(recipients.length);
  expect(delayNotices(after)).toHaveLength(recipients.length);
});

test('while EDGAR only answers web pages each account is notified once of all its filings, whenever the product is killed', async () => {
  product = new FedProduct(filings);
  const clock = new MovedClock(join(product.dataDir, 'clock'));
  const ahead = (minutes: number) => clock.move(minutes * MINUTE);
  await product.edgar.start();
  let isDown = true;
  const body = '<html><body>System maintenance</body></html>';
  const page = { kind: 'answer', answer: { contentType: 'text/html', body } } as const;
  product.edgar.inject(({ path }) => isDown && path.endsWith('.txt'), page, 9_999);
  await product.start(clock.environment);
  await introducePeople(product.url);

  const record = (what: string, holds: (now: ProductRecord) => boolean) =>
    eventually(what, async () => {
      const now = await readRecord(product.dataDir);
      return holds(now) ? now : null;
    });
  const restarted = async () => {
    await product.running.kill();
    await product.start(clock.environment);
  };
  const all = ({ events }: ProductRecord, type: string) => events.filter((event) => event.type === type);
  const notices = ({ rows }: ProductRecord) => rows.filter(({ kind }) => kind === 'unread-notice');
  const delayNotices = ({ messages }: ProductRecord) => messages.filter(({ text }) => text.includes('can’t be read yet'));

  product.edgar.allow(FIRST_SHOWN, FIRST_SHOWN);
  await record('the filings', (now) => all(now, 'FilingIngested').length === FIRST_SHOWN);
  let minutes = 0;
  await record('the hold', (now) => {
    minutes += 1;
    ahead(minutes);
    return all(now, 'ReadingHeldUp').length > 0;
  });
  await restarted();
  await record('their followers to be notified', (now) => all(now, 'UnreadNoticesPaged').length > 0);
  await restarted();
  const after = await record(
    'the messages',
    (now) => notices(now).length > 0 && delayNotices(now).length === notices(now).length,
  );
  const recipients = notices(after).map(({ accountId, channel }) => `${accountId} ${channel}`);
  expect(new Set(recipients).size).toBe(recipients.length);
  isDown = false;
  await restarted();
  const end = await record('every filing read', (now) => all(now, 'FilingFactsExtracted').length === FIRST_SHOWN);
  expect(all(end, 'FilingReadingDelayed')).toEqual([]);
  expect(notices(end)).toHaveLength(recipients.length);
});
