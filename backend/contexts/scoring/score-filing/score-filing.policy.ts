import { upperFirst } from '#platform/values/first-letter.ts';
import { howMany } from '#platform/wording/numbers.ts';
import { formSubject } from '#reading/form-subject.ts';
import { filingDay } from '#reading/formats/submission/filing-date.ts';
import { type OwnershipLines, ownershipLines } from '#reading/forms/ownership/lines.ts';
import type { Mark } from '#reading/forms/ownership/read-figures.ts';
import { marksOf, readTrades, type Trade, type TradeReading } from '#reading/forms/ownership/read-trades.ts';
import { tradeSubject } from '#reading/forms/ownership/subject.ts';
import { judgedSales, type SaleMark } from '#reading/forms/planned-sale/read-figures.ts';
import { knownOf } from '#reading/forms/planned-sale/values.ts';
import { wholeLine } from '#reading/headline.ts';
import { type Candidate, scoreCandidate, Tracer } from '#reading/judge/candidate.ts';
import { lastPriceOf, NO_CONTEXT, type ScoreContext } from '#reading/judge/context.ts';
import { evaluate } from '#reading/judge/evaluate.ts';
import type { FilingHead, FormReading } from '#reading/judge/form-reading.ts';
import type { BaseRule, LevelBands, RuleSet } from '#reading/judge/rule-set.ts';
import type { Scored } from '#reading/judge/scored.ts';
import type { FilingFacts } from '../../filings/published/filing.events.ts';
import { labelOf } from '../headlines/decisive-item.ts';
import { headlineOf } from '../headlines/headline-of.ts';
import { oneLinerOf, summaryOf } from '../headlines/one-liner.ts';
import { MARK_RULE } from '../published/figure-mark.catalog.ts';
import type { Level, RuleTrace, ScoringEvent } from '../published/scoring.events.ts';
import { RULES } from '../rule-set/2026-11-22.rules.ts';
import { readEightKSubjects } from './eight-k-subject.ts';

export type Score = ScoringEvent['data'];

export interface Scoring {
  readonly score: Score;
  /** Rules left out because their quote is not in the text; logged as a defect. */
  readonly dropped: readonly string[];
  /** Whether the decisive event is bad news. */
  readonly negative: boolean;
}

interface Evaluation {
  readonly candidates: readonly Candidate[];
  /** Sum of the points of the combos that apply. */
  readonly comboPoints: number;
  /** Traces that belong to the filing as a whole, not to one candidate. */
  readonly traces: readonly RuleTrace[];
  readonly trades: readonly Trade[];
  readonly badges: readonly string[];
  readonly missing: readonly string[];
  readonly dropped: readonly string[];
}

const MAX_COMBOS = 12;

/** A score's level, by the bands of scoring.md section 2 or those in force. */
export function levelOf(score: number, { critical, high, medium }: LevelBands): Level {
  if (score >= critical) return 'CRITICAL';
  if (score >= high) return 'HIGH';
  return score >= medium ? 'MEDIUM' : 'LOW';
}

/**
 * Level, points and reasons of a filing whose documents were read. The same facts, text, context and rules always give the same score.
 * @param text normalized text that the facts’ offsets point into; empty if the filing has no text.
 */
export function scoreFiling(
  facts: FilingFacts,
  text: string,
  context: ScoreContext = NO_CONTEXT,
  rules: RuleSet = RULES,
): Scoring {
  const evaluation =
    facts.eightK !== null ? evaluateEightK(facts, text, context, rules) : evaluateOwnership(facts, text, context, rules);
  const found = evaluation ?? evaluateForm(facts, facts, text, context, rules, facts.textHash === null);
  return toScoring({ head: facts, facts, text, context }, found, rules);
}

/**
 * The level of a filing whose documents were not read, from the base points of its form, or of an 8-K's items in the feed. The documents
 * are listed as missing.
 */
export function scoreForm(head: FilingHead, rules: RuleSet = RULES, context: ScoreContext = NO_CONTEXT): Scoring {
  const known = head.form.startsWith('8-K') && head.items.some((item) => rules.eightK.items[item] !== undefined);
  const evaluation = known
    ? evaluateEightK(unread(head), '', context, rules)
    : evaluateForm(head, null, '', context, rules, true);
  const missing = [...evaluation.missing, 'documents'];
  return toScoring({ head, facts: null, text: '', context }, { ...evaluation, missing }, rules);
}

function unread({ accession, form, parties, items, acceptedAt }: FilingHead): FilingFacts {
  const documents = { documents: [], textHash: null, textLength: 0, extractorVersion: '', parseWarnings: [] };
  const facts = { periodOfReport: null, ownership: null, eightK: null };
  return { accession, form, parties: [...parties], items: [...items], acceptedAt, ...facts, ...documents };
}

function toScoring(reading: FormReading, evaluation: Evaluation, rules: RuleSet): Scoring {
  const candidates = [...evaluation.candidates].sort((a, b) => b.points - a.points);
  const best = candidates[0] as Candidate;
  const floors: RuleTrace[] = [];
  let points = best.points + Math.min(MAX_COMBOS, evaluation.comboPoints);
  for (const { id, floor, rule, decisive } of candidates) {
    if (floor === null || points >= floor) continue;
    points = floor;
    const common = { reason: `Never below ${floor}: ${rule.reason}`, quote: decisive.quote, sourceField: decisive.sourceField };
    floors.push({ ruleId: `${rule.id}.floor`, kind: 'floor', points: floor, ...common, available: true, candidate: id });
  }
  const score = Math.min(99, Math.max(1, Math.round(points)));
  const level = levelOf(score, rules.levels);
  const scored: Scored = { ...reading, best, candidates, level, trades: evaluation.trades };
  const headline = headlineOf(scored);
  return {
    score: {
      accession: reading.head.accession,
      score,
      level,
      rules: withoutRepeats([...candidates.flatMap((one) => one.traces), ...evaluation.traces, ...floors]),
      rulesVersion: rules.version,
      missingInputs: [...new Set([...evaluation.missing, ...candidates.flatMap((one) => one.missing)])].sort(),
      badges: [...new Set([...best.badges, ...evaluation.badges])],
      oneLiner: headline === null ? oneLinerOf(scored) : wholeLine(headline),
      ...(headline !== null && { headline: { ...headline, label: labelOf(scored) } }),
      summary: summaryOf(scored),
    },
    dropped: [...evaluation.dropped, ...candidates.flatMap((one) => one.dropped)],
    negative: best.negative,
  };
}

/** Lists a rule that could not be evaluated once, not once per candidate. */
function withoutRepeats(traces: readonly RuleTrace[]): RuleTrace[] {
  const reported = new Set<string>();
  return traces.filter((trace) => trace.available || (!reported.has(trace.ruleId) && reported.add(trace.ruleId)));
}

function evaluateEightK(facts: FilingFacts, text: string, context: ScoreContext, { eightK: rules }: RuleSet): Evaluation {
  const reading = readEightKSubjects(facts, text, context, rules);
  const common = { modifiers: rules.modifiers, ceilings: [rules.formalAmendment] };
  const known = reading.items.flatMap((item) => {
    const rule = rules.items[item];
    return rule === undefined ? [] : [scoreCandidate(rule, reading.item(item), common)];
  });
  const tracer = new Tracer(reading.filing);
  const ask = (name: string) => reading.filing.fact(name).value;
  const items = known.length > 0 ? known : [scoreCandidate(rules.withoutItems, reading.filing, common)];
  for (const event of reading.items.length === 0 ? [] : rules.anywhere) {
    if (reading.items.includes(event.item)) continue;
    const { holds, quote, source } = evaluate(event.when, reading.filing);
    if (holds !== true) continue;
    const { id, points, reason, badge, negative } = event;
    const rule = { id, points, reason, ...(negative !== undefined && { negative }) };
    items.push(scoreCandidate(rule, { ...reading.filing, source: source ?? 'text', quote, id: badge ?? event.item }));
  }
  if (ask('dealClosed') === true)
    items.push(scoreCandidate(rules.closedDeal, { ...reading.filing, ...reading.filing.fact('dealClosed'), id: 'deal closed' }));
  const candidates = facts.form.endsWith('/A') ? amended(items, tracer, rules) : items;
  const combos = rules.combos.flatMap((combo) => tracer.fire(combo, 'combo') ?? []);
  const daysLate = Number(ask('daysLate'));
  return {
    candidates,
    comboPoints: combos.reduce((sum, trace) => sum + trace.points, 0),
    traces: tracer.traces,
    trades: [],
    badges: [
      ...(ask('dealClosed') === true ? ['deal closed'] : []),
      ...(ask('furnishedOnly') === true ? ['furnished'] : []),
      ...(daysLate > 0 ? [`late by ${howMany(daysLate, 'day')}`] : []),
      ...(facts.form.endsWith('/A') ? ['amendment'] : []),
    ],
    missing: [...tracer.missing, ...(known.length > 0 ? [] : ['items'])],
    dropped: tracer.dropped,
  };
}

/** An amendment with new facts scores slightly higher than its original. A purely formal one doesn't. */
function amended(items: readonly Candidate[], tracer: Tracer, rules: RuleSet['eightK']): readonly Candidate[] {
  const exhibitsOnly = items.every((one) => one.rule.id === '8-K.9.01');
  const formal = exhibitsOnly || evaluate(rules.formalAmendment.when, tracer.subject).holds === true;
  const fired = formal ? null : tracer.fire(rules.amendment, 'raise');
  const original = tracer.subject.fact('originalScore').value;
  if (!fired || typeof original !== 'number') return items;
  const points = original + rules.amendment.points;
  tracer.traces.splice(tracer.traces.indexOf(fired), 1, { ...fired, points });
  return items.map((one) => ({ ...one, points }));
}

/** Null if the filing is scored by its form alone: Forms 3 and 5, and anything without ownership facts. */
function evaluateOwnership(
  facts: FilingFacts,
  text: string,
  context: ScoreContext,
  { ownership: rules }: RuleSet,
): Evaluation | null {
  const { ownership } = facts;
  if (ownership === null || !/^4(?:\/A)?$/.test(facts.form)) return null;
  const filed = facts.acceptedAt ? filingDay(facts.acceptedAt) : context.filedOn;
  const reading = readTrades(ownership, { filedOn: filed, lastPrice: lastPriceOf(context, filed) }, rules.noteClasses);
  const { trades } = reading;
  const lines = ownershipLines(facts, text);
  const candidates = trades.map((trade) =>
    scoreCandidate(
      rules.trades[trade.kind] as BaseRule,
      tradeSubject(trade, trades, { ...facts, ownership }, lines, text, context),
    ),
  );
  if (candidates.length === 0)
    candidates.push(scoreCandidate(rules.holdingsOnly, formSubject({ head: facts, facts, text, context })));
  const planned = trades.some((trade) => trade.planned === true);
  return {
    candidates,
    comboPoints: 0,
    traces: marked(reading, lines),
    trades,
    badges: [
      ...(planned ? ['10b5-1'] : []),
      ...(ownership.notSubjectToSection16 ? ['left Section 16'] : []),
      ...(reading.isPlanDisputed ? ['10b5-1 box unchecked'] : []),
      ...new Set(marksOf(reading).map(({ field }) => MARK_BADGES[field])),
      ...(facts.form.endsWith('/A') ? ['amendment'] : []),
      ...(ownership.transactions.some((row) => row.timeliness === 'L') ? ['reported late'] : []),
    ],
    missing: [],
    dropped: [],
  };
}

const MARK_BADGES: Readonly<Record<Mark['field'] | SaleMark['field'], string>> = {
  value: 'value questionable',
  date: 'date questionable',
  shares: 'shares questionable',
  price: 'price questionable',
  totalValue: 'value questionable',
  exercisePrice: 'price questionable',
};

/** Traces of figures that points and headline don't use, each with its row as filed. */
function marked(reading: TradeReading, lines: OwnershipLines): readonly RuleTrace[] {
  const figures = marksOf(reading).map(({ row, field, words }) =>
    markTrace(words, `ownership.transactions[${row}].${field}`, lines.transactions[row] ?? null),
  );
  const plan = markTrace('box unchecked, but a note mentions a plan', 'ownership.aff10b5One', lines.plan);
  return reading.isPlanDisputed ? [plan, ...figures] : figures;
}

function markTrace(words: string, sourceField: string, quote: RuleTrace['quote']): RuleTrace {
  const reason = upperFirst(words);
  return { ruleId: MARK_RULE, kind: 'badge', points: 0, available: true, candidate: 'as filed', reason, sourceField, quote };
}

function evaluateForm(
  head: FilingHead,
  facts: FilingFacts | null,
  text: string,
  context: ScoreContext,
  { forms }: RuleSet,
  unread: boolean,
): Evaluation {
  const reading = { head, facts, text, context };
  const sales = facts?.plannedSale ? judgedSales(facts.plannedSale, knownOf(reading)) : [];
  const marks = sales.flatMap((sale, row) => sale.marks.map((mark) => ({ row, ...mark })));
  const amendment = head.form.endsWith('/A');
  const own = forms.rules[head.form];
  const general = forms.rules[amendment ? head.form.slice(0, -2) : head.form] ?? forms.unknown;
  const rule = own ?? (amendment ? { ...general, ceilings: [...(general.ceilings ?? []), forms.amendmentCeiling] } : general);
  return {
    candidates: [scoreCandidate(rule, formSubject(reading))],
    comboPoints: 0,
    traces: marks.map(({ row, field, words }) => markTrace(words, `plannedSale.sales[${row}].${field}`, null)),
    trades: [],
    badges: [...(amendment ? ['amendment'] : []), ...new Set(marks.map(({ field }) => MARK_BADGES[field]))],
    missing: unread ? ['documents'] : [],
    dropped: [],
  };
}
