import { ITEM_TOPICS, TOPICS } from '../../backend/reading/catalog.ts';
import type { BaseRule, Condition, RuleSet } from '../../backend/reading/judge/rule-set.ts';

/** The content of docs/rules.md: subject and points of each shipped rule. */
export function rulesPage({ eightK, ownership, forms, levels }: RuleSet): string {
  const { critical, high, medium } = levels;
  return `# Rules and their points

Written by \`EXPECT_ANEW=1 npm test -- rule-set/2026-11-22.spec\` from the shipped rules. [scoring.md](scoring.md) says how they act together.
CRITICAL from ${critical}, HIGH from ${high}, MEDIUM from ${medium}, LOW below.

## 8-K, by item

${list(itemFolders())}

${table(Object.entries({ ...eightK.items, 'no item read': eightK.withoutItems, 'a merger that closed': eightK.closedDeal }))}

## 8-K as a whole

${list([
  ...eightK.anywhere.map(settled),
  ...eightK.modifiers.map(added),
  ...eightK.combos.map(added),
  capped(eightK.formalAmendment),
  `${added(eightK.amendment)} to the score of the original`,
])}

## Forms 3, 4 and 5, by transaction

${table(Object.entries({ ...ownership.trades, 'no transaction': ownership.holdingsOnly }))}

## Other forms

${table(Object.entries({ ...forms.rules, 'any other': forms.unknown }))}

${list([capped(forms.amendmentCeiling)])}
`;
}

/** The folder of each item's rules. Items 7.01, 8.01 and 9.01 are read by all topics. */
function itemFolders(): readonly string[] {
  const topics = [
    ...TOPICS.map(({ folder, own }) => ({ folder, items: Object.keys(own ?? {}) })),
    ...ITEM_TOPICS.map(({ folder, rules }) => ({ folder, items: Object.keys(rules) })),
  ].filter(({ items }) => items.length > 0);
  const folders = topics.map(({ folder, items }) => `${items.sort().join(', ')}: \`backend/reading/topics/${folder}/\``);
  return [...folders.sort(), '7.01, 8.01, 9.01: `backend/contexts/scoring/rule-set/`, and the rules of every topic'];
}

const settled = ({ reason, points }: Condition) => `${reason} → ${points}`;
const added = ({ reason, points }: Condition) => `${reason} ${points < 0 ? '−' : '+'}${Math.abs(points)}`;
const capped = ({ reason, points }: Condition) => `${reason}: at most ${points}`;
const list = (lines: readonly string[]) => lines.map((line) => `* ${line}`).join('\n');

/** One row per rule; equal names share a row. */
function table(rules: readonly (readonly [string, BaseRule])[]): string {
  const inOrder = rules.toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  const named = Map.groupBy(inOrder, ([, rule]) => rowOf(rule));
  const rows = [...named].map(([row, same]) => `| ${same.map(([name]) => name).join(', ')} | ${row} |`);
  return ['| for | what it is | base | set, raised or lowered to | added, capped |', '|---|---|---|---|---|', ...rows].join('\n');
}

function rowOf(rule: BaseRule): string {
  const { overrides = [], raise = [], lower = [], modifiers = [], ceilings = [], floor } = rule;
  const to = [
    ...overrides.map((condition) => `${settled(condition)} (settled)`),
    ...raise.toSorted((a, b) => b.points - a.points).map(settled),
    ...lower.toSorted((a, b) => a.points - b.points).map(settled),
  ];
  const besides = [...modifiers.map(added), ...ceilings.map(capped), ...(floor === undefined ? [] : [`never below ${floor}`])];
  return [rule.reason, rule.points, to.join('; '), besides.join('; ')].join(' | ');
}
