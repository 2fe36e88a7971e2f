import { upperFirst } from '#platform/values/first-letter.ts';
import { asHeadline, compose, type Headline, MAX_HEADLINE } from '../../headline.ts';
import { longDate } from '../../language/dates.ts';
import { countWord, shortMoney } from '../../language/figures.ts';
import { hasPlace, inSentence, short } from '../../language/office-words.ts';
import type { OfficeKind } from '../../language/people.ts';
import { type FactHeadline, factsOf, type ItemFacts, listed } from '../fact-words.ts';
import type { BoardSize, PersonnelChange } from './facts.ts';
import { isArrival, kindOf } from './office-kind.ts';

/** Headlines for Item 5.02: who arrives and who leaves, in which office and when. */

/** If several people change, the higher office leads, and a departure leads over an arrival to an equal office. */
const ORDER: readonly OfficeKind[] = ['ceo', 'cfo', 'president', 'chair', 'coo', 'accounting', 'officer', 'director'];

/** @param item `5.02`, or an item that reports people changes as other news. */
export const personnelHeadline =
  (item: string): FactHeadline =>
  (scored) => {
    const changes = factsOf(scored, 'personnelChange', item).sort((a, b) => weight(a) - weight(b));
    const [lead] = changes;
    if (lead === undefined) return null;
    const [size] = factsOf(scored, 'boardSize');
    const day = reportDay(scored);
    return isArrival(lead) ? arrival(lead, changes, size) : departure(lead, changes, size, day);
  };

/** `Extends Robert Iger's term as CEO to June 30, 2018`, for when nobody arrives or leaves. */
export function extensionHeadline(scored: ItemFacts): Headline | null {
  const [extension] = factsOf(scored, 'termExtension');
  if (extension === undefined) return null;
  const { person, role, until, bonus } = extension;
  const name = short(person);
  const line = `Extends ${name}'s term as ${inSentence(role)} to ${longDate(until)}`;
  const template = '8-K.5.02.extension';
  return (
    (bonus === null ? null : asHeadline(template, `${line}; retention bonus of up to ${shortMoney(Number(bonus))}`)) ??
    asHeadline(template, line)
  );
}

function weight(change: PersonnelChange): number {
  return ORDER.indexOf(kindOf(change.role)) * 2 + (isArrival(change) ? 1 : 0);
}

function arrival(lead: PersonnelChange, changes: readonly PersonnelChange[], size: BoardSize | undefined): Headline | null {
  const together = changes.filter((change) => isArrival(change) && sameOffice(change, lead));
  const names = together.map(({ person }) => short(person));
  const others = changes.filter(
    (change) => !together.includes(change) && !together.some(({ person }) => person === change.person),
  );
  const succeeds = together.length === 1 && lead.succeeds ? `, succeeding ${short(lead.succeeds)}` : null;
  const clauses = [succeeds, boardWords(size, lead), ...alsoClauses(others)];
  const verb =
    lead.direction === 'promoted'
      ? 'promoted to'
      : kindOf(lead.role) === 'director'
        ? lead.direction === 'elected'
          ? 'elected to'
          : 'appointed to'
        : 'appointed';
  const plural = names.length > 1;
  const office = kindOf(lead.role) === 'director' ? 'the board' : inSentence(lead.role ?? 'an officer', plural);
  for (const who of [listed(names), names.length > 2 ? `${names[0]} and ${countWord(names.length - 1)} others` : null]) {
    if (who === null) continue;
    const headline = dated('8-K.5.02.arrival', `${who} ${plural ? 'are' : 'is'} ${verb} ${office}`, clauses, lead);
    if (headline !== null) return headline;
  }
  return null;
}

function departure(
  lead: PersonnelChange,
  changes: readonly PersonnelChange[],
  size: BoardSize | undefined,
  day: string | null,
): Headline | null {
  const together = changes.filter(
    (change) => change.direction === lead.direction && kindOf(change.role) === 'director' && kindOf(lead.role) === 'director',
  );
  const director = kindOf(lead.role) === 'director';
  const successor = changes.find(
    (change) => isArrival(change) && kindOf(change.role) === kindOf(lead.role) && !director && change.person !== lead.person,
  );
  const named = successor?.person ?? lead.successor;
  const reason = lead.reason === null ? null : ` ${lead.reason}`;
  const others = changes.filter(
    (change) =>
      change !== lead &&
      !together.includes(change) &&
      change !== successor &&
      change.person !== lead.person &&
      change.person !== named,
  );
  const follows =
    named === null || named === undefined
      ? []
      : [successor?.role ? `; ${short(named)} is appointed ${inSentence(successor.role)}` : null, `; ${short(named)} succeeds`];
  const tail = [...alsoClauses(others), boardWords(size, lead)];
  if (director) {
    const who = listed(together.map(({ person }) => short(person)));
    const words = verbOf(lead, day, together.length > 1);
    const from = boardLeft(lead);
    const subject = from === '' ? `${together.length > 1 ? 'Directors' : 'Director'} ${who}` : who;
    return dated('8-K.5.02.directorLeaves', `${subject} ${words}${from}`, [reason, ...tail], lead);
  }
  const taken = changes.find(
    (change) => isArrival(change) && change.person === lead.person && kindOf(change.role) !== 'director',
  );
  const next = lead.newRole ?? taken?.role ?? null;
  const moves = next === null || lead.direction === 'dies' ? null : `moves to ${inSentence(next)}`;
  const verb =
    lead.direction === 'leaves' && moves !== null
      ? moves
      : `${verbOf(lead, day, false)}${lead.direction !== 'retires' && moves !== null ? `, ${moves}` : ''}`;
  for (const who of subjects(lead)) {
    const required = `${who} ${verb}`;
    const fits = follows.find((clause) => clause !== null && `${required}${clause}`.length <= MAX_HEADLINE);
    const headline = dated('8-K.5.02.officerLeaves', required, [reason, fits, ...tail], lead);
    if (headline !== null) return headline;
  }
  return null;
}

/** `resigns from the board`, `leaves the board`, or empty if the verb already says it. */
function boardLeft({ direction, newRole }: PersonnelChange): string {
  if (direction === 'not standing' || direction === 'dies') return '';
  if (direction !== 'leaves') return ' from the board';
  return newRole === null ? ' the board' : '';
}

/** `CFO Michael Craighead`, `Marianne Lake, CEO of CCB,`; then with a shorter office. */
function subjects({ person, role }: PersonnelChange): string[] {
  const name = short(person);
  if (role === null) return [name];
  const office = inSentence(role);
  return [hasPlace(office) ? `${name}, ${office},` : `${upperFirst(office)} ${name}`, name];
}

function verbOf(change: PersonnelChange, day: string | null, plural: boolean): string {
  const { direction, effectiveOn, decidedOn } = change;
  const future = change.immediately ? false : effectiveOn === null ? decidedOn === null : day === null || effectiveOn > day;
  const s = plural ? '' : 's';
  switch (direction) {
    case 'resigns':
      return `resign${s}`;
    case 'retires':
      return future ? `${plural ? 'are' : 'is'} to retire` : `retire${s}`;
    case 'dismissed':
      return `${plural ? 'are' : 'is'} ${kindOf(change.role) === 'director' ? 'removed' : 'dismissed'}`;
    case 'steps down':
      return `step${s} down`;
    case 'not standing':
      return 'will not stand for re-election';
    case 'dies':
      return plural ? 'die' : 'dies';
    case 'takes leave':
      return `take${s} leave of absence`;
    case 'put on leave':
      return `${plural ? 'are' : 'is'} put on leave`;
    default:
      return plural ? 'leave' : 'leaves';
  }
}

/** The other changes of the filing, grouped by kind, in a few words each. */
function alsoClauses(others: readonly PersonnelChange[]): string[] {
  const groups: PersonnelChange[][] = [];
  for (const each of others) {
    const same = groups.find(
      ([first]) =>
        first !== undefined && first.direction === each.direction && sameOffice(first, each) && kindOf(each.role) === 'director',
    );
    if (same === undefined) groups.push([each]);
    else same.push(each);
  }
  return groups.slice(0, 2).map((group) => `; ${alsoWords(group)}`);
}

/** Offices that go before a name. */
const TITLED: ReadonlySet<OfficeKind> = new Set(['ceo', 'cfo', 'coo', 'president', 'chair']);

function alsoWords(group: readonly PersonnelChange[]): string {
  const [one] = group as readonly [PersonnelChange];
  const who = listed(group.map(({ person }) => short(person)));
  const plural = group.length > 1;
  const director = kindOf(one.role) === 'director';
  if (isArrival(one))
    return director ? `${who} join${plural ? '' : 's'} the board` : `${who} is appointed ${inSentence(one.role ?? 'an officer')}`;
  const verb =
    one.direction === 'leaves' && one.newRole !== null ? `moves to ${inSentence(one.newRole)}` : verbOf(one, null, plural);
  return director && one.direction !== 'not standing' && one.direction !== 'dies'
    ? `${who} ${verb}${boardLeft(one)}`
    : `${TITLED.has(kindOf(one.role)) && !plural ? `${inSentence(one.role ?? '')} ` : ''}${who} ${verb}`;
}

const NOUNS: Partial<Record<PersonnelChange['direction'], string>> = {
  resigns: 'resignation',
  'takes leave': 'leave',
  'put on leave': 'leave',
  retires: 'retirement',
  dismissed: 'dismissal',
};

/** Adds the day of the leading change; if the line mentions other people too, the day says whose it is. */
function dated(
  template: string,
  required: string,
  clauses: readonly (string | null | undefined)[],
  lead: PersonnelChange,
): Headline | null {
  const alone = dateWords(lead);
  const headline = compose(template, required, clauses, alone);
  if (headline === null || alone === null || !headline.text.slice(required.length).includes(';')) return headline;
  const noun = isArrival(lead) ? 'appointment' : (NOUNS[lead.direction] ?? 'departure');
  return compose(template, required, clauses, `(${noun} ${alone})`);
}

function boardWords(size: BoardSize | undefined, lead: PersonnelChange): string | null {
  if (size === undefined || kindOf(lead.role) !== 'director') return null;
  if (size.from === null) return null;
  return `${isArrival(lead) ? ', which' : '; board'} ${size.to > size.from ? 'grows' : 'shrinks'} from ${countWord(size.from)} to ${countWord(size.to)}`;
}

function dateWords(change: PersonnelChange): string | null {
  const { immediately, effectiveOn, decidedOn, direction } = change;
  if (immediately && !isArrival(change)) return 'effective immediately';
  if (effectiveOn === null) return decidedOn === null ? null : `on ${longDate(decidedOn)}`;
  return direction === 'dies' ? `on ${longDate(effectiveOn)}` : `effective ${longDate(effectiveOn)}`;
}

const sameOffice = (a: PersonnelChange, b: PersonnelChange): boolean =>
  kindOf(a.role) === 'director' ? kindOf(b.role) === 'director' : a.role?.toLowerCase() === b.role?.toLowerCase();

export function reportDay({ facts }: ItemFacts): string | null {
  return facts?.periodOfReport ?? facts?.acceptedAt?.slice(0, 10) ?? null;
}
