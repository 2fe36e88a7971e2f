import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unlockedForms } from '../../backend/contexts/plans/published/plan.policy.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { FilingsInLog } from '../../backend/queries/event-stream/filings-in-log.reader.ts';
import { PublishedEvents } from '../../backend/queries/event-stream/published-events.reader.ts';
import { TYPE_OF } from '../../backend/queries/event-stream/stream-event-data.ts';
import { randomOf } from '../kit/random.ts';
import { type Bench, problemCount, stopwatch } from './figure.ts';
import { fillLog } from './fill-log.ts';
import { history, mixOf } from './history.ts';

const EVENTS = 200_000;
const CURSORS = 10;
const LIMIT = 1_000;
const clock = new SystemClock();

/**
 * Reads the published events of a log from random cursors to its end, like a polling client, and compares that with a bare loop that reads the same rows and
 * writes their data as JSON in the same envelope. The two alternate.
 */
export const bench: Bench = {
  about: 'replay of published events from ten random cursors of 200,000 events',
  async run(onProgress) {
    const folder = mkdtempSync(join(tmpdir(), 'filingwire-events-'));
    try {
      const path = join(folder, 'log.db');
      const events = new SqliteEventStore({ path, clock });
      await fillLog(events, history(EVENTS), EVENTS, onProgress);
      const all = await published(events, undefined);
      const random = randomOf(49);
      const starts = Array.from({ length: CURSORS }, () => Math.floor(random() * all.cursors.length));
      const problems: string[] = [];
      let ours = 0;
      let bare = 0;
      for (const [n, at] of starts.entries()) {
        onProgress(`cursor ${n + 1} of ${CURSORS}`);
        const watch = stopwatch();
        const { cursors } = await published(events, all.cursors[at]);
        ours += watch().elapsedMs;
        const rest = all.cursors.slice(at + 1);
        if (cursors.length !== rest.length || cursors.some((each, index) => each !== rest[index]))
          problems.push(`after event ${at}`);
        const bareWatch = stopwatch();
        bareLoop(path, BigInt(all.cursors[at]?.split('.')[1] ?? 0));
        bare += bareWatch().elapsedMs;
      }
      await events.close();
      const read = starts.reduce((sum, at) => sum + all.cursors.length - at - 1, 0);
      const rate = (ms: number) => read / (ms / 1_000);
      const limits = [{ of: 'ratio', atLeast: 0.5 }] as const;
      const note = `${mixOf(EVENTS)}; ${all.cursors.length.toLocaleString('en-US')} published, ${LIMIT} at a time`;
      return [
        { name: 'published events from random cursors', value: rate(ours), floor: rate(bare), unit: 'events/s', limits, note },
        problemCount('cursors with a gap or a repeat', problems, `${CURSORS} cursors`),
      ];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** Cursors of all events after the given one, each event having been written as JSON. */
async function published(events: SqliteEventStore, after: string | undefined): Promise<{ cursors: readonly string[] }> {
  const stream = new PublishedEvents(
    events,
    new FilingsInLog(events),
    { of: async () => unlockedForms('filingwire', 'pro') } as never,
    { of: async () => ({ callsPerMinute: 600 }) } as never,
    {} as never,
  );
  const reader = { accountId: 'nobody', brandId: 'filingwire', scopes: null };
  let reading = await stream.begin({ ...(after !== undefined && { after }), limit: LIMIT }, reader);
  const cursors: string[] = [];
  for (;;) {
    const page = await stream.page(reading, LIMIT);
    JSON.stringify(page.events);
    for (const { cursor } of page.events) cursors.push(cursor);
    if (page.end) return { cursors };
    reading = { ...reading, after: page.reached };
  }
}

function bareLoop(path: string, after: bigint): void {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db.prepare('SELECT position, id, type, recorded_at, data FROM events WHERE position > ? ORDER BY position');
  for (const row of rows.iterate(after)) {
    const type = (TYPE_OF as Readonly<Record<string, string>>)[String(row['type'])];
    if (type === undefined || type.startsWith('filing.alert')) continue;
    const data = JSON.parse(String(row['data'])) as { readonly accession: string };
    const time = new Date(Number(row['recorded_at'])).toISOString();
    const envelope = { specversion: '1.0', id: row['id'], source: 'log', type, subject: data.accession, time };
    JSON.stringify({ ...envelope, datacontenttype: 'application/json', cursor: `log.${row['position']}`, data });
  }
  db.close();
}
