import { LRUCache } from 'lru-cache';
import type { EventCodec, EventOf } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import type { AlertRunStarted, AlertRunUpdated } from '../published/alert-run.events.ts';
import { alertRunStream } from '../runs/alert-run.stream.ts';
import { type AlertPayload, type AlertRowPayload, alertPayload, alertRowPayload } from './alert-payload.ts';

type Run = EventOf<typeof AlertRunStarted>['data'];

/** Maximum number of cached runs: messages of one run are sent at about the same time. */
const MAX_CACHED_RUNS = 100;

/**
 * Reads the full content of an alert message: what is specific to it comes from the outbox row, the rest from its run in the log, which is read
 * once for all rows. Rows of older builds hold everything.
 */
export class AlertContents {
  readonly #runs = new LRUCache<string, Run>({ max: MAX_CACHED_RUNS });

  constructor(
    private readonly events: Pick<EventStore, 'read'>,
    private readonly codec: EventCodec,
  ) {}

  /** @throws Error if the log doesn't contain the run. */
  async of(payload: Readonly<Record<string, unknown>>): Promise<AlertPayload> {
    // A failing parse is slow because it describes every missing field, so check first.
    const whole = 'oneLiner' in payload ? alertPayload.safeParse(payload) : null;
    if (whole?.success) return whole.data;
    const specific = alertRowPayload.parse(payload);
    return alertPayload.parse({ ...(await this.#run(specific)), ...specific });
  }

  /** Whether the filing was read after an alert said that it couldn't be. */
  async wasReadSince({ accession, unread }: AlertRowPayload): Promise<boolean> {
    if (!unread) return false;
    const stored = await this.events.read(alertRunStream(accession));
    return stored.some(({ type }) => type === 'AlertRunUpdated');
  }

  async #run({ accession, run = 0 }: AlertRowPayload): Promise<Run> {
    const key = `${accession} ${run}`;
    const cached = this.#runs.get(key);
    if (cached) return cached;
    const stream = alertRunStream(accession);
    const [first] = await this.events.read(stream, { from: run, limit: 1 });
    const started = first && this.codec.decode<EventOf<typeof AlertRunStarted | typeof AlertRunUpdated>>(first);
    if (!started) throw new Error(`stream ${stream} has no start, so its alerts have no content`);
    this.#runs.set(key, started.data);
    return started.data;
  }
}
