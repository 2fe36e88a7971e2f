import type { DomainEvent, EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import type { JobProgress } from '#platform/jobs/background-jobs.store.ts';
import { TextMissing } from '#platform/text-store/text-store.port.ts';
import { howMany } from '#platform/wording/numbers.ts';
import type { RuleSet } from '#reading/judge/rule-set.ts';
import type { FilingEvent } from '../../filings/published/filing.events.ts';
import { isWithdrawn } from '../../filings/published/withdrawn.ts';
import type { AnalysisEvent, FilingAnalysed } from '../published/analysis.events.ts';
import { LEVELS_DOWN, type Level, type ScoringEvent } from '../published/scoring.events.ts';
import { coversContent, shownScore } from '../published/shown-score.ts';
import { filingsOfLog } from '../rescore/filings-of-log.store.ts';
import { headOf } from '../rescore/rescore-filing.service.ts';
import { withChanges } from '../rule-changes/rule-changes.policy.ts';
import type { RulesInForce } from '../rule-changes/rules-in-force.reader.ts';
import type { Score } from '../score-filing/score-filing.policy.ts';
import type { ScoreFiling, ScoringCause } from '../score-filing/score-filing.service.ts';
import { scoredFilingStream } from '../score-filing/scoring.stream.ts';
import type { AlertEffects } from './alert-effects.port.ts';
import type { TriedRules } from './shadow-run.decider.ts';
import type { MovedFiling, ShadowRunResult, SkipReason } from './shadow-run-result.ts';

export interface ShadowRunDependencies {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly scoring: ScoreFiling;
  readonly rules: RulesInForce;
  readonly effects: AlertEffects;
}

type OnStream = FilingEvent | ScoringEvent | AnalysisEvent;

/** The result counts all filings whose level changes, but lists only this many. */
const MAX_LISTED_FILINGS = 200;

/**
 * Scores the stored filings in a date range with changed rules and with those they're compared with, both with today's history, and reports
 * the differences. Nothing is recorded or sent.
 */
export class ShadowRun {
  constructor(private readonly deps: ShadowRunDependencies) {}

  /** @throws if the rules it is compared with belong to another build. */
  async run(tried: TriedRules, report: (progress: JobProgress) => void, signal: AbortSignal): Promise<ShadowRunResult> {
    const { events, codec, rules } = this.deps;
    const against = tried.base === rules.shipped.points ? await rules.numbered(tried.against) : undefined;
    if (against === undefined) throw new Error('The product’s rules were updated after this run was started. Start it again.');
    const changed = withChanges(rules.shipped, tried.changes, `${rules.shipped.version}+tried`);
    const accessions = await filingsOfLog({ events, codec }, tried, (done) =>
      report({ done, total: null, note: 'events read while finding the filings' }),
    );
    const tally = new Tally(accessions.length);
    for (const [at, accession] of accessions.entries()) {
      if (signal.aborted) break;
      await this.#compare(accession, [against, changed], tally);
      report({ done: at + 1, total: accessions.length, note: `${howMany(tally.moved, 'level')} changed` });
    }
    return tally.result();
  }

  async #compare(accession: string, rules: readonly [RuleSet, RuleSet], tally: Tally): Promise<void> {
    const { events, codec, effects } = this.deps;
    const stored = await events.read(scoredFilingStream(accession));
    const stream = stored.flatMap((event) => codec.decode<OnStream>(event) ?? []);
    const scores = await this.#scores(accession, stream, rules);
    if (typeof scores === 'string') return tally.skip(scores);
    const analysis = stream.findLast(
      (event): event is Recorded<EventOf<typeof FilingAnalysed>> => event.type === 'FilingAnalysed',
    );
    const [from, to] = scores.map((score) => shownScore(score, analysis?.data ?? null).level) as [Level, Level];
    if (from === to) return tally.same();
    const [before, after] = await Promise.all(
      scores.map((score) => effects.alerted(stream as readonly Recorded<DomainEvent>[], score)),
    );
    const gained = [...(after ?? [])].filter((account) => !before?.has(account)).length;
    const lost = [...(before ?? [])].filter((account) => !after?.has(account)).length;
    const { form = '' } = headOf(stream as readonly Recorded<FilingEvent | ScoringEvent>[]) ?? {};
    tally.move({ accession, form, from, to, scores: [scores[0].score, scores[1].score], gained, lost });
  }

  /** The scores under both rule sets, or why the filing is skipped. */
  async #scores(
    accession: string,
    stream: readonly Recorded<OnStream>[],
    rules: readonly [RuleSet, RuleSet],
  ): Promise<readonly [Score, Score] | SkipReason> {
    const head = headOf(stream as readonly Recorded<FilingEvent | ScoringEvent>[]);
    const last = stream.findLast((event): event is Recorded<ScoringEvent> => event.type === 'FilingScored');
    if (head === null || !last) return 'unscored';
    if (isWithdrawn(stream)) return 'withdrawn';
    const facts = stream.findLast((event): event is Recorded<Extract<FilingEvent, { type: 'FilingFactsExtracted' }>> => {
      return event.type === 'FilingFactsExtracted';
    });
    if (!coversContent(last.data, { form: head.form, wasRead: facts !== undefined })) return 'unjudged';
    const cause: ScoringCause = {
      ...{ actorId: 'shadow-run', actorType: 'system', reached: last.position, basis: `shadow of ${accession}` },
      // The market figures of that time. Today's weren't known then.
      inputs: last.data.inputs ?? { market: null },
    };
    try {
      const { scoring } = this.deps;
      const result = facts ? scoring.evaluateUnder(facts.data, cause, rules) : scoring.evaluateHeadUnder(head, cause, rules);
      return (await result) as unknown as readonly [Score, Score];
    } catch (error) {
      if (error instanceof TextMissing) return 'text_missing';
      throw error;
    }
  }
}

/** Counts what a run has found so far. */
class Tally {
  moved = 0;
  #compared = 0;
  readonly #skipped = new Map<SkipReason, number>();
  readonly #moves = new Map<string, number>();
  readonly #alerts = { gained: 0, lost: 0, filings: 0 };
  readonly #listed: MovedFiling[] = [];

  constructor(private readonly filings: number) {}

  skip(why: SkipReason): void {
    this.#skipped.set(why, (this.#skipped.get(why) ?? 0) + 1);
  }

  same(): void {
    this.#compared += 1;
  }

  move(filing: MovedFiling): void {
    this.#compared += 1;
    this.moved += 1;
    const { from, to, gained, lost } = filing;
    this.#moves.set(`${from} ${to}`, (this.#moves.get(`${from} ${to}`) ?? 0) + 1);
    this.#alerts.gained += gained;
    this.#alerts.lost += lost;
    if (gained + lost > 0) this.#alerts.filings += 1;
    if (this.#listed.length < MAX_LISTED_FILINGS) this.#listed.push(filing);
  }

  result(): ShadowRunResult {
    const moves = LEVELS_DOWN.flatMap((from) =>
      LEVELS_DOWN.flatMap((to) => {
        const filings = this.#moves.get(`${from} ${to}`);
        return filings === undefined ? [] : [{ from, to, filings }];
      }),
    );
    return {
      filings: this.filings,
      compared: this.#compared,
      skipped: [...this.#skipped].map(([reason, filings]) => ({ reason, filings })),
      moved: this.moved,
      moves,
      alerts: { ...this.#alerts },
      named: [...this.#listed],
    };
  }
}
