import { HandClock } from '#kit/hand-clock.ts';
import { RecentAlerts } from '#projections/admin-overview/recent-alerts.reader.ts';
import type { ReadStore } from '../../platform/read-store/read-store.port.ts';
import { ShowAccuracyHandler } from './show-accuracy.query-handler.ts';

const PAGES = 3;
const PER_PAGE = 4;

let clock: HandClock;
let finds: number;
let folded: number;
let away: boolean;
let handler: ShowAccuracyHandler;
beforeEach(() => {
  clock = new HandClock(Date.parse('2026-11-20T17:00:00.000Z'));
  finds = 0;
  folded = 0;
  away = false;
  const document = (ms: number) => ({
    get handedOver() {
      folded += 1;
      return [[ms, 1]];
    },
  });
  const find = async ({ after }: { after: string | null }) => {
    if (away) throw new Error('the views are being away');
    const page = Number(after ?? 0);
    // A page is read only when the previous one has been fully processed.
    expect(folded % (PAGES * PER_PAGE)).toBe(page * PER_PAGE);
    finds += 1;
    const documents = Array.from({ length: PER_PAGE }, (_, n) => document((page * PER_PAGE + n + 1) * 1_000));
    return { documents, next: page + 1 < PAGES ? String(page + 1) : null };
  };
  const views = { live: async () => ({ find }) } as unknown as ReadStore;
  handler = new ShowAccuracyHandler(new RecentAlerts(views), { since: async () => [] }, clock);
});

test('reads a month of alerts page by page, and only once in ten minutes', async () => {
  const { latency, since } = await handler.execute();
  expect([latency, since]).toEqual([{ messages: 12, p50: 6, p95: 12 }, '2026-10-21']);
  clock.ms += 600_000;
  await Promise.all([handler.execute(), handler.execute()]);
  expect(finds).toBe(PAGES);
  clock.ms += 1;
  await Promise.all([handler.execute(), handler.execute()]);
  expect(finds).toBe(2 * PAGES);
});

test('a failure is not cached', async () => {
  away = true;
  await expect(handler.execute()).rejects.toThrow('away');
  away = false;
  expect((await handler.execute()).latency.messages).toBe(12);
});
