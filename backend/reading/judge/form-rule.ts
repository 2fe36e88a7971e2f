import type { BaseRule, Condition, When } from './rule-set.ts';

/** Helpers for writing rules for forms. */

export type FormRule = readonly [form: string, rule: BaseRule];

export const form = (name: string, points: number, reason: string, more: Partial<BaseRule> = {}): FormRule => [
  name,
  { id: `form.${name}`, points, reason, ...more },
];

/** One rule for several EDGAR form names. */
export const each = (
  names: readonly string[],
  points: number,
  reason: string,
  more: Partial<BaseRule> = {},
): readonly FormRule[] => names.map((name) => form(name, points, reason, more));

/** A condition of a form's rule: `form.<id>`. */
export const when = (id: string, points: number, reason: string, holds: When, more: Partial<Condition> = {}): Condition => ({
  id: `form.${id}`,
  points,
  reason,
  when: holds,
  ...more,
});

export const not = (holds: When): When => ({ not: holds });
export const is = (fact: string, value: boolean | string = true): When => ({ fact, is: value });
export const atLeast = (fact: string, value: number): When => ({ fact, atLeast: value });
export const below = (fact: string, value: number): When => ({ fact, below: value });
