import { builtPattern } from '#platform/values/built-pattern.ts';
import { dayOf } from '#platform/values/calendar-day.ts';
import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { FormReading } from '../../judge/form-reading.ts';
import { longDate } from '../../language/dates.ts';
import { shortCount, shortMoney } from '../../language/figures.ts';
import { companyName, personName } from '../../language/names.ts';
import { percentIn, type StakeChanges, sharesIn } from './changes.ts';
import type { StakeFacts, StakePerson } from './facts.ts';
import { actWords } from './headline-acts.ts';
import { originOf, purposeOf, type StakeOrigin, type StakePurpose, type StakeWay } from './read-purpose.ts';
import { isAtMostFive, purposeChanged, stakeChanges } from './values.ts';

/** Headlines for Schedules 13D and 13G: the reporting person from the cover, the size of the stake, and what the holder wants. Pure. */

export function stakeHeadline(reading: FormReading): Headline | null {
  const stake = reading.facts?.stake;
  if (!stake) return null;
  const lead = leadOf(stake);
  if (lead === null) return unnamed(reading, stake);
  const names = namesOf(reading, stake, lead);
  const each = (build: (who: Who) => Headline | null) => names.map((who) => () => build(who));
  if (stake.schedule === '13G') return firstHeadline(...each((who) => passive(reading, stake, lead, who)));
  const purpose = purposeOf(reading);
  const origin = originOf(reading);
  return firstHeadline(
    ...each((who) => (purpose === null ? null : acting(reading, stake, lead, who, purpose))),
    ...each((who) => (origin === null ? null : unchangedHeadline(reading, stake, lead, who, afterWords(origin)))),
    ...each((who) => unchangedHeadline(reading, stake, lead, who, '')),
  );
}

/** Without a cover page, only the header's filing party is known. */
function unnamed({ head }: FormReading, stake: StakeFacts): Headline | null {
  const filer = head.parties.find(({ role }) => role === 'filed-by')?.name;
  if (filer === undefined) return null;
  const name = `Schedule ${stake.schedule}`;
  return compose(
    `${stake.schedule}.filed`,
    `${companyName(filer)} ${stake.isAmendment ? `amends its ${name}` : `files a ${name}`}`,
    [],
    dateOf(stake),
  );
}

/** The persons with the largest share; the first one leads. */
interface Lead {
  readonly persons: readonly StakePerson[];
  readonly percent: number | null;
  readonly percentIs: StakePerson['percentIs'];
  readonly shares: number | null;
}

function leadOf({ persons }: StakeFacts): Lead | null {
  const named = persons.filter(({ name }) => name !== null);
  if (named.length === 0) return null;
  const percents = named.map((person) => percentIn(person) ?? -1);
  const largest = Math.max(...percents);
  const leading = named.filter((_, at) => percents[at] === largest);
  const shares = leading.flatMap((person) => sharesIn(person) ?? []);
  return {
    persons: leading,
    percent: largest < 0 ? null : largest,
    percentIs: leading[0]?.percentIs,
    shares: shares.length === 0 ? null : Math.max(...shares),
  };
}

interface Who {
  readonly name: string;
  readonly plural: boolean;
}

/** Names to try, the longest first: the entity with the one individual behind it, then the entity alone. */
function namesOf(reading: FormReading, stake: StakeFacts, { persons }: Lead): readonly Who[] {
  const [first] = persons as readonly [StakePerson];
  const alone = { name: holderName(reading, first), plural: false };
  const only = persons.find(isIndividual);
  if (only === undefined || only === first || stake.persons.filter(isIndividual).length > 1) return [alone];
  const person = holderName(reading, only);
  // "Roe Capital" already names its owner.
  const isNamedAfter = alone.name.toLowerCase().includes(person.split(' ').at(-1)?.toLowerCase() ?? '');
  return isNamedAfter ? [alone] : [{ name: `${alone.name} and ${person}`, plural: true }, alone];
}

const isIndividual = ({ types }: StakePerson): boolean => types.includes('IN');

/** Covers print people's names in either order. If the items have it the other way around, that is the natural order. */
function holderName({ text, facts }: FormReading, person: StakePerson): string {
  const name = person.name ?? '';
  if (!isIndividual(person) || /\b(?:trust|estate|foundation|LLC|L\.?P\.?|Inc)\b/i.test(name)) return companyName(name);
  if (name.includes(',')) return withoutInitials(personName(name, 'filed'));
  const words = name.split(' ');
  const items = (facts?.stake?.sections ?? []).map(({ start, end }) => text.slice(start, end)).join('\n');
  const [last = '', given = ''] = words;
  const turned = builtPattern(String.raw`\b${escaped(given)}(?: [A-Z][\w.]{0,20}){0,2} ${escaped(last)}\b`, 'i');
  const isFiled = words.length > 1 && words.length < 4 && !/\.$/.test(given) && turned.test(items);
  const order = isFiled && !items.toLowerCase().includes(name.toLowerCase()) ? 'filed' : 'natural';
  return withoutInitials(personName(name, order));
}

const withoutInitials = (name: string): string => name.replace(/ [A-Z]\.?(?= )/g, '');
const escaped = (word: string): string => word.replace(/[^\w]/g, String.raw`\$&`);

function passive(reading: FormReading, stake: StakeFacts, lead: Lead, who: Who): Headline | null {
  const share = shareOf(lead);
  const isPassive = stake.rules.length > 0 && !stake.rules.some((rule) => rule.endsWith('(d)'));
  if (share === null || stake.isAmendment || !isPassive || isAtMostFive(reading) === true)
    return unchangedHeadline(reading, stake, lead, who, '');
  const required = `${who.name} ${who.plural ? 'disclose' : 'discloses'} a passive ${share} stake`;
  return firstHeadline(
    () => compose('13G.disclosed', `${required}${special(stake, 'in')}`, [sharesOf(lead, stake)], dateOf(stake)),
    () => compose('13G.disclosed', `${required}${special(stake, 'in', 'short')}`, [sharesOf(lead, stake)], dateOf(stake)),
  );
}

function unchangedHeadline(
  reading: FormReading,
  stake: StakeFacts,
  lead: Lead,
  { name, plural }: Who,
  after: string,
): Headline | null {
  const share = shareOf(lead);
  const template = `${stake.schedule}.held`;
  if (share === null)
    return compose(
      template,
      `${name} ${plural ? 'report' : 'reports'} a stake on Schedule ${stake.schedule}`,
      [sharesOf(lead, stake)],
      dateOf(stake),
    );
  const required = `${name} ${plural ? 'hold' : 'holds'} ${share}`;
  const named = [`${required}${special(stake, 'of')}`, `${required}${special(stake, 'of', 'short')}`];
  const below = isAtMostFive(reading) !== true ? '' : lead.percentIs === undefined ? ', below 5%' : ', not above 5%';
  const changes = changeWords(reading, lead, plural);
  const shares = [sharesOf(lead, stake), sharesOf(lead), ''];
  return firstHeadline(
    ...named.flatMap((line) =>
      shares.map((words) => () => compose(template, `${line}${words}${after}`, [...changes, below], dateOf(stake))),
    ),
  );
}

function acting(
  reading: FormReading,
  stake: StakeFacts,
  lead: Lead,
  { name, plural }: Who,
  purpose: StakePurpose,
): Headline | null {
  const { template, text, clauses } = actWords(purpose, plural);
  const changes = stakeChanges(reading);
  const share = shareOf(lead);
  return firstHeadline(
    () =>
      compose(`13D.${template}`, `${name}${share === null ? '' : ` (${share}${special(stake, 'of')})`} ${text}`, [
        ...clauses,
        ...(changes === null ? [] : [movedWords(reading, changes, lead, true)]),
      ]),
    () => compose(`13D.${template}`, `${name} ${text}`, clauses),
  );
}

const WAYS: Readonly<Record<StakeWay, readonly [bought: string, amount: string]>> = {
  IPO: ['buying in the IPO', 'buying $ in the IPO'],
  drawdown: ['a drawdown', 'a $ drawdown'],
  'private placement': ['a private placement', 'buying $ in a private placement'],
  'business combination': ['the business combination', 'the business combination'],
  'rights offering': ['a rights offering', 'buying $ in a rights offering'],
  'public offering': ['a public offering', 'buying $ in a public offering'],
  'note conversion': ['converting notes', 'converting $ of notes'],
};

function afterWords({ way, amount }: StakeOrigin): string {
  const [without, words] = WAYS[way];
  return ` after ${amount === null ? without : words.replace('$', () => shortMoney(amount))}`;
}

/** `6.3%`, `less than 5%`, `5% or less`; null if no percentage was read. */
function shareOf({ percent, percentIs }: Lead): string | null {
  if (percent === null) return null;
  const figure = `${Math.round(percent * 100) / 100}%`;
  if (percentIs === 'at most') return `${figure} or less`;
  return percentIs === undefined ? figure : `${percentIs} ${figure}`;
}

/** ` (1.2M Class A shares)`; includes the class if the schedule is given. */
function sharesOf({ shares }: Lead, stake?: StakeFacts): string {
  if (shares === null || shares <= 0) return '';
  const letter = stake?.classTitle && !SPECIAL.test(stake.classTitle) ? CLASS.exec(stake.classTitle)?.[1] : undefined;
  const words = letter === undefined ? '' : `Class ${letter.toUpperCase()} `;
  return ` (${shortCount(shares)} ${words}${shares === 1 ? 'share' : 'shares'})`;
}

/** `, up from 5.1%`, `, now as a group`, `, and amends its purpose`: what changed since the same filer's last schedule. */
function changeWords(reading: FormReading, lead: Lead, plural: boolean): readonly string[] {
  const changes = stakeChanges(reading);
  const { isAmendment, schedule } = reading.facts?.stake ?? {};
  const amends = isAmendment === true && schedule === '13D' && purposeChanged(reading).value === true;
  const purpose = amends ? [`, and ${plural ? 'amend their' : 'amends its'} purpose`] : [];
  if (changes === null) return purpose;
  const { group, joined, left } = changes;
  return [
    movedWords(reading, changes, lead, amends),
    group === null ? '' : group === 'formed' ? ', now as a group' : ', no longer as a group',
    joined.length === 0 ? '' : `, joined by ${othersWords(joined)}`,
    left.length === 0 ? '' : `, without ${othersWords(left)}`,
    ...purpose,
  ];
}

function movedWords(reading: FormReading, changes: StakeChanges, { percent, percentIs }: Lead, amends: boolean): string {
  const { points, shares, group, joined, left } = changes;
  if (percentIs !== undefined) return '';
  if (points !== null && points !== 0 && percent !== null)
    return `, ${points > 0 ? 'up' : 'down'} from ${Math.round((percent - points) * 100) / 100}%`;
  if (points !== 0 || shares === null) return '';
  if (shares !== 0) return `, ${shares > 0 ? 'up' : 'down'} ${shortCount(Math.abs(shares))} shares`;
  const isSame = group === null && joined.length === 0 && left.length === 0 && !amends;
  return isSame && reading.facts?.stake?.isAmendment === true ? ', unchanged' : '';
}

const othersWords = (names: readonly string[]): string =>
  names.length === 1 ? companyName(names[0] ?? '') : `${names.length} others`;

const SPECIAL = /\b(?:preferred|preference|notes?|warrants?|units?|debentures?)\b/i;

const CLASS = /\bclass\s+([A-Z]{1,2}|[IVX]{1,4})\b/i;

/** The class of a holding that is not common stock; without it the headline would be wrong. */
function special({ classTitle }: StakeFacts, joint: 'in' | 'of', length: 'whole' | 'short' = 'whole'): string {
  const kind = classTitle === null ? undefined : SPECIAL.exec(classTitle)?.[0].toLowerCase();
  if (classTitle === null || kind === undefined) return '';
  return ` ${joint} the ${length === 'whole' ? classWords(classTitle) : kind.replace(/^prefer\w+$/, 'preferred stock')}`;
}

function classWords(title: string): string {
  const bare = title
    .replace(/(?<!\s)\s*[,(].*|(?<!\s)\s+(?:\$|par\b|no par|nominal).*/i, '')
    .replace(/\s{1,20}/g, ' ')
    .trim();
  const words = /[a-z]/.test(bare) ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare.toLowerCase();
  return words
    .replace(/\b(?:class|series)\b/gi, (word) => `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`)
    .replace(/(?<=\b(?:class|series|preferred|preference) )[a-z]{1,2}\b/gi, (letter) => letter.toUpperCase());
}

/** `as of December 31, 2025`: the event that triggered the filing. */
function dateOf({ eventDate }: StakeFacts): string | null {
  const day = dayOf(eventDate ?? '');
  return day === null ? null : `as of ${longDate(day)}`;
}
