import { join } from 'node:path';
import { FILING, type FilingEvent } from '../../contexts/filings/published/filing.events.ts';
import { recordOperatorAct } from '../../contexts/operations/record-operator-act.service.ts';
import type { Position, StoredEvent } from '../../platform/event-store/event-store.port.ts';
import { WorkerStatusStore } from '../../platform/observability/worker-status.store.ts';
import { OutboxStore } from '../../platform/outbox/outbox.store.ts';
import { OUTBOX_DAYS } from '../../platform/outbox/outbox.worker.ts';
import { compactFile } from '../../platform/read-store/embedded/compact-file.ts';
import { DAY_MS } from '../../platform/values/durations.ts';
import { howMany } from '../../platform/wording/numbers.ts';
import { type OpsContext, UsageError } from './ops-context.ts';
import { needed } from './projection-commands.ts';

export interface PruneOptions {
  readonly olderThan?: string;
  readonly dryRun?: boolean;
  readonly reason?: string;
}

const DEFAULT_DAYS = 730;
/** Scoring compares a 10-K with the previous one, filed up to 430 days earlier. */
const MIN_AGE_DAYS = 450;
/** A recently downloaded text may not have been scored and indexed yet, however old its filing is. */
const MIN_SINCE_READ_MS = 30 * DAY_MS;
const PAGE = 500;
/** Limits memory: a text can be a megabyte. */
const TEXTS_AT_ONCE = 50;

/**
 * `prune --dry-run` or `prune --reason <text>`: deletes the texts of old filings, which EDGAR still has. Events, facts, levels and alerts are kept.
 */
export async function prune(ops: OpsContext, options: PruneOptions): Promise<void> {
  const { env, stores, clock, say } = ops;
  const days = Number(options.olderThan ?? DEFAULT_DAYS);
  if (!Number.isSafeInteger(days) || days < MIN_AGE_DAYS)
    throw new UsageError(
      `--older-than takes a number of days, at least ${MIN_AGE_DAYS}, because scoring compares reports with those from the year before.`,
    );
  if (env.sample) throw new UsageError('These filings are samples. EDGAR doesn’t have their text, so none of it is deleted.');
  const why = options.dryRun ? null : needed(options.reason);
  const before = new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  const { filings, texts } = await prunable(ops, before.slice(0, 10));
  if (why !== null)
    await recordOperatorAct(ops.executor, ops.act(), {
      type: 'TextsPruneOrdered',
      data: { name: 'texts', before: before.slice(0, 10), reason: why },
    });
  let [found, bytes] = [0, 0];
  for (let from = 0; from < texts.length; from += TEXTS_AT_ONCE) {
    const batch = texts.slice(from, from + TEXTS_AT_ONCE);
    const sizes = await stores.texts.sizes(batch);
    found += sizes.size;
    for (const size of sizes.values()) bytes += size;
    if (why !== null) await stores.texts.remove([...sizes.keys()]);
    ops.progress(`${from + batch.length} of ${texts.length} stored texts checked`);
  }
  const did = why === null ? 'would be deleted' : 'deleted';
  say(
    `${howMany(found, 'text')} of ${howMany(filings, 'filing')} filed before ${before.slice(0, 10)} ${did}: ${Math.ceil(bytes / 1e6)} MB.`,
  );
  const settled = new Date(clock.now().getTime() - OUTBOX_DAYS * DAY_MS).toISOString();
  const rows = await new OutboxStore(stores.operations, clock).settledBefore(settled);
  if (rows > 0)
    say(
      `${howMany(rows, 'message')} settled more than ${OUTBOX_DAYS} days ago. A worker deletes these automatically unless unfinished work needs them.`,
    );
  say(
    'Lost when a filing’s text is deleted: the document on the filing’s page, the context around quotes, its passages in searches and answers, and 13F rows beyond the 50 largest.',
  );
  say(
    'Kept: facts, points, levels, headlines, alerts and all events. “read-again <accession>” downloads one filing’s text again.',
  );
  if (why === null || !env.embedded) return;
  if ((await new WorkerStatusStore(stores.operations, clock).current()) !== null)
    return say(
      'The space will be reused for new filing text. To free it up on disk, run this again while Filingwire is stopped.',
    );
  compactFile(join(env.DATA_DIR, 'texts.db'));
}

/** Texts that only filings filed before a day use, read at least 30 days ago. */
async function prunable({ stores, codec, clock, progress }: OpsContext, day: string) {
  const readBefore = clock.now().getTime() - MIN_SINCE_READ_MS;
  const old = new Set<string>();
  const [inUse, candidates] = [new Set<string>(), new Map<string, string>()];
  const collect = (stored: StoredEvent) => {
    const event = codec.readable<FilingEvent>(stored);
    if (event?.type === 'FilingIngested' && event.data.filedOn < day) old.add(event.data.accession);
    if (event?.type !== 'FilingFactsExtracted') return;
    const { accession, textHash, marksHash, holdingsReport } = event.data;
    const isOld = old.has(accession) && stored.recordedAt.getTime() < readBefore;
    for (const hash of [textHash, marksHash, ...(holdingsReport?.rows?.texts ?? [])])
      if (hash) isOld ? candidates.set(hash, accession) : inUse.add(hash);
  };
  let seen = 0;
  for (let after: Position | null = null, end = false; !end; ) {
    const page = await stores.events.readAll({ after, categories: [FILING], limit: PAGE });
    page.events.forEach(collect);
    seen += page.events.length;
    progress(`reading the log: ${seen} filing events`);
    ({ end } = page);
    after = page.reached;
  }
  for (const hash of inUse) candidates.delete(hash);
  return { texts: [...candidates.keys()], filings: new Set(candidates.values()).size };
}
