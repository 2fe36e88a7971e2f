import type { RuleTrace } from '../../contexts/scoring/published/scoring.events.ts';
import { evaluate, type Subject } from './evaluate.ts';
import type { BaseRule, Condition } from './rule-set.ts';

/** Scores one candidate: an item, a group of transactions, or a form (scoring.md section 2). Pure. */

export interface Candidate {
  readonly id: string;
  readonly rule: BaseRule;
  readonly points: number;
  /** The deciding rule: the base, or the raise, lower or override that replaced it. */
  readonly decisive: RuleTrace;
  readonly traces: readonly RuleTrace[];
  readonly negative: boolean;
  /** True if an override excluded it because it is part of another event. */
  readonly settled: boolean;
  readonly badges: readonly string[];
  readonly missing: readonly string[];
  readonly floor: number | null;
  /** Ids of rules whose quote is not in the text; logged as a defect. */
  readonly dropped: readonly string[];
}

const MODIFIERS = { min: -30, max: 20 };

/** Collects traces and missing inputs, and drops rules whose quotes are not verbatim. */
export class Tracer {
  readonly traces: RuleTrace[] = [];
  readonly missing = new Set<string>();
  readonly badges: string[] = [];
  readonly dropped: string[] = [];

  constructor(readonly subject: Subject) {}

  /** The trace of a condition that holds; null if it does not hold, cannot be determined, or its quote is wrong. */
  fire(condition: Condition, kind: RuleTrace['kind']): RuleTrace | null {
    const { holds, quote, source, missing } = evaluate(condition.when, this.subject);
    if (holds === false) return null;
    const common = { ruleId: condition.id, kind, reason: condition.reason, candidate: this.subject.id };
    if (holds === null) {
      for (const input of missing) this.missing.add(input);
      this.traces.push({ ...common, points: 0, quote: null, sourceField: missing.join(', ') || 'text', available: false });
      return null;
    }
    const trace = { ...common, points: condition.points, quote, sourceField: source ?? this.subject.source, available: true };
    if (!this.keep(trace)) return null;
    if (condition.badge !== undefined) this.badges.push(condition.badge);
    return trace;
  }

  /** Adds a trace unless its quote fails the check. */
  keep(trace: RuleTrace): boolean {
    const { quote } = trace;
    if (quote !== null && this.subject.text.slice(quote.start, quote.end) !== quote.text) {
      this.dropped.push(trace.ruleId);
      return false;
    }
    this.traces.push(trace);
    return true;
  }
}

/** @param common modifiers and ceilings shared by every candidate of this kind of filing. */
export function scoreCandidate(
  rule: BaseRule,
  subject: Subject,
  common: Pick<BaseRule, 'modifiers' | 'ceilings'> = {},
): Candidate {
  const tracer = new Tracer(subject);
  const base: RuleTrace = {
    ruleId: rule.id,
    kind: 'base',
    points: rule.points,
    reason: rule.reason,
    quote: subject.quote,
    sourceField: subject.source,
    available: true,
    candidate: subject.id,
  };
  if (!tracer.keep(base)) tracer.keep({ ...base, quote: null });

  const override = firstOf(rule.overrides, tracer, 'lower');
  if (override) return candidate(rule, tracer, override, override.points, true);

  const { decisive, negative } = decide(rule, tracer, base);
  const modifiers = [...(rule.modifiers ?? []), ...(common.modifiers ?? [])];
  let points = decisive.points + modify(modifiers, tracer, { points: decisive.points, negative });
  for (const ceiling of [...(rule.ceilings ?? []), ...(common.ceilings ?? [])]) {
    // A ceiling that changes nothing does not belong in the explanation.
    if (ceiling.points >= points) continue;
    const fired = tracer.fire(ceiling, 'ceil');
    if (fired) points = fired.points;
  }
  return { ...candidate(rule, tracer, decisive, points, false), negative };
}

function candidate(rule: BaseRule, tracer: Tracer, decisive: RuleTrace, points: number, settled: boolean): Candidate {
  return {
    id: tracer.subject.id,
    rule,
    points,
    decisive,
    traces: tracer.traces,
    negative: false,
    settled,
    badges: tracer.badges,
    missing: [...tracer.missing],
    floor: rule.floor ?? null,
    dropped: tracer.dropped,
  };
}

/** The highest raise, or else the lowest lower, or else the base; the trace keeps all that fired. */
function decide(rule: BaseRule, tracer: Tracer, base: RuleTrace): { decisive: RuleTrace; negative: boolean } {
  const pick = (
    conditions: readonly Condition[] | undefined,
    kind: 'raise' | 'lower',
    better: (a: number, b: number) => boolean,
  ) => {
    let best: { decisive: RuleTrace; negative: boolean } | null = null;
    for (const condition of conditions ?? []) {
      const fired = tracer.fire(condition, kind);
      if (fired && (best === null || better(fired.points, best.decisive.points))) {
        best = { decisive: fired, negative: condition.negative ?? rule.negative ?? false };
      }
    }
    return best;
  };
  return (
    pick(rule.raise, 'raise', (a, b) => a > b) ??
    pick(rule.lower, 'lower', (a, b) => a < b) ?? { decisive: base, negative: rule.negative ?? false }
  );
}

/** Sum of the modifiers' points. They see the subject's facts plus two about the candidate: its points so far, and whether it is bad news. */
function modify(conditions: readonly Condition[], tracer: Tracer, own: { points: number; negative: boolean }): number {
  const { subject } = tracer;
  const modifierTracer = new Tracer({
    ...subject,
    ranges: (scope) => subject.ranges(scope),
    fact: (name) =>
      name === 'candidatePoints'
        ? { value: own.points }
        : name === 'candidateNegative'
          ? { value: own.negative }
          : subject.fact(name),
  });
  const groups = new Set<string>();
  let sum = 0;
  for (const condition of conditions) {
    if (condition.group !== undefined && groups.has(condition.group)) continue;
    const fired = modifierTracer.fire(condition, 'modifier');
    if (!fired) continue;
    if (condition.group !== undefined) groups.add(condition.group);
    sum += fired.points;
  }
  tracer.traces.push(...modifierTracer.traces);
  tracer.badges.push(...modifierTracer.badges);
  tracer.dropped.push(...modifierTracer.dropped);
  for (const input of modifierTracer.missing) tracer.missing.add(input);
  return Math.min(MODIFIERS.max, Math.max(MODIFIERS.min, sum));
}

function firstOf(conditions: readonly Condition[] | undefined, tracer: Tracer, kind: RuleTrace['kind']): RuleTrace | null {
  for (const condition of conditions ?? []) {
    const fired = tracer.fire(condition, kind);
    if (fired) return fired;
  }
  return null;
}
