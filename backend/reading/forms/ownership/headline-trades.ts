import { builtPattern } from '#platform/values/built-pattern.ts';
import { decimal, price } from '#platform/values/decimal.ts';
import { shortCount, shortMoney } from '../../language/figures.ts';
import { type Deal, FEES, type InsiderWords, PAID, unitOf } from './deals.ts';
import { saleClauses, withholding } from './headline-exercises.ts';
import { isAds, isDebt } from './read-rows.ts';

/** Purchases, sales, awards, gifts and the other transactions of a Form 4. Pure. */

const DEAL = '(?:merger|agreement and plan of|business combination|share exchange)';
const IN_MERGER = builtPattern(
  `\\b(?:receiv|issued|acquired|entitled|exchang|consideration).{0,160}\\b${DEAL}|\\b${DEAL}.{0,160}\\b(?:receiv|exchanged for|converted into)`,
  'i',
);
/** An award that was earned now because its performance goal was met. */
const EARNED =
  /\b(?:performance|milestones?|goals?|targets?)\b.{0,300}\b(?:certified|achieved|attained|satisfied|been met|earned)\b/i;
const PERFORMANCE =
  /\bperformance[- ](?:based|vest|condition|milestone|goal|target|stock|share|award)|\bmarket capitalization (?:metric|milestone)/i;

export function tradeWords(lead: Deal, deals: readonly Deal[]): InsiderWords | null {
  const { shares, value, kind } = lead;
  if (shares === null && value === null) return uncounted(kind);
  const notes = lead.rows.every(({ security }) => isDebt(security));
  const count = shares === null || notes ? securityOf(lead) : `${shortCount(shares)} ${unitWords(lead)}`;
  const worth = value === null ? '' : ` for ${shortMoney(value)}`;
  const wordsWith = (template: string, words: string, clauses: readonly (string | null)[] = []): InsiderWords => ({
    template,
    words,
    clauses,
  });
  switch (kind) {
    case 'P':
      return purchase(lead, count, worth);
    case 'P.other':
      return wordsWith('4.purchase-other', `buys ${count}${worth}`);
    case 'S':
      return wordsWith('4.sale', `sells ${count}${worth}`, [...saleClauses(lead), through(lead), average(lead)]);
    case 'S.other':
      return wordsWith('4.sale-other', `sells ${count}${worth}`, saleClauses(lead));
    case 'contradiction':
      return wordsWith('4.contradiction', `reports ${count} with a code that contradicts its direction`);
    case 'A':
      return award(lead, deals);
    case 'D':
      return wordsWith('4.return', `returns ${count} to the company${worth}`);
    case 'F':
      return wordsWith('4.withholding', `has ${count}${value === null ? '' : ` (${shortMoney(value)})`} ${withholding(lead)}`);
    case 'G':
      return gift(lead, count);
    case 'J':
      return other(lead, count);
    case 'K':
      return wordsWith('4.swap', `enters into an equity swap on ${count}`);
    case 'U':
      return wordsWith('4.tender', `tenders ${count}${worth} in a change of control`);
    case 'transfer':
      return wordsWith('4.transfer', `moves ${count} ${destination(lead)}`);
    case 'I':
      return wordsWith('4.plan', `moves ${count} within a benefit plan`);
    case 'E':
    case 'H':
      return wordsWith('4.expiry', `reports ${count} as expired or canceled`);
    case 'L':
      return wordsWith('4.small', `acquires ${count} in a small acquisition`);
    case 'W':
      return wordsWith(
        '4.inheritance',
        `reports ${count} ${lead.acquired === true ? 'received' : 'passed on'} by will or inheritance`,
      );
    case 'Z':
      return wordsWith('4.voting-trust', `moves ${count} into or out of a voting trust`);
    default:
      return wordsWith('4.uncoded', `reports a transaction in ${count} without a code`);
  }
}

function uncounted(kind: string): InsiderWords {
  if (kind === 'P') return { template: '4.purchase', words: 'buys shares', clauses: [] };
  if (kind === 'S') return { template: '4.sale', words: 'sells shares', clauses: [] };
  return { template: '4.other', words: 'reports a transaction', clauses: [] };
}

function purchase(lead: Deal, count: string, worth: string): InsiderWords {
  const offering = lead.classes.has('offering');
  if (lead.classes.has('openMarket') && !offering) {
    return {
      template: '4.purchase-open-market',
      words: `buys ${count}${worth} on the open market`,
      clauses: [planClause(lead), through(lead), average(lead)],
    };
  }
  const manner = offering
    ? /private placement/i.test(lead.notes) && !/public offering/i.test(lead.notes)
      ? ' in a private placement'
      : ' in an offering'
    : null;
  const automatic = lead.classes.has('automatic') ? ' through an automatic plan' : null;
  const clauses = [manner, automatic, planClause(lead), through(lead), average(lead)];
  return { template: '4.purchase', words: `buys ${count}${worth}`, clauses };
}

const planClause = ({ planned }: Deal) => (planned ? ' under a 10b5-1 plan' : null);

function award(lead: Deal, deals: readonly Deal[]): InsiderWords {
  const { notes, value, shares } = lead;
  if (lead.acquired === false)
    return {
      template: '4.contradiction',
      words: `reports ${shortCount(shares ?? 0)} ${unitWords(lead)} under code A as disposed`,
      clauses: [],
    };
  if (!lead.derivative && value !== null && shares !== null && PAID.test(notes) && !FEES.test(notes)) {
    const placed = /private placement/i.test(notes) ? ' in a private placement' : null;
    return {
      template: '4.paid-award',
      words: `acquires ${shortCount(shares)} shares for ${shortMoney(value)}`,
      clauses: [placed],
    };
  }
  const earned =
    lead.derivative && EARNED.test(notes) && /\bvest/i.test(notes) && !/\bwill (?:vest|be earned)|\bsubject to\b/i.test(notes);
  const unnumbered = `${securityOf(lead)}${value === null ? '' : ` for ${shortMoney(value)}`}`;
  const [first = unnumbered, ...rest] = partsOf(deals.filter(({ kind, acquired }) => kind === 'A' && acquired !== false));
  const moved = deals.find((deal) => deal.kind === 'transfer' && deal.shares !== null);
  const withheld = deals.find((deal) => deal.kind === 'F' && deal.shares !== null);
  return {
    template: earned ? '4.award-earned' : '4.award',
    words: `${earned ? 'earns' : 'receives'} ${first}`,
    clauses: [
      earned ? ' as a performance goal is met' : null,
      ...rest.map((part) => ` and ${part}`),
      lead.rowNotes.every((note) => IN_MERGER.test(note)) && unitOf(lead.rows[0]?.security ?? '') === null
        ? ' in a merger'
        : null,
      withheld?.shares == null ? null : `; ${shortCount(withheld.shares)} ${withholding(withheld)}`,
      moved?.shares == null ? null : `; moves ${shortCount(moved.shares)} between own accounts`,
    ],
  };
}

/** `33,639 RSUs`, `20.3M performance options at $350.02`: awards of the same kind added up, the largest first. */
function partsOf(awards: readonly Deal[]): readonly string[] {
  const rows = awards.flatMap((deal) => deal.rows.map((row, at) => ({ row, note: deal.rowNotes[at] ?? '' })));
  const parts = [...Map.groupBy(rows, awardedAs).values()].map((part) => {
    const count = part.reduce((sum, { row }) => sum + Number(row.shares?.replaceAll(',', '') ?? Number.NaN), 0);
    return { count, words: awardedAs(part[0] as AwardRow), derivative: part[0]?.row.derivative ?? false };
  });
  const phrases = parts
    .filter(({ count }) => count > 0)
    .sort((a, b) => Number(a.derivative) - Number(b.derivative) || b.count - a.count);
  return phrases.map(({ count, words }) => `${shortCount(count)} ${words}`);
}

interface AwardRow {
  readonly row: Deal['rows'][number];
  readonly note: string;
}

/** Leaves the price out, because the field often does not hold a price per share. */
function awardedAs({ row, note }: AwardRow): string {
  const unit = unitOf(row.security ?? '') ?? unitInNotes(note);
  const fees = FEES.test(note) ? ' in lieu of cash fees' : '';
  if (unit === null) return `${unitWords({ rows: [row], shares: 2 })}${fees}`;
  const performance = PERFORMANCE.test(note) && (unit === 'options' || unit === 'RSUs') ? 'performance ' : '';
  const exercise = unit === 'options' || unit === 'warrants' ? decimal(row.exercisePrice) : null;
  const strike = exercise === null || exercise.units <= 0n ? '' : ` at ${price(exercise)}`;
  return `${performance}${unit}${strike}${fees}`;
}

const UNITS = '(?:restricted (?:stock|share) units?|RSUs?)\\b';
const GRANTED_UNITS = builtPattern(
  `\\b(?:represent|grant|award|subject to|consist|issued)\\w{0,6}\\b.{0,80}\\b${UNITS}|^\\W{0,3}${UNITS}|\\b${UNITS}.{0,40}\\b(?:granted|issued|awarded)\\b`,
  'i',
);

/** Units named in the footnote of an award whose title is the common stock. */
function unitInNotes(notes: string): 'RSUs' | 'performance units' | null {
  if (
    /\b(?:represent|grant|award|subject to|consist)\w{0,6}\b.{0,80}\b(?:performance (?:stock|share) units?|PSUs?)\b/i.test(notes)
  )
    return 'performance units';
  if (/\b(?:vesting|settlement|delivery) of\b.{0,80}\b(?:units?|RSUs?)\b/i.test(notes)) return null;
  return GRANTED_UNITS.test(notes) ? 'RSUs' : null;
}

function gift({ acquired, notes, rows }: Deal, count: string): InsiderWords {
  if (acquired === true) return { template: '4.gift-received', words: `receives ${count} as a gift`, clauses: [] };
  const charity = /\bcharit|\bfoundation\b|donor[- ]advised|501\(c\)/i.test(notes) ? ' to charity' : null;
  return { template: '4.gift', words: `makes ${rows.length > 1 ? 'gifts' : 'a gift'} of ${count}`, clauses: [charity] };
}

function other(lead: Deal, count: string): InsiderWords {
  const { notes, acquired } = lead;
  const wordsThrough = (template: string, words: string): InsiderWords => ({ template, words, clauses: [through(lead)] });
  if (acquired === true && lead.value !== null && lead.value > 0)
    return wordsThrough('4.other-acquired', `acquires ${count} for ${shortMoney(lead.value)}`);
  if (/\bdistribut/i.test(notes)) {
    return acquired === true
      ? wordsThrough('4.distribution-received', `receives ${count} in a distribution`)
      : wordsThrough('4.distribution', `reports a distribution of ${count} to partners or members`);
  }
  if (acquired === false && /\bforfeit/i.test(notes)) return wordsThrough('4.forfeiture', `forfeits ${count}`);
  if (acquired === false && /\breturned to the (?:issuer|company)|\bcancell?ed\b|\bsurrender/i.test(notes))
    return wordsThrough('4.forfeiture', `gives up ${count}`);
  if (/\breclassif|\bdomesticat|\brecapitaliz/i.test(notes))
    return wordsThrough('4.reclassification', `reports a reclassification of ${count}`);
  if (acquired === true && lead.rowNotes.every((note) => IN_MERGER.test(note)))
    return wordsThrough('4.merger', `receives ${count} in a merger`);
  return wordsThrough('4.other', `reports another transaction in ${count}`);
}

function destination({ notes, rows }: Deal): string {
  const natures = rows.map((row) => row.natureOfOwnership ?? '').join(' ');
  const where = `${notes} ${natures}`;
  const taken = rows.filter((row) => row.acquiredDisposed === 'A');
  const direction = taken.every((row) => row.directOrIndirect === 'I')
    ? 'to'
    : taken.every((row) => row.directOrIndirect === 'D')
      ? 'from'
      : null;
  if (direction === null) return 'between own accounts';
  if (/estate planning/i.test(where)) return `${direction} own estate planning vehicles`;
  return /\btrust\b/i.test(where) ? `${direction} own trust` : 'between own accounts';
}

/** ` through a trust`, if all rows were held that way. */
function through({ rows }: Deal): string | null {
  if (rows.length === 0 || rows.some((row) => row.directOrIndirect !== 'I')) return null;
  const natures = new Set(rows.map((row) => (row.natureOfOwnership ?? '').replace(/^by (?:the )?/i, '').trim()));
  const [nature = ''] = natures;
  if (natures.size > 1 || nature === '' || /foot ?note|\bsee\b/i.test(nature)) return null;
  if (/^(?:a |revocable |family |living )?trusts?$/i.test(nature)) return ' through a trust';
  if (/^estate planning (?:vehicles?|entit)/i.test(nature)) return ' through estate planning vehicles';
  if (/^(?:spouse|wife|husband)$/i.test(nature)) return ' through the spouse';
  return nature.length <= 60 && /\b(?:L\.?P\.?|LLC|Inc|Fund|Trust|Partners)\b/i.test(nature)
    ? ` through ${nature.replace(/,? L\.?P\.?$|,? LLC$/i, '')}`
    : null;
}

/** ` at $151.76 on average`: value ÷ shares, because row prices are averages themselves. */
function average({ value, shares, rows }: Deal): string | null {
  if (value === null || shares === null || shares <= 0 || value / shares < 0.01) return null;
  const each = `$${(value / shares).toFixed(2)}`;
  return new Set(rows.map((row) => row.price)).size === 1 ? ` at ${each}` : ` at ${each} on average`;
}

function unitWords({ rows, shares }: Pick<Deal, 'rows' | 'shares'>): string {
  const titles = new Set(rows.map((row) => row.security ?? ''));
  const [title = ''] = titles;
  const one = shares === 1;
  if (titles.size === 1 && isAds(title)) return one ? 'ADS' : 'ADSs';
  const unit = titles.size === 1 ? unitOf(title) : null;
  if (unit !== null) return unit;
  if (titles.size === 1 && /preferred|preference/i.test(title)) return 'preferred shares';
  if (rows.every((row) => /common|ordinary|capital stock|class [a-z]\b|shares?\b|\bstock\b/i.test(row.security ?? '')))
    return one ? 'share' : 'shares';
  return 'securities';
}

const securityOf = ({ rows }: Deal): string => {
  const bonds = rows.every(({ security }) => /\bbonds?\b|debenture/i.test(security ?? ''));
  return rows.every(({ security }) => isDebt(security)) ? (bonds ? 'bonds' : 'notes') : 'securities';
};
