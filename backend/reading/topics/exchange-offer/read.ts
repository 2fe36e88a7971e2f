import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS, parseLongDate } from '../../language/dates.ts';
import { MONEY, moneyIn } from '../../language/money.ts';
import { companyName } from '../../language/names.ts';
import { isByCompany } from '../read-news.ts';
import { isDone, predicate } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { ExchangeOffer } from './facts.ts';

/** Reads an exchange offer or a consent solicitation from a sentence. Pure. */

type Words = TopicWords<ExchangeOffer>;

export const EXCHANGE_OFFER_TRIGGERS =
  /\b(?:exchange offers?|offers? to exchange|consent solicitations?|solicitations? of consents?|(?:requisite|required|necessary|sufficient)\b[^.;]{0,30}\bconsents)\b/i;

const ACTS: readonly (readonly [Words['act'], RegExp])[] = [
  ['consented', /^(?:receive|obtain) .{0,60}\bconsents\b/],
  ['extended', /^extend |\bextension of\b/],
  ['changed', /^(?:amend|change|increase|modify) /],
  ['ended', /^(?:terminate|withdraw|cancel|abandon) |\btermination of\b/],
  [
    'completed',
    /^(?:complete|close|consummate|settle|expire|accept) |^(?:announce|report) .{0,40}\b(?:results?|completion|expiration|settlement) of\b/,
  ],
  ['started', /^(?:commence|launch|begin|start|make|announce|initiate) |^offer$|\bcommencement of\b/],
];
const UP_TO = builtPattern(`\\bup to (?:an aggregate (?:principal amount )?of )?(${MONEY})`);
const ISSUER = /\b(?:notes|debentures|debt securities)\b(?: of|[^.;]{0,40}? issued by) ((?:(?:[A-Z]|\d)[\w&’'-]{1,30} ?){1,4})/;
const SECURITIES =
  /\b(?:debt securities|notes|debentures|bonds|warrants|options|preferred (?:stock|shares)|trust preferred securities|common stock|units)\b/i;
const UNTIL = builtPattern(`\\b(?:until|to|expires?)\\b.{0,60}?(${DATE_WORDS})`);
/** Privately sold notes are exchanged for registered ones, which changes nothing. */
const REGISTERED = /\bregist(?:ered|ration)\b.{0,80}\bexchange offer\b|\bA\/B exchange\b/i;

/** Shares of another company are offered, which the spin-off topic covers. */
const SPLIT_OFF = /\bsplit-offs?\b/i;

export function readExchangeOffer({ words, statements, company }: TopicSentence): Words | null {
  if (REGISTERED.test(words) || SPLIT_OFF.test(words)) return null;
  for (const statement of statements) {
    const predicateText = predicate(statement);
    if (
      !isDone(statement) ||
      !isByCompany(statement, company) ||
      !/\b(?:exchange|offers?|solicitations?|consents?)\b/i.test(predicateText)
    )
      continue;
    const act = ACTS.find(([, pattern]) => pattern.test(predicateText))?.[0];
    // Consents of lenders, landlords or authorities do not change securities.
    if (act === undefined || (act === 'consented' && !SECURITIES.test(words))) continue;
    const issuer = ISSUER.exec(words)?.[1]?.trim() ?? null;
    return {
      act,
      what: act !== 'consented' && /\bexchange\b/i.test(words) ? 'exchange offer' : 'consent solicitation',
      amount: act === 'started' ? moneyIn(words, UP_TO) : null,
      securities: SECURITIES.exec(words)?.[0].toLowerCase() ?? null,
      issuer: issuer === null ? null : companyName(issuer),
      until: act === 'extended' ? parseLongDate(UNTIL.exec(words)?.[1]) : null,
    };
  }
  return null;
}

export const exchangeOfferWeight = ({ act, amount }: Words): number =>
  ({ completed: 4, ended: 4, consented: 3, changed: 2, extended: 2, started: 1 })[act] + (amount === null ? 0 : 1);
