import { builtPattern } from '#platform/values/built-pattern.ts';
import { dayOf, daysBetween } from '#platform/values/calendar-day.ts';
import { type Assertion, assertionOf, clausesOf, DENIED_BEFORE, ELSEWHERE_BEFORE } from '../../language/assertions.ts';
import type { OwnershipFacts, OwnershipTransaction } from './facts.ts';

/** Whether a trade was made under a Rule 10b5-1 plan, from the document's checkbox and from notes that confirm it, deny it or mention another plan. Pure. */

/** Filers write the rule's number with all kinds of hyphens and dashes. */
const PLAN = /10b[-‐‑‒–—−\s]{0,2}5[-‐‑‒–—−\s]{1,2}[1l]/i;
const RULE = '10b[-‐‑‒–—−\\s]{0,2}5';
/** Says that the trade itself was made under the plan. */
const LINKED = builtPattern(
  `\\b(?:pursuant to|under|in accordance with|in connection with|by (?:means|way|operation) of|through|as part of|executed by|according to|in compliance with)\\b.{0,120}${RULE}|${RULE}.{0,60}\\b(?:sales?|trades?|transactions?|purchases?)\\b`,
  'i',
);
/** A plan that had ended, had not begun, or does not cover the trade. */
const NOT_IN_FORCE = builtPattern(
  `${RULE}.{0,160}\\b(?:ended|terminated|expired|lapsed|in error|(?:was|were|been|being) (?:\\w{1,12} )?(?:cancell?ed|terminated|completed|suspended|exhausted|revoked)|will (?:begin|commence|start|become|take effect|cover|apply|be)|ha(?:s|d|ve) not (?:yet )?(?:begun|commenced|become|taken)|(?:is|was|are|were|does|do|did) not\\b)`,
  'i',
);
/** A plan under which sales are still to come. */
const TO_COME = builtPattern(
  `${RULE}(?:(?!\\b(?:which|that)\\b)[^,]){0,60}\\b(?:will (?:begin|commence|start|be|become|take|occur)|takes effect|becomes effective)\\b`,
  'i',
);
/** The company's own share repurchase plan. */
const OF_THE_COMPANY = /\b(?:repurchas|buy-?backs?\b)/i;
const WORDS = {
  denied: DENIED_BEFORE,
  elsewhere: builtPattern(
    `${ELSEWHERE_BEFORE.source}|\\b(?:wife|husband|spouse|brother|sister|father|mother|son|daughter|children)\\b|\\b(?:before|prior to|ahead of) (?:the )?(?:adopt|enter|establish|start|begin|commenc|effective)|\\b(?:expiration|expiry|termination|end|cancellation|suspension) of\\b|\\b(?:terminated|cancell?ed|suspended|ended|revoked|discontinued) (?:his|her|its|their|the|a|all|any|such)\\b`,
    'i',
  ),
};
/** Another person; if the holding is through that person, their plan covers the trade. */
const OF_OTHERS = /\b(?:wife|husband|spouse|brother|sister|father|mother|son|daughter|children|co-founder|partner)(?:['’]s)?\b/gi;
const ADOPTED = /adopt(?:ed|ion).{0,80}?([A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}|\d{1,2}\/\d{1,2}\/\d{4})/;
const DISCRETIONARY =
  /(?<!\b(?:not|non)[- ](?:a |be |represent a )?)\bdiscretionary (?:sales?|trades?|transactions?)|\b(?:sales?|trades?|transactions?) (?:is|are|was|were) discretionary/i;

/** `linked` if the note says that the trade was made under the plan, `stated` if it only names a plan. */
type PlanNote = 'linked' | Assertion;

/** What a note says about a plan; null if it names none. @param indirect whether the row is held through someone else. */
export function planNoteOf(note: string, indirect: boolean): PlanNote | null {
  if (!PLAN.test(note)) return null;
  const said = new Set(clausesOf(note).flatMap((clause) => planClauseOf(clause, indirect) ?? []));
  if (said.has('denied')) return 'denied';
  if (said.has('linked')) return 'linked';
  if (said.has('stated')) return DISCRETIONARY.test(note) ? 'denied' : 'stated';
  return 'elsewhere';
}

function planClauseOf(clause: string, indirect: boolean): PlanNote | null {
  const assertion = assertionOf(indirect ? clause.replace(OF_OTHERS, ' ') : clause, PLAN, WORDS);
  if (assertion !== 'stated') return assertion;
  if (OF_THE_COMPANY.test(clause) || TO_COME.test(clause)) return 'elsewhere';
  const isLinked = LINKED.test(clause);
  if (!NOT_IN_FORCE.test(clause)) return isLinked ? 'linked' : 'stated';
  // "Sold under the plan, which has since ended" counts; "the plan under Rule 10b5-1 ended" does not.
  return isLinked &&
    /\b(?:sold|sales?|purchas\w{1,4}|bought|effected|executed|made|transactions?|trades?|disposed)\b/i.test(
      clause.slice(0, clause.search(PLAN)),
    )
    ? 'linked'
    : 'elsewhere';
}

/** What a document says about plans, row by row. */
export interface PlanReading {
  /** Null if not stated. */
  readonly of: (row: PlannedRow) => boolean | null;
  /** True if a note says that there was a plan but the document's box is not checked. */
  readonly isDisputed: (row: PlannedRow) => boolean;
}
type PlannedRow = Pick<OwnershipTransaction, 'footnotes'> & Partial<Pick<OwnershipTransaction, 'directOrIndirect' | 'date'>>;

/**
 * The box covers the whole document; if notes mark individual purchases or sales, only those are planned. A note that merely names a plan does
 * not outweigh an unchecked box, and a plan adopted after the trade is a different plan.
 * @param notes footnotes by id
 */
export function readPlans(ownership: OwnershipFacts, notes: ReadonlyMap<string, string>): PlanReading {
  const { aff10b5One: box, remarks } = ownership;
  const read = new Map<string, { readonly said: PlanNote | null; readonly adopted: string | null }>();
  const noteOf = (id: string, indirect: boolean) => {
    const key = `${id}|${indirect}`;
    const known = read.get(key);
    if (known !== undefined) return known;
    const note = notes.get(id) ?? '';
    const planNote = planNoteOf(note, indirect);
    const one = { said: planNote, adopted: planNote === 'linked' || planNote === 'stated' ? adoptionIn(note) : null };
    read.set(key, one);
    return one;
  };
  const notesOfRow = (row: PlannedRow) => {
    const planNotes = row.footnotes.flatMap((id) => {
      const one = noteOf(id, row.directOrIndirect === 'I');
      const day = dayOf(row.date ?? '');
      return one.adopted !== null && day !== null && one.adopted > day ? [] : (one.said ?? []);
    });
    if (planNotes.includes('denied')) return 'denied';
    if (planNotes.includes('linked') || (planNotes.includes('stated') && box !== false)) return 'stated';
    return null;
  };
  const single = ownership.transactions.some((row) => (row.code === 'P' || row.code === 'S') && notesOfRow(row) === 'stated');
  const remark = planNoteOf(remarks ?? '', false);
  const whole = box ?? (!single && (remark === 'linked' || remark === 'stated') ? true : null);
  return {
    of(row) {
      const said = notesOfRow(row);
      if (said !== null) return said === 'stated';
      if (whole === true) return !single;
      return whole === false ? false : single ? false : null;
    },
    isDisputed: (row) => box === false && notesOfRow(row) === 'stated',
  };
}

/** Days from the plan's adoption, if one of the texts states it, to the first trade. */
export function planAgeIn(texts: readonly string[], firstDay: string | null): number | null {
  for (const text of texts) {
    const said = planNoteOf(text, true);
    const adopted = said === 'linked' || said === 'stated' ? adoptionIn(text) : null;
    if (adopted !== null && firstDay !== null && adopted <= firstDay) return daysBetween(adopted, firstDay);
  }
  return null;
}

const adoptionIn = (text: string): string | null => dayOf(ADOPTED.exec(text)?.[1] ?? '');
