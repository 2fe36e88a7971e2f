import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { easternIso, easternTime } from '#platform/values/eastern-time.ts';
import { shortDay } from '#platform/wording/day.ts';
import { inEdgarHours } from '#reading/formats/submission/edgar-calendar.ts';
import { type FeedState, FeedStateStore } from '../poll-feed/feed-state.store.ts';
import type { IngestionFailure } from '../published/ingestion-day.events.ts';
import { dueDays } from '../reconcile-index/due-days.policy.ts';
import { ReconciliationStore } from '../reconcile-index/reconciliation.store.ts';
import type { CoverageResponse, ReconciliationResponse } from './coverage.response.ts';
import { ReportCoverage } from './report-coverage.query.ts';

/** Which EDGAR this deployment reads. */
export class EdgarOrigin {
  constructor(readonly kind: CoverageResponse['origin']) {}
}

/** Polls are due at least every minute; after five minutes without one, the worker has a problem. */
const SILENT_MS = 5 * 60_000;

const ADVICE: Readonly<Record<IngestionFailure, string>> = {
  TEMPORARY: 'EDGAR isn’t responding right now. We’ll keep trying and catch up automatically; nothing is lost.',
  BLOCKED: 'EDGAR is limiting our access right now. We’ll keep trying and catch up automatically; nothing is lost.',
  NOT_FOUND: 'EDGAR’s feed is unavailable. We’re looking into it.',
  MALFORMED: 'EDGAR sent something we can’t read. We’ll keep trying.',
  UNKNOWN: 'EDGAR is rejecting our requests. We’re looking into it.',
};

@QueryHandler(ReportCoverage)
export class ReportCoverageHandler implements IQueryHandler<ReportCoverage> {
  constructor(
    private readonly states: FeedStateStore,
    private readonly reconciliations: ReconciliationStore,
    private readonly origin: EdgarOrigin,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<CoverageResponse> {
    const feed = await this.states.get();
    const now = this.clock.now();
    const reconciliation = await this.#reconciliation(feed, now);
    const condition = this.#condition(feed, now);
    return {
      origin: this.origin.kind,
      lastPollAt: feed.lastPollAt,
      ...(condition.state === 'ok' ? (catchingUp(feed, reconciliation) ?? condition) : condition),
      // The day by EDGAR's clock, because a replay has its own.
      seenToday: this.origin.kind === 'replay' || feed.day === easternTime(now).date ? feed.seenToday : 0,
      latestAcceptedAt: feed.latestAcceptedAt,
      reconciliation,
    };
  }

  async #reconciliation(feed: FeedState, now: Date): Promise<ReconciliationResponse | null> {
    const { through, from, waitingFor, days } = await this.reconciliations.state();
    if (this.origin.kind === 'sample' || through === null || from === null) return null;
    const edgarNow = this.origin.kind === 'live' ? now : new Date(feed.lastPollEdgarAt ?? now);
    const accountedFor = new Set([...waitingFor, ...days.map(({ date }) => date)]);
    const openDays = rangesOf(dueDays(through, edgarNow), (date) => !accountedFor.has(date));
    return {
      // Today will be compared tonight, so it isn't a gap.
      state: openDays.some(({ from: first }) => first < easternTime(edgarNow).date) ? 'closing' : 'current',
      through: through < from ? null : through,
      openDays,
      days: days.map(({ date, published, expected, seen, late, missing, withdrawn }) => {
        return { date, published, expected, seen, late, missing, withdrawn };
      }),
    };
  }

  #condition(feed: FeedState, now: Date): Pick<CoverageResponse, 'state' | 'message'> {
    if (feed.pausedUntil !== null && Date.parse(feed.pausedUntil) > now.getTime()) {
      const until = easternIso(new Date(feed.pausedUntil)).slice(11, 16);
      return { state: 'paused', message: `EDGAR asked us to pause until ${until} ET. We’ll resume automatically.` };
    }
    if (feed.failure !== null) return { state: 'failing', message: ADVICE[feed.failure] };
    if (feed.lastPollAt === null) return { state: 'starting', message: 'We’re checking EDGAR for the first time.' };
    if (now.getTime() - Date.parse(feed.lastPollAt) > SILENT_MS) {
      const closedNote = inEdgarHours(now) ? '' : ' EDGAR is closed right now, so few filings are affected.';
      return { state: 'failing', message: `We haven’t checked EDGAR in several minutes.${closedNote}` };
    }
    return { state: 'ok', message: null };
  }
}

/** Null if no filings are known to be missing. */
function catchingUp(
  { gapUntil }: FeedState,
  reconciliation: ReconciliationResponse | null,
): Pick<CoverageResponse, 'state' | 'message'> | null {
  if (reconciliation?.state === 'closing') {
    const { openDays } = reconciliation;
    const count = openDays.reduce((sum, range) => sum + range.count, 0);
    const first = openDays[0]?.from ?? '';
    const days = count === 1 ? `${shortDay(first)}` : `${count} days since ${shortDay(first)}`;
    return { state: 'catchingUp', message: `Catching up (${days}). Some filings may be missing.` };
  }
  if (gapUntil === null || gapUntil <= (reconciliation?.through ?? '')) return null;
  const message = `Some filings from ${shortDay(gapUntil)} or earlier left EDGAR’s feed before we received them. We’ll recover them from EDGAR’s daily index.`;
  return { state: 'catchingUp', message };
}

/** Consecutive open days as ranges, because after a long downtime there are hundreds of days. */
function rangesOf(days: readonly string[], isOpen: (date: string) => boolean): ReconciliationResponse['openDays'] {
  const ranges: { from: string; to: string; count: number }[] = [];
  let current: (typeof ranges)[number] | null = null;
  for (const date of days) {
    if (!isOpen(date)) current = null;
    else if (current) {
      current.to = date;
      current.count += 1;
    } else {
      current = { from: date, to: date, count: 1 };
      ranges.push(current);
    }
  }
  return ranges;
}
