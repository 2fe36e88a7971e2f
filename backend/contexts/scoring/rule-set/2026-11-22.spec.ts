import { readFileSync, writeFileSync } from 'node:fs';
import { rulesPage } from '#kit/rules-page.ts';
import { FORM_FACTS } from '#reading/form-subject.ts';
import { TRADE_FACTS } from '#reading/forms/ownership/subject.ts';
import type { BaseRule, Condition, When } from '#reading/judge/rule-set.ts';
import { ITEM_NAMES } from '../headlines/item-names.catalog.ts';
import { EIGHT_K_FACTS } from '../score-filing/eight-k-subject.ts';
import { RULES, UNREAD_FACTS } from './2026-11-22.rules.ts';

const POINTS = 'test/fixtures/scoring/points.json';
const RULES_PAGE = 'docs/rules.md';
const { eightK, ownership, forms } = RULES;
const conditionsOf = (rule: BaseRule): readonly Condition[] =>
  [rule.overrides, rule.raise, rule.lower, rule.modifiers, rule.ceilings].flatMap((part) => part ?? []);
const groups: Readonly<Record<string, { rules: readonly BaseRule[]; more: readonly Condition[]; facts: readonly string[] }>> = {
  '8-K': {
    rules: [...Object.values(eightK.items), eightK.withoutItems, eightK.closedDeal],
    more: [...eightK.modifiers, ...eightK.anywhere, ...eightK.combos, eightK.formalAmendment, eightK.amendment],
    facts: EIGHT_K_FACTS,
  },
  ownership: {
    rules: [...Object.values(ownership.trades), ownership.holdingsOnly],
    more: [],
    facts: [...TRADE_FACTS, ...Object.keys(ownership.noteClasses).map((name) => `note.${name}`)],
  },
  forms: { rules: [...Object.values(forms.rules), forms.unknown], more: [forms.amendmentCeiling], facts: FORM_FACTS },
};
const rules = Object.values(groups).flatMap((group) => group.rules);
const conditions = Object.values(groups).flatMap((group) => [...group.more, ...group.rules.flatMap(conditionsOf)]);

function leaves(when: When): readonly When[] {
  if ('all' in when) return when.all.flatMap(leaves);
  if ('any' in when) return when.any.flatMap(leaves);
  return 'not' in when ? leaves(when.not) : [when];
}

function patternsOf(whens: readonly When[]): readonly RegExp[] {
  return whens
    .flatMap(leaves)
    .flatMap((when) =>
      'text' in when ? [when.text, ...(when.unless ? [when.unless] : [])] : 'fact' in when && when.matches ? [when.matches] : [],
    );
}

/** Id, points and floor of everything in a rule set that has points, in its order. */
function pointsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return [];
  const { id, points, floor } = value as Partial<BaseRule>;
  const own = points === undefined ? [] : [`${id} ${points}${floor === undefined ? '' : `, at least ${floor}`}`];
  return [...own, ...Object.values(value).flatMap(pointsIn)];
}

/** Points decide who is alerted to what, so changing them must be deliberate: a change shows in the diff of the file. `EXPECT_ANEW=1` rewrites it. */
test('every rule has the points listed in points.json', () => {
  const now = { name: RULES.points, levels: RULES.levels, points: pointsIn(RULES) };
  const written = JSON.parse(readFileSync(POINTS, 'utf8'));
  expect(now.points.length).toBeGreaterThan(300);
  if (process.env['EXPECT_ANEW'] === '1') writeFileSync(POINTS, `${JSON.stringify(now, null, 1)}\n`);
  else expect(now).toEqual(written);
  // An owner's changes to the points apply to this name, so the points behind it must not change.
  if (now.name === written.name) expect(changedPoints(now, written)).toEqual([]);
});

test('docs/rules.md is up to date', () => {
  if (process.env['EXPECT_ANEW'] === '1') writeFileSync(RULES_PAGE, rulesPage(RULES));
  expect(readFileSync(RULES_PAGE, 'utf8')).toBe(rulesPage(RULES));
});

type Points = { readonly levels: unknown; readonly points: readonly string[] };

/** IDs of rules whose points changed, and `levels` if the bands did. New rules don't count. */
function changedPoints(now: Points, before: Points): readonly string[] {
  const byId = ({ points }: Points) => Map.groupBy([...new Set(points)].sort(), (line) => line.split(' ')[0] ?? '');
  const were = byId(before);
  const moved = [...byId(now)].filter(([id, lines]) => were.has(id) && were.get(id)?.join() !== lines.join());
  return [...(JSON.stringify(now.levels) === JSON.stringify(before.levels) ? [] : ['levels']), ...moved.map(([id]) => id)];
}

const patterns = [...patternsOf(conditions.map((condition) => condition.when)), ...Object.values(ownership.noteClasses)];

/** Every group of a pattern that may repeat, with its parentheses. */
function repeatedGroups(source: string): readonly string[] {
  const found: string[] = [];
  const open: number[] = [];
  for (let at = 0, inClass = false; at < source.length; at += 1) {
    const char = source[at];
    if (char === '\\') at += 1;
    else if (inClass) inClass = char !== ']';
    else if (char === '[') inClass = true;
    else if (char === '(') open.push(at);
    else if (char === ')') {
      const start = open.pop() ?? 0;
      const repeat = /^\{\d{1,3},(\d{1,3})\}/.exec(source.slice(at + 1));
      if (repeat && Number(repeat[1]) > 1) found.push(source.slice(start, at + 1));
    }
  }
  return found;
}

describe('the rule set', () => {
  test('covers all 33 items of an 8-K, and each has a name', () => {
    expect(Object.keys(eightK.items)).toHaveLength(33);
    expect(Object.keys(eightK.items).sort()).toEqual(Object.keys(ITEM_NAMES).sort());
  });

  test('covers all of the SEC’s transaction codes', () => {
    for (const code of 'PSADFIMCEHOXGLWZJKU') expect(ownership.trades[code]?.id).toBe(`4.${code}`);
  });

  test('has a unique ID for every rule', () => {
    const ids = [...new Set([...rules, ...conditions])].map((rule) => rule.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test.each(Object.entries(groups))('%s uses only facts that are supplied or listed as unread', (_name, group) => {
    const asked = [...group.more, ...group.rules.flatMap(conditionsOf)]
      .flatMap((condition) => leaves(condition.when))
      .flatMap((when) => ('fact' in when ? [when.fact] : []));
    expect(asked.filter((fact) => ![...group.facts, ...UNREAD_FACTS].includes(fact))).toEqual([]);
  });

  test('has a short reason for every rule', () => {
    for (const { id, reason } of [...rules, ...conditions]) {
      expect({ id, fits: reason.length >= 6 && reason.length <= 120 && /^[A-Z]/.test(reason) && !reason.endsWith('.') }).toEqual({
        id,
        fits: true,
      });
    }
  });

  test('has no unbounded or nested repetition, so that no text can make a pattern slow', () => {
    expect(patterns.length).toBeGreaterThan(100);
    for (const { source } of patterns) {
      const bare = source.replace(/\\./g, '_').replace(/\[(?:[^\]])*\]/g, '_');
      expect({ source, unbounded: /[*+]|\{\d*,\}/.test(bare) }).toEqual({ source, unbounded: false });
      for (const group of repeatedGroups(source)) {
        const inner = group.replaceAll('\\s{1,3}', ' ').slice(1, -1);
        expect({ source, group, nested: /\{\d+,\d+\}/.test(inner) }).toEqual({ source, group, nested: false });
      }
    }
  });
});
