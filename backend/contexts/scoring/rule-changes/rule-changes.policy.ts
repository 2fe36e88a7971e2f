/** What can be changed in the shipped rules without a new build: rules' points and the levels' bands (scoring.md section 8). Pure. */

import type { RuleSet } from '#reading/judge/rule-set.ts';
import type { RuleChanges } from '../published/scoring-rules.events.ts';

export const NO_CHANGES: RuleChanges = { points: [], levels: null };

/** Maximum number of changed rules. */
export const MAX_CHANGES = 100;
/** Range of absolute points: the same as for a score. */
const ABSOLUTE = { from: 1, to: 99 } as const;
/** Range of added points: the same as for all modifiers together. */
const ADDED = { from: -30, to: 30 } as const;

export interface ShippedRule {
  readonly id: string;
  readonly reason: string;
  /** If the rule occurs in several places, the points of the first one. */
  readonly points: number;
  /** Whether the points are added to a candidate's points; otherwise they replace them. */
  readonly added: boolean;
}

const ADDING: ReadonlySet<string> = new Set(['modifiers', 'combos', 'amendment']);

/** All rules of a set, each once, in the set's order. */
export function rulesOf(set: RuleSet): readonly ShippedRule[] {
  const found = new Map<string, ShippedRule>();
  visitRules(set, '', (rule, list) => {
    if (!found.has(rule.id)) {
      const { id, reason, points } = rule;
      found.set(id, { id, reason, points, added: ADDING.has(list) });
    }
  });
  return [...found.values()];
}

/** The rules with changed points and bands. @param version recorded in their scores. */
export function withChanges(set: RuleSet, { points, levels }: RuleChanges, version: string): RuleSet {
  const byId = new Map(points.map((each) => [each.ruleId, each.points]));
  return { ...(changed(set, byId) as RuleSet), version, levels: levels ?? set.levels };
}

/** What is wrong with the changes, in one sentence; null if they are valid. */
export function problemOf(set: RuleSet, { points, levels }: RuleChanges): string | null {
  if (points.length === 0 && levels === null) return 'This wouldn’t change anything. Change a rule’s points or a level’s range.';
  if (points.length > MAX_CHANGES) return `You can change up to ${MAX_CHANGES} rules at once.`;
  const rules = new Map(rulesOf(set).map((rule) => [rule.id, rule]));
  const listed = new Set<string>();
  for (const { ruleId, points: value } of points) {
    const rule = rules.get(ruleId);
    if (!rule) return `Rule ${ruleId} doesn’t exist.`;
    if (listed.has(ruleId)) return `Rule ${ruleId} is listed twice.`;
    listed.add(ruleId);
    const { from, to } = rule.added ? ADDED : ABSOLUTE;
    if (!Number.isInteger(value) || value < from || value > to)
      return `The points for ${ruleId} must be between ${from} and ${to}.`;
  }
  if (levels === null) return null;
  const { medium, high, critical } = levels;
  const rising = medium >= 2 && medium < high && high < critical && critical <= ABSOLUTE.to;
  return rising ? null : 'MEDIUM must start above 1, HIGH above MEDIUM, and CRITICAL above HIGH but no higher than 99.';
}

interface Rule {
  readonly id: string;
  readonly points: number;
  readonly reason: string;
}

function isRule(value: object): value is Rule {
  return (
    'id' in value && typeof value.id === 'string' && 'points' in value && typeof value.points === 'number' && 'reason' in value
  );
}

/** Visits every rule within a value. @param list name of the list or field that contains the value. */
function visitRules(value: unknown, list: string, visit: (rule: Rule, list: string) => void): void {
  if (Array.isArray(value)) for (const each of value) visitRules(each, list, visit);
  else if (value !== null && typeof value === 'object' && !(value instanceof RegExp)) {
    if (isRule(value)) visit(value, list);
    for (const [name, each] of Object.entries(value)) visitRules(each, name, visit);
  }
}

function changed(value: unknown, points: ReadonlyMap<string, number>): unknown {
  if (Array.isArray(value)) return value.map((each) => changed(each, points));
  if (value === null || typeof value !== 'object' || value instanceof RegExp) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changed(each, points)]));
  const own = isRule(value) ? points.get(value.id) : undefined;
  return own === undefined ? copy : { ...copy, points: own };
}
