/** When a scored filing starts an alert run, and the run's content. Pure. */
import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import { easternTime } from '#platform/values/eastern-time.ts';
import { formName } from '#platform/wording/form-name.ts';
import { businessDaysBetween } from '#reading/formats/submission/filing-date.ts';
import type { FilingAmendmentLinked, FilingRelationEvent } from '../../disclosures/published/filing-relations.events.ts';
import type { FilingEvent, FilingIngested } from '../../filings/published/filing.events.ts';
import { isFormRow } from '../../filings/published/form-row.policy.ts';
import { isWithdrawn } from '../../filings/published/withdrawn.ts';
import { companiesOf } from '../../forms/published/form.catalog.ts';
import type { AnalysisEvent } from '../../scoring/published/analysis.events.ts';
import { MARK_RULE } from '../../scoring/published/figure-mark.catalog.ts';
import type { FilingScored, RuleTrace } from '../../scoring/published/scoring.events.ts';
import { shownScore } from '../../scoring/published/shown-score.ts';
import type { AlertRunStarted } from '../published/alert-run.events.ts';
import { FRESH_BUSINESS_DAYS, mayAlert } from './alert-channels.policy.ts';
import { ruledFilingOf } from './entry-rule-facts.policy.ts';

type Scored = EventOf<typeof FilingScored>;
type Linked = EventOf<typeof FilingAmendmentLinked>;
type Run = EventOf<typeof AlertRunStarted>['data'];
/** The fields of an event that say when it was recorded. */
type Moment = Pick<Recorded<Scored>, 'position' | 'metadata' | 'recordedAt'>;
type Analysed = Recorded<Extract<AnalysisEvent, { type: 'FilingAnalysed' }>>;
/** Events on the stream of a filing. */
export type OnFilingStream = Recorded<FilingEvent | FilingRelationEvent | Scored | AnalysisEvent>;

/** Number of reasons shown in a message. */
const REASONS = 3;

/**
 * The run for a filing; null if the filing must not alert.
 * @param history the filing's stream up to its score.
 * @param analysis the AI's analysis when the run starts; null if level and text come from the rules.
 * @param atLow whether a run may start at LOW, for accounts that chose LOW.
 */
export function runOf(
  scored: Recorded<Scored>,
  history: readonly OnFilingStream[],
  analysis: Analysed | null,
  atLow = false,
): Run | null {
  const ingested = history.find((event) => event.type === 'FilingIngested');
  if (!ingested || isWithdrawn(history)) return null;
  const { source, followedAs, firstSeenAt, form, indexUrl, synthetic } = ingested.data;
  if (followedAs === null) return null;
  const read = history.find((event) => event.type === 'FilingFactsExtracted');
  const acceptedAt = ingested.data.acceptedAt ?? read?.data.acceptedAt ?? null;
  if (!isFresh(ingested.data, history, new Date(firstSeenAt))) return null;

  // The feed may list only some of a filing's parties, while the submission lists all; their followers are alerted only now.
  const later = history.flatMap((event) => (event.type === 'FilingPartiesAdded' ? [event.data] : []));
  const inSubmission = companiesOf(form, read?.data.parties ?? []).map(({ cik }) => cik);
  const companyCiks = [...new Set([ingested.data, ...later].flatMap((seen) => seen.companyCiks).concat(inSubmission))];
  const parties = [ingested.data, ...later, ...(read ? [read.data] : [])].flatMap((seen) => seen.parties);
  const { accession, score, rulesVersion, rules } = scored.data;
  const { level, oneLiner } = shownScore(scored.data, analysis?.data ?? null);
  if (!mayAlert(level, { wasRead: !scored.data.missingInputs.includes('documents'), lowChosen: atLow })) return null;
  return {
    accession,
    companyCiks,
    form,
    followedAs,
    level,
    score,
    rulesVersion,
    oneLiner,
    ...(!analysis && scored.data.headline?.date != null && { headline: scored.data.headline.text }),
    companyName: parties.find(({ cik }) => cik === companyCiks[0])?.name ?? '',
    indexUrl,
    synthetic,
    reasons: [...(analysis ? levelChangeReason(analysis.data) : []), ...reasonsOf(rules, form)]
      .slice(0, REASONS)
      .concat(marksOf(rules)),
    late: source !== 'feed',
    position: scored.position,
    acceptedAt,
    firstSeenAt,
    ingestedAt: timeOf(ingested),
    readAt: read ? timeOf(read) : null,
    scoredAt: timeOf(scored),
    ...(read && { ruled: ruledFilingOf(read.data, scored.data.inputs?.market?.price ?? null) }),
    ...(analysis && { analysedAt: timeOf(analysis), writtenBy: analysis.data.model }),
  };
}

/**
 * The run for a filing that could not be read: it notifies followers of the form that the filing exists. Null if the filing must not alert. @param
 * delayed the event that reports the delay, for this filing or for all waiting ones. @param history the filing's stream up to that event.
 */
export function runOfUnread(delayed: Moment, history: readonly OnFilingStream[]): Run | null {
  const ingested = history.find((event) => event.type === 'FilingIngested');
  if (!ingested || ingested.data.followedAs === null || isWithdrawn(history)) return null;
  const { source, followedAs, firstSeenAt, acceptedAt, form, indexUrl, synthetic, accession, items } = ingested.data;
  if (!isFresh(ingested.data, history, new Date(firstSeenAt))) return null;
  const seen = [ingested.data, ...history.flatMap((event) => (event.type === 'FilingPartiesAdded' ? [event.data] : []))];
  const companyCiks = [...new Set(seen.flatMap((each) => each.companyCiks))];
  const parties = seen.flatMap((each) => each.parties);
  return {
    accession,
    companyCiks,
    form,
    followedAs,
    level: 'MEDIUM',
    score: 0,
    rulesVersion: '',
    oneLiner: `${formName(form)}: it can’t be read yet`,
    companyName: parties.find(({ cik }) => cik === companyCiks[0])?.name ?? '',
    indexUrl,
    synthetic,
    reasons: [{ reason: 'Not scored yet: EDGAR hasn’t delivered the complete filing. We’ll keep trying.', quote: null }],
    late: source !== 'feed',
    position: delayed.position,
    acceptedAt,
    firstSeenAt,
    ingestedAt: timeOf(ingested),
    readAt: null,
    scoredAt: timeOf(delayed),
    ruled: { items: items.length > 0 ? items : null, openMarket: null, planned: null, value: null, textHash: null },
    unread: true,
  };
}

/** Whether a filing is neither backfilled nor older than {@link FRESH_BUSINESS_DAYS} business days. @param history the filing's stream. */
export function isFresh(
  { source, acceptedAt, filedOn }: EventOf<typeof FilingIngested>['data'],
  history: readonly OnFilingStream[],
  at: Date,
): boolean {
  const read = history.find((event) => event.type === 'FilingFactsExtracted');
  const accepted = acceptedAt ?? read?.data.acceptedAt ?? null;
  const acceptedOn = accepted ? easternTime(new Date(accepted)).date : filedOn;
  return source !== 'backfill' && businessDaysBetween(acceptedOn, easternTime(at).date) <= FRESH_BUSINESS_DAYS;
}

/**
 * Whether an amendment may correct its original's alert: it reports the same event, changes a fact, and was linked when it was new. Links found
 * later, by a newer extractor, correct nothing. @param stream of the amendment.
 */
export function mayCorrect({ data, revision }: Recorded<Linked>, stream: readonly OnFilingStream[]): boolean {
  const ingested = stream.find((event) => event.type === 'FilingIngested');
  if (!data.sameEvent || data.differences.length === 0 || !ingested) return false;
  // A score of the form alone, from before the amendment could be read, doesn't know what it changes.
  const scores = stream.filter(
    (event) => event.type === 'FilingScored' && event.revision < revision && !event.data.missingInputs.includes('documents'),
  );
  return scores.length === 1 && isFresh(ingested.data, stream, new Date(ingested.data.firstSeenAt));
}

/** Whether the run's filing was scored before its amendment. Its alert then reports the original facts, no matter how long it waited for the AI. */
export function wasScoredBefore(run: Pick<Run, 'position'>, amendment: Pick<Recorded<Scored>, 'position'>): boolean {
  return run.position < amendment.position;
}

/** What related filings add to a run. */
export type RunRelations = Pick<Run, 'threads' | 'duplicateOf' | 'corrects'>;

/**
 * What resolves an alert that waited for the AI: an analysis or failure recorded by the deadline, or else the deadline.
 * Derived from the stream alone, so every evaluation gives the same result.
 * @param after the filing's stream after its score.
 * @param dueAt ISO-8601 UTC. @param isOver whether it has passed
 */
export function verdictOf(after: readonly OnFilingStream[], dueAt: string, isOver: boolean): Analysed | 'rules' | 'wait' {
  const answered = after.find((event) => event.type === 'FilingAnalysed' || event.type === 'FilingAnalysisFailed');
  if (answered && timeOf(answered) <= dueAt) return answered.type === 'FilingAnalysed' ? answered : 'rules';
  return isOver ? 'rules' : 'wait';
}

/** The first reason shown if the AI changed the level; its quote was checked against the filing. */
function levelChangeReason({ suggestion, rulesLevel, effectiveLevel, model }: Analysed['data']): Run['reasons'] {
  if (!suggestion || effectiveLevel === rulesLevel) return [];
  const reason = `AI (${model}) changed the level from ${rulesLevel} (set by our rules) to ${effectiveLevel}`;
  return [{ reason, quote: suggestion.quote.text }];
}

/** Maximum number of doubtful figures mentioned in one alert. */
const MAX_MARKS = 2;

/** Notes on figures that look wrong as filed. */
function marksOf(rules: readonly RuleTrace[]): Run['reasons'] {
  const words = new Set(rules.filter(({ ruleId }) => ruleId === MARK_RULE).map(({ reason }) => reason));
  return [...words].slice(0, MAX_MARKS).map((reason) => ({ reason, quote: null }));
}

/** The rules that raised the level by most points first, caps last. A sentence quoted by several rules is quoted once. */
function reasonsOf(rules: readonly RuleTrace[], form: string): Run['reasons'] {
  const limits = ({ kind, points }: RuleTrace) => kind === 'ceil' || kind === 'lower' || points < 0;
  const weight = (rule: RuleTrace) => {
    if (limits(rule)) return -Math.abs(rule.points);
    return rule.kind === 'modifier' || rule.kind === 'combo' ? rule.points : 100 + rule.points;
  };
  const quoted = new Set<string>();
  return rules
    .filter((rule) => rule.available && rule.kind !== 'badge')
    .sort((a, b) => weight(b) - weight(a))
    .map(({ reason, quote }) => {
      const fresh = quote && !quoted.has(quote.text) && !isFormRow(quote.text, form) ? quote.text : null;
      if (fresh) quoted.add(fresh);
      return { reason, quote: fresh };
    });
}

export const timeOf = (event: Omit<Moment, 'position'>): string => event.metadata['occurredAt'] ?? event.recordedAt.toISOString();
