import { builtPattern } from '#platform/values/built-pattern.ts';
import { MONEY, moneyIn } from '../../language/money.ts';
import { companyName, partyWords } from '../../language/names.ts';
import { isOwn, type Statement, thingBy } from '../../language/statement.ts';
import { happens, isDone, predicate } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { TakeoverOffer } from './facts.ts';

/** Reads an offer for the company itself, before any agreement, from a sentence. Pure. */

type Words = TopicWords<TakeoverOffer>;

export const TAKEOVER_OFFER_TRIGGERS =
  /\bunsolicited (?:proposal|offer|bid)|\b(?:unsolicited|non-?binding|indications? of interest|tender offer|(?:proposal|offer|bid)s?|propos(?:e|es|ed|ing) to)\b.{0,200}\b(?:acquire|purchase|buy|takeover|acquisition|from|for)\b|\b(?:acquire|purchase)\b.{0,160}\b(?:proposal|offer|bid)\b/i;

const OFFER =
  /\b(?:unsolicited|non-?binding|indications? of interest|tender offer|proposals?|offers?|bids?|letter|propos(?:e|ing))\b/i;
const PUBLIC_OFFERING =
  /\b(?:offering|offers? and sale|underwrit\w{2,6}|notes|debentures|shareholder proposals?|Rule 14a-8|self-?tender|dutch auction|mini-?tender|merger agreement|definitive agreement|letter of intent)\b/i;
const EACH = builtPattern(`(${MONEY})(?: in cash)?(?: per| for each| a) (?:\\w{4,12} )?(?:share|unit|ADS)\\b`);
const MANNERS: readonly (readonly [NonNullable<Words['manner']>, RegExp])[] = [
  ['unsolicited', /\bunsolicited\b/i],
  ['tender', /\btender offer\b/i],
  ['non-binding', /\b(?:non-?binding|preliminary|indications? of interest)\b/i],
];
const MAKES = /^(?:make|submit|send|deliver|propose|commence|launch|announce|offer|express|present|issue|intend|disclose) /;
const RAISES = /^(?:increase|raise|improve|revise|amend) .{0,60}\b(?:offer|proposal|bid|price)\b/;
const WITHDRAWS = /^(?:withdraw|terminate|rescind|drop|abandon) .{0,60}\b(?:offer|proposal|bid|indication)\b/;
const REJECTS = /^(?:reject|decline|recommend|determine|conclude|oppose) /;
const NOT_NAMED = /^(?:an?|the|its|one|another|certain|two|three|several)\b(?! [A-Z])/;

export function readTakeoverOffer(sentence: TopicSentence): Words | null {
  const { words, statements, company } = sentence;
  if (!OFFER.test(words) || PUBLIC_OFFERING.test(words) || !isForCompany(words, company)) return null;
  for (const statement of statements) {
    if (!happens(statement)) continue;
    const act = actOf(statement, sentence);
    if (act === null) continue;
    return {
      act,
      manner: MANNERS.find(([, pattern]) => pattern.test(words))?.[0] ?? null,
      by: bidderIn(statement, sentence),
      perShare: moneyIn(words, EACH),
    };
  }
  return null;
}

export const takeoverOfferWeight = ({ act, by, perShare }: Words): number =>
  (act === 'made' ? 0 : 1) + (by === null ? 0 : 1) + (perShare === null ? 0 : 0.5);

function actOf(statement: Statement, { company, words }: TopicSentence): Words['act'] | null {
  const predicateText = predicate(statement);
  const own = isOwn(statement, company) || /\bcommittee\b/i.test(statement.who ?? '');
  if (RAISES.test(predicateText) && !own) return 'raised';
  if (WITHDRAWS.test(predicateText) && !own) return 'withdrawn';
  if (
    own &&
    statement.who !== null &&
    REJECTS.test(predicateText) &&
    /\breject|\bdeclin|\bnot in the best|\binadequate|\bundervalu/i.test(words)
  )
    return 'rejected';
  if (
    own &&
    isDone(statement) &&
    /^(?:receive|confirm|acknowledge|evaluate|review|consider|discuss) /.test(predicateText) &&
    OFFER.test(predicateText)
  )
    return 'made';
  return !own &&
    statement.who !== null &&
    MAKES.test(predicateText) &&
    (OFFER.test(predicateText) || statement.verb === 'propose')
    ? 'made'
    : null;
}

/** Whether the company itself, or its shares, are to be bought. */
function isForCompany(words: string, company: string | null): boolean {
  const bought =
    /\b(?:acquire|purchase|buy|acquisition of|takeover of|purchase of)\b(.{0,220})/i.exec(words)?.[1] ??
    /\b(?:offer|proposal|bid)\b (?:from|by|for)(.{0,120})/i.exec(words)?.[1];
  if (bought === undefined) return /\bunsolicited\b.{0,160}\b(?:undervalu|not in the best interests)/i.test(words);
  const first = company === null ? '' : (companyName(company).split(/[\s,]/)[0] ?? '');
  const hasName = first.length > 2 && bought.toLowerCase().includes(first.toLowerCase());
  const isWhole =
    /\b(?:all|100%|each|substantially all)\b.{0,60}\b(?:shares|stock|units|equity)\b(?!.{0,30} of (?!the )[A-Z])/.test(bought);
  return (
    isWhole ||
    hasName ||
    /\bthe (?:Company|Registrant|Corporation|Partnership|Trust)\b|\bus\b|\bour (?:outstanding|common|company)/i.test(bought)
  );
}

/** The bidder, which is not the company that reports the offer. */
function bidderIn(statement: Statement, { company, statements }: TopicSentence): string | null {
  const names = [
    thingBy(statement, 'from')?.text,
    statement.who,
    statement.verb === 'reject' ? thingBy(statement, 'of', 'by')?.text : null,
    ...statements.flatMap((other) => [thingBy(other, 'from', 'by')?.text, other.who]),
  ];
  const name = names.find(
    (each) =>
      each != null &&
      /[A-Z]/.test(each.charAt(0)) &&
      !isOwn({ who: each }, company) &&
      !NOT_NAMED.test(each) &&
      !/\b(?:Board|Committee|Company|Party|Parties)\b/i.test(each),
  );
  return partyWords(name ?? null);
}
