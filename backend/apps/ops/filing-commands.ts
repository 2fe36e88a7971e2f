import { setTimeout as sleep } from 'node:timers/promises';
import { WatchersStore } from '../../contexts/alerts/recipients/watchers.store.ts';
import { RunBackfillAction } from '../../contexts/filings/backfill-action/backfill-action.command.ts';
import { RunBackfillActionHandler } from '../../contexts/filings/backfill-action/backfill-action.handler.ts';
import { BackfillStore } from '../../contexts/filings/backfill-company/backfill.store.ts';
import { CompanyDirectory } from '../../contexts/filings/company-directory.port.ts';
import { StoredCompanyDirectory } from '../../contexts/filings/company-directory.store.ts';
import { TickerCorrections } from '../../contexts/filings/correct-ticker/ticker-corrections.reader.ts';
import { recordOperatorAct } from '../../contexts/operations/record-operator-act.service.ts';
import type { AnalysisOutcome } from '../../contexts/scoring/analysis/analyse-filing-when-scored.process.ts';
import { ReanalyseFiling } from '../../contexts/scoring/analysis/reanalyse-filing.service.ts';
import type { FilingHistoryFill } from '../../contexts/scoring/past-filings/filing-history-fill.service.ts';
import { type FilingSelection, filingsOfLog } from '../../contexts/scoring/rescore/filings-of-log.store.ts';
import { RescoreFiling } from '../../contexts/scoring/rescore/rescore-filing.service.ts';
import { RescoreReport } from '../../contexts/scoring/rescore/rescore-report.ts';
import type { ScoreFiling } from '../../contexts/scoring/score-filing/score-filing.service.ts';
import { analysisOf } from '../../contexts/scoring/scoring.worker.ts';
import { SCORING_PROCESSES } from '../../contexts/scoring/worker-names.catalog.ts';
import { type Position, toPosition } from '../../platform/event-store/event-store.port.ts';
import { WorkerStatusStore } from '../../platform/observability/worker-status.store.ts';
import { CheckpointStore } from '../../platform/subscriptions/checkpoint.store.ts';
import { buildScoring } from '../build-scoring.ts';
import { contextOf } from './account-commands.ts';
import { dispatch } from './dispatch.ts';
import { type OpsContext, UsageError } from './ops-context.ts';
import { needed } from './projection-commands.ts';

/** Command line options of the filing commands. */
export interface FilingOptions {
  readonly form?: string | undefined;
  readonly since?: string | undefined;
  readonly accession?: string | undefined;
  readonly dryRun?: boolean | undefined;
  readonly reason?: string | undefined;
}

const BAR = 30;
const POLL_MS = 500;
/** Sorts after every position in the log. */
const END_OF_TIME = '9'.repeat(20) as Position;

/** `rescore`: scores stored facts with the current rules. A changed score is appended; the old one is kept. */
export async function rescore(ops: OpsContext, options: FilingOptions): Promise<void> {
  const dryRun = options.dryRun === true;
  const why = dryRun ? null : needed(options.reason);
  const accessions = await selected(ops, options);
  const { scoring, fill, companies } = await scoringOf(ops);
  const checkpoint = await new CheckpointStore(ops.stores.operations, ops.clock).load(SCORING_PROCESSES.scoreFiling.name);
  const reached = checkpoint?.position ?? toPosition(0);
  await fill.ifNeeded(END_OF_TIME);
  const correlationId = why === null ? undefined : await ordered(ops, 'rescore', options, why);
  const rescoring = new RescoreFiling({ events: ops.stores.events, codec: ops.codec, scoring });
  const report = new RescoreReport();
  const skipped = new Map<string, number>();
  const started = ops.clock.monotonic();
  const stop = interruptSignal();
  let done = 0;
  for (const accession of accessions) {
    if (stop.aborted) break;
    const outcome = await rescoring.rescore(accession, { actorId: ops.operator, correlationId, reached, dryRun });
    done += 1;
    if (outcome.kind !== 'skipped') report.add(accession, outcome.form, outcome.kind === 'changed' ? outcome : null);
    if (outcome.kind === 'changed' && accessions.length === 1) {
      const { from, to } = outcome;
      ops.say(`${accession}: ${from.score} ${from.level} -> ${to.score} ${to.level}`);
    }
    if (outcome.kind === 'skipped') skipped.set(outcome.why, (skipped.get(outcome.why) ?? 0) + 1);
    ops.progress(bar('rescore', done, accessions.length, ops.clock.monotonic() - started, `${report.changed} changed`));
  }
  companies.stop();
  ops.say(bar('rescore', done, accessions.length, ops.clock.monotonic() - started, `${report.changed} changed`));
  for (const line of report.lines()) ops.say(line);
  for (const [why, count] of [...skipped].sort()) ops.say(`  ${String(count).padStart(8)}  unchanged: ${SKIPPED[why]}`);
  if (dryRun) ops.say('Nothing was written (--dry-run).');
  if (stop.aborted) ops.say('Stopped. Finished work is kept, and the next run will do the rest.');
}

const SKIPPED: Readonly<Record<string, string>> = {
  unscored: 'not scored yet (the worker will do it)',
  withdrawn: 'withdrawn from EDGAR',
  text_missing: 'the text it was read from is missing',
};

/** `reanalyse`: runs the AI on filings that the current model and prompt have not analyzed. */
export async function reanalyse(ops: OpsContext, options: FilingOptions): Promise<void> {
  const { stores, codec, executor, clock, logger, env } = ops;
  if (!env.OPENAI_API_KEY) throw new UsageError('AI needs OPENAI_API_KEY.');
  const why = needed(options.reason);
  const accessions = await selected(ops, options);
  const analysis = await analysisOf({ ...stores, codec, executor, clock, logger, env }, env.OPENAI_API_KEY, (ciks, at) =>
    new WatchersStore(stores.operations).isWatched(ciks, at),
  );
  const reanalysing = new ReanalyseFiling({ events: stores.events, codec, analysis });
  const started = clock.monotonic();
  const order = { operatorId: ops.operator, correlationId: await ordered(ops, 'reanalyse', options, why) };
  const counts: Record<AnalysisOutcome, number> = { analyzed: 0, failed: 0, 'nothing to ask': 0, 'no tokens left': 0 };
  const stop = interruptSignal();
  let done = 0;
  const summary = () => `${counts.analyzed} analyzed, ${counts.failed} failed`;
  for (const accession of accessions) {
    if (stop.aborted || counts['no tokens left'] > 0) break;
    counts[await reanalysing.reanalyse(accession, order)] += 1;
    done += 1;
    ops.progress(bar('reanalyse', done, accessions.length, clock.monotonic() - started, summary()));
  }
  ops.say(bar('reanalyse', done, accessions.length, clock.monotonic() - started, summary()));
  if (counts['no tokens left'] > 0)
    ops.say('Today’s token budget is used up (OPENAI_DAILY_TOKENS). The next run will pick up where this one left off.');
}

/** `refill-history`: rebuilds the scoring history from the log; scores don't change until filings are scored again. */
export async function refillHistory(ops: OpsContext): Promise<void> {
  const { fill, companies } = await scoringOf(ops);
  await fill.run(END_OF_TIME, (events) => ops.progress(`history: ${events.toLocaleString('en-US')} events`));
  companies.stop();
  ops.say('The scoring history was rebuilt from the log.');
}

/** `backfill <ticker> --reason <text>`: has the worker load a company's past filings, because only one process may call EDGAR, and shows the progress. */
export async function backfill(ops: OpsContext, ticker: string | undefined, reason: string | undefined): Promise<boolean> {
  const { operations } = ops.stores;
  const companies = directoryOf(ops);
  await companies.start();
  companies.stop();
  const company = ticker === undefined ? null : companies.byTicker(ticker);
  if (!company) throw new UsageError(ticker === undefined ? 'Specify a ticker.' : `Ticker ${ticker} not found.`);
  const why = needed(reason);
  const store = new BackfillStore(operations);
  const fresh = await dispatch(
    ops,
    RunBackfillActionHandler,
    new RunBackfillAction(company.ticker, 'start', why, contextOf(ops)),
    [
      { provide: BackfillStore, useValue: store },
      { provide: CompanyDirectory, useValue: companies },
    ],
  );
  ops.say(`${company.name} (CIK ${company.cik}): ${fresh ? 'requested' : 'already being loaded'}.`);
  const workers = new WorkerStatusStore(operations, ops.clock);
  const stop = interruptSignal();
  const started = ops.clock.monotonic();
  for (;;) {
    const { state = 'queued', total = null, done = 0, added = 0, message = null } = (await store.of(company.cik)) ?? {};
    const line = bar(company.ticker, done, total ?? 0, ops.clock.monotonic() - started, `${added} new`);
    if (state === 'done' || state === 'failed' || state === 'stopped') {
      ops.say(line);
      if (message) ops.say(message);
      return state === 'done';
    }
    ops.progress(total === null ? `${company.ticker}: ${message ?? 'queued'}` : line);
    if (stop.aborted || (await workers.current()) === null) {
      ops.say(stop.aborted ? 'The worker will finish it.' : 'No worker is running. The next one to start will do it.');
      return true;
    }
    await sleep(POLL_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}

/** Records the order and its reason. @returns the correlation id for all the work that it causes. */
async function ordered(
  ops: OpsContext,
  name: 'rescore' | 'reanalyse',
  { form, since, accession }: FilingOptions,
  reason: string,
): Promise<string> {
  const act = ops.act();
  const selection = { ...(form && { form }), ...(since && { since }), ...(accession && { accession }) };
  await recordOperatorAct(ops.executor, act, { type: 'ScoringOrdered', data: { name, ...selection, reason } });
  return act.correlationId;
}

async function selected(ops: OpsContext, options: FilingOptions): Promise<readonly string[]> {
  const { form, since, accession } = options;
  if (since !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(since)) throw new UsageError('Enter --since as yyyy-mm-dd.');
  if (accession !== undefined && !/^\d{10}-\d{2}-\d{6}$/.test(accession)) {
    throw new UsageError('Enter --accession in the form 0000320193-24-000123.');
  }
  const selection: FilingSelection = { form, since, accession };
  const { events } = ops.stores;
  const found = await filingsOfLog({ events, codec: ops.codec }, selection, (seen) =>
    ops.progress(`searching the log for filings: ${seen.toLocaleString('en-US')} events`),
  );
  if (found.length === 0) throw new UsageError('No filings match this selection.');
  return found;
}

/** The worker's scoring, on the stores of the tool. */
export async function scoringOf(ops: OpsContext): Promise<{
  readonly scoring: ScoreFiling;
  readonly fill: FilingHistoryFill;
  readonly companies: StoredCompanyDirectory;
}> {
  const { stores, codec, executor, clock, logger, env } = ops;
  const companies = directoryOf(ops);
  await companies.start();
  const { scoring, fill } = buildScoring({ stores, codec, executor, companies, clock, logger, env });
  return { scoring, fill, companies };
}

function directoryOf({ stores, codec, clock, logger }: OpsContext): StoredCompanyDirectory {
  const corrections = new TickerCorrections(stores.events, codec);
  return new StoredCompanyDirectory({ operational: stores.operations, corrections, clock, logger });
}

function interruptSignal(): AbortSignal {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  return stop.signal;
}

function bar(name: string, done: number, total: number, ms: number, summary: string): string {
  const fraction = total === 0 ? 1 : done / total;
  const perSecond = ms > 0 ? (done / ms) * 1000 : 0;
  const left = perSecond > 0 && done < total ? `, ${Math.ceil((total - done) / perSecond)} s left` : '';
  return (
    `${name} [${'#'.repeat(Math.round(fraction * BAR)).padEnd(BAR, '.')}] ${(fraction * 100).toFixed(0).padStart(3)}% ` +
    `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}, ${summary}${left}`
  );
}
