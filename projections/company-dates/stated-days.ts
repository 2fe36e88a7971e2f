import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { baseForm } from '../../backend/contexts/forms/published/form.catalog.ts';
import { dayOf } from '../../backend/platform/values/calendar-day.ts';
import { easternTime } from '../../backend/platform/values/eastern-time.ts';
import { upperFirst } from '../../backend/platform/values/first-letter.ts';
import { longDate } from '../../backend/reading/language/dates.ts';
import type { FilerStatus, StatedDay } from './company-dates.document.ts';
import { dueDay, extendedDay, nextReport, type Report } from './report-deadlines.ts';

/** The days of a filing that belong in a calendar. Pure. */

type ItemFact = NonNullable<NonNullable<FilingFacts['eightK']>['itemFacts']>[number];
type ItemDay = readonly [kind: string, day: string | null | undefined, title: string];

const REPORTS: Readonly<Record<string, Report>> = { '10-K': '10-K', '10-Q': '10-Q', '20-F': '20-F' };
const REPORT_NAMES: Readonly<Record<Report, string>> = {
  '10-K': 'annual report (10-K)',
  '10-Q': 'quarterly report (10-Q)',
  '20-F': 'annual report (20-F)',
};
const LATE_FORMS: Readonly<Record<string, Report>> = { 'NT 10-K': '10-K', 'NT 10-Q': '10-Q', 'NT 20-F': '20-F' };
const LEAVING = { resigns: 'resigns', retires: 'retires', 'steps down': 'steps down', leaves: 'leaves' } as const;
const COMING = { appointed: 'takes office', elected: 'takes office', promoted: 'takes office' } as const;

/** Whether a reading may state days; if not, the company's calendar need not be read. */
export const mayStateDays = ({ eightK, lateNotice, proxy, effect, cover }: FilingFacts): boolean =>
  Boolean(eightK ?? lateNotice ?? proxy ?? effect ?? cover);

/** Information about the company's deadlines from the cover of a periodic report; null for other filings. */
export function filerStatusOf({ form, cover }: FilingFacts): FilerStatus | null {
  return REPORTS[baseForm(form)] && cover?.filerCategory && cover.periodEnd
    ? { category: cover.filerCategory, periodEnd: cover.periodEnd }
    : null;
}

/** The days that a filing states. @param filer filer status from the company's latest report, because a notice of late filing does not state it. */
export function statedDays(facts: FilingFacts, filer: FilerStatus | null): readonly StatedDay[] {
  const accepted = new Date(facts.acceptedAt ?? Number.NaN);
  const filedOn = Number.isNaN(accepted.getTime()) ? '' : easternTime(accepted).date;
  const fromItems = (facts.eightK?.itemFacts ?? []).flatMap((fact) =>
    itemDays(fact).flatMap(([kind, printed, title]) => {
      const day = dayOf(printed ?? '');
      // Days before the filing date are left out.
      return day === null || day < filedOn ? [] : [{ kind, day, title, words: oneLine(fact.quote.text), isQuote: true }];
    }),
  );
  const days = [...fromItems, ...derivedDays(facts, filer)];
  return [...new Map(days.toReversed().map((stated) => [`${stated.day} ${stated.title}`, stated])).values()].reverse();
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function itemDays(fact: ItemFact): readonly ItemDay[] {
  switch (fact.kind) {
    case 'dividend':
      return fact.act === 'suspended' || fact.act === 'omitted'
        ? []
        : [['dividend', fact.payOn, `${upperFirst(fact.noun ?? 'dividend')} payment${fact.on ? ` (${fact.on})` : ''}`]];
    case 'listingNotice':
      return [['listing', fact.deadline, `${fact.exchange ?? 'Exchange'} listing deadline`]];
    case 'annualMeeting':
      return [['meeting', fact.day, meetingTitle(fact.meeting)]];
    case 'nominationTerms':
      return [
        ['meeting', fact.meetingOn, meetingTitle(fact.meeting)],
        ['nominations', fact.deadline, `Deadline for shareholder ${fact.of}`],
      ];
    case 'stockSplit':
      return [['split', fact.effectiveOn, `${fact.direction === 'reverse' ? 'Reverse split' : 'Stock split'} takes effect`]];
    case 'exchangeOffer':
      return fact.act === 'completed' || fact.act === 'ended' ? [] : [['offer', fact.until, `${upperFirst(fact.what)} ends`]];
    case 'indexMembership':
      return [['index', fact.day, `${upperFirst(fact.act)} the ${fact.index}`]];
    case 'unitSeparation':
      return [['units', fact.day, 'Units begin to trade separately']];
    case 'blackout':
      return fact.ended
        ? []
        : [
            ['blackout', fact.from, `${fact.plan} blackout begins`],
            ['blackout', fact.toWeek ? null : fact.to, `${fact.plan} blackout ends`],
          ];
    case 'charterChange':
      return [['charter', fact.day, CHARTER[fact.what]]];
    case 'personnelChange': {
      const act = { ...LEAVING, ...COMING }[fact.direction as keyof typeof LEAVING | keyof typeof COMING];
      return act === undefined ? [] : [['person', fact.effectiveOn, `${fact.person} ${act}`]];
    }
    case 'termExtension':
      return [['person', fact.until, `${fact.person}’s extended term ends`]];
    case 'presentation':
      return fact.ahead ? [['presentation', fact.day, presentationTitle(fact)]] : [];
    default:
      return [];
  }
}

const meetingTitle = (meeting: 'annual' | 'special') => `${upperFirst(meeting)} meeting`;

type CharterChange = Extract<ItemFact, { kind: 'charterChange' }>['what'];
const CHARTER: Readonly<Record<CharterChange, string>> = {
  split: 'Stock split takes effect',
  'reverse split': 'Reverse split takes effect',
  'authorized shares': 'Change in authorized shares takes effect',
  name: 'New name takes effect',
  'fiscal year': 'New fiscal year takes effect',
  bylaws: 'Bylaw change takes effect',
  charter: 'Charter change takes effect',
  'preferred stock': 'Preferred stock terms take effect',
  'preferred stock ended': 'Preferred stock ends',
  domicile: 'New domicile takes effect',
  'rights plan adopted': 'Rights plan expires',
  'rights plan amended': 'Rights plan expires',
  'rights plan extended': 'Rights plan expires',
  'rights plan ended': 'Rights plan ends',
};

function presentationTitle({ occasion, name }: Extract<ItemFact, { kind: 'presentation' }>): string {
  if (occasion === 'results') return `Reports ${name === null ? '' : `${name} `}results`;
  return name ?? upperFirst(occasion);
}

/** Days derived from a form's fields and the SEC's rules. */
function* derivedDays(facts: FilingFacts, filer: FilerStatus | null): Generator<StatedDay> {
  const form = baseForm(facts.form);
  const { proxy, effect, lateNotice, cover } = facts;
  const status = filerStatusOf(facts);
  const report = REPORTS[form];
  const next = status && report && cover && cover.isAmendment !== true ? nextReport(report, status, cover.fiscalPeriod) : null;
  const due = next && status ? dueDay(next.report, next.periodEnd, status.category) : null;
  if (due && next && status) {
    yield {
      ...{ kind: 'report', day: due, isQuote: false, title: `${upperFirst(REPORT_NAMES[next.report])} due` },
      words: `For the period ending ${longDate(next.periodEnd)}, based on the filer status on the cover of this ${form}: ${status.category}.`,
    };
  }
  const late = LATE_FORMS[form];
  const ended = dayOf(lateNotice?.periodEnded ?? '');
  const end = late && ended && lateNotice?.claimsExtension === true ? extendedDay(late, ended, filer?.category ?? null) : null;
  if (end && late && ended) {
    yield {
      ...{ kind: 'late', day: end, isQuote: false, title: `Extension ends: ${REPORT_NAMES[late]}` },
      words: `The notice for the period ended ${longDate(ended)} claims the extension under Rule 12b-25(b).`,
    };
  }
  const meeting = dayOf(proxy?.meetingDate ?? '');
  if (meeting) {
    yield {
      ...{ kind: 'meeting', day: meeting, isQuote: false, title: meetingTitle(proxy?.isSpecialMeeting ? 'special' : 'annual') },
      words: `The ${form} gives ${proxy?.meetingDate} as the meeting date.`,
    };
  }
  const effective = dayOf(effect?.effectiveOn ?? '');
  if (effective) {
    const what = effect?.effectiveForm ?? 'registration';
    yield {
      ...{ kind: 'effect', day: effective, isQuote: false, title: `${what} takes effect` },
      words: `The SEC’s notice gives ${longDate(effective)} as the date ${what} became effective.`,
    };
  }
}
