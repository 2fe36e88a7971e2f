import { builtPattern } from '#platform/values/built-pattern.ts';
import { MONEY, type Money, moneyOf } from '../../language/money.ts';
import type { Deal } from './facts.ts';

/** Reads what is paid for a company or a business. Pure, linear in the text. */

type Price = Pick<Deal, 'value' | 'perShare' | 'cash' | 'shares' | 'ratio' | 'contingent' | 'deferred' | 'fee'>;

const ABOUT = '(?: approximately| about| up to| roughly| an aggregate of| a total of)?';
const NOT_EACH = '(?! ?(?:per|a|for each|in cash per) (?:\\w{1,12} )?(?:share|unit))(?! ?par value)';
const WORTH = builtPattern(
  `\\b(?:valued at|(?:transaction|total|equity|enterprise|deal|aggregate|implied|combined)(?: \\w{1,12}){0,2} (?:value|valuation) of)${ABOUT} (${MONEY})${NOT_EACH}`,
  'u',
);
const FOR = builtPattern(
  `\\bfor(?: an?| the)?(?: (?:aggregate|total|base|initial|upfront|gross|estimated|combined|cash|net|all-cash|purchase|acquisition|sale|sales|transaction|merger|price|consideration|value|proceeds|amount)){0,5}(?:,? (?:of|equal to|in the amount of))?${ABOUT} (${MONEY})${NOT_EACH}`,
  'u',
);
const CONSIDERATION = builtPattern(
  `\\b(?:purchase price|consideration|transaction value|cash proceeds|gross proceeds|sale price)\\b(?:(?!\\bshares\\b)[^;$€£]){0,110}?\\b(?:is|was|of|at|be|totaling|totaled|consists? of|consisted of|equal to)${ABOUT} (${MONEY})${NOT_EACH}`,
  'u',
);
/** `the purchase price for the shares of Borealis is $64 million`: shares bought, not given in payment. */
const FOR_SHARES = builtPattern(
  `\\bpurchase price for (?:all (?:of )?)?the (?:[a-z]{3,12} ){0,4}(?:shares|interests|units|stock)\\b[^;$€£]{0,110}?\\b(?:is|was|will be)${ABOUT} (${MONEY})${NOT_EACH}`,
  'iu',
);
/** `the price is comprised of £82.5 million and up to 1,200,000 shares` */
const BESIDE_SHARES = builtPattern(
  `\\b(?:price|consideration)\\b[^;$€£]{0,140}?\\b(?:compris\\w{2,3}|consist\\w{0,3})(?: of)?${ABOUT} (${MONEY})(?: in cash)? and (?:up to |approximately ){0,2}\\d[\\d,.]{3,14} (?:million )?shares\\b`,
  'iu',
);
const CASH = builtPattern(
  `(?:(?:cash payment|payment in cash|cash consideration|payment|cash) of${ABOUT} (${MONEY})|(${MONEY})(?:,? net of [^;]{0,60}?,?)? (?:in|of) cash|\\bpaid\\b[^;$€£]{0,80}?(${MONEY}) cash\\b)`,
  'u',
);
const EACH_CASH = builtPattern(CASH, 'gu');
const SHARES =
  /\b(?:approximately )?(\d{1,3}(?:,\d{3}){1,3}|\d{1,4}(?:\.\d{1,3})? (?:million|billion)) (?:new(?:ly issued)? )?(?:ordinary )?shares of (?:[\p{L}\p{N}’'.,& ]{0,40}? )?(?:common|ordinary|class|stock)/iu;
const CONTINGENT = builtPattern(
  `\\b(?:contingent|earn-?out|milestone|earnout)\\b[^;$€£]{0,90}?(?:up to )?(?:an )?(?:additional |aggregate of )?(${MONEY})|\\bup to (?:an )?(?:additional )?(?:aggregate of )?(${MONEY}) (?:in|of) (?:\\w{1,12} )?(?:contingent|earn-?out|milestone)`,
  'u',
);
const DEFERRED = builtPattern(`\\bdeferred (?:cash )?(?:payment|consideration) of${ABOUT} (${MONEY})`, 'u');
const EACH_MONEY = '(?:\\b(?:US|A|C|NZ|HK|S))?\\$\\d{1,4}(?:\\.\\d{1,4})?(?: (?:AUD|CAD|USD)\\b)?';
const EACH = builtPattern(
  `(?:right to receive(?: an amount (?:in cash )?equal to| from [^,;$]{2,40})?[,;]?(?: an amount in cash equal to)? (${EACH_MONEY})|(?<!value |value of |valued at |exercise price of |strike price of |conversion price of )(${EACH_MONEY})(?: in cash)? (?:per|for each|a) (?:\\w{1,12} ){0,3}?share|\\bat a (?:purchase |cash )?price per share (?:of|equal to) (${EACH_MONEY})(?=,? in cash))`,
  'u',
);

/** `converted into the right to receive 0.4250 of a share of Acme common stock`: digits, a fraction or a number in words. */
const RATIO =
  /\b(?:right to receive|converted into|exchanged for|will receive|exchange ratio of|to receive)\b[^;]{0,90}?(?<![$\d,.])(\d{1,2}\.\d{1,5}|one-half|one-third|one-quarter|one)(?! (?:million|billion)\b)(?: of one| of a)? (?:\w{1,12} ){0,4}?(?:shares?\b|ordinary|common)/i;
/** Cash in addition to the shares: `and $12.00 in cash`. */
const BESIDE =
  /\b(?:and|plus) (\$\d{1,4}(?:\.\d{1,4})?)(?! ?(?:million|billion|,))(?: per share)? in cash\b|(\$\d{1,4}(?:\.\d{1,4})?)(?: in)? cash(?:,? without interest)?,?;? (?:and|plus) (?:\d|one)/i;

/** What other investors pay for new shares, or what holders who redeem get. */
const FINANCED =
  /\b(?:PIPE|investors? (?:purchased|bought|agreed)|aggregate proceeds|private placement|subscription agreements?|subscrib\w{1,3}|redemptions?|redeem\w{0,3}|trust account)\b/;
const FEE = builtPattern(
  `\\b(?:termination|break-?up) fee(?: (?:to|from) [^;$€£]{2,50})?(?:,? in the amount)?(?: of| equal to)${ABOUT} (${MONEY})|(${MONEY}) (?:reverse |regulatory )?(?:termination|break-?up) fee`,
  'iu',
);

/** The fee for a deal that was terminated. */
export const terminationFee = (sentences: readonly string[]): Money | null => bigOf(firstOf(sentences, FEE));

/** @param near the sentence that describes the deal, and those after it up to the next deal. */
export function dealPrice(near: readonly string[]): Price {
  const [first = ''] = near;
  // The price paid for an earlier stake is not the price of the rest.
  const sentences = near.filter((words, at) => at === 0 || !EARLIER.test(words));
  const value =
    firstOf(sentences, WORTH) ??
    moneyOf(FOR.exec(first)?.[1]) ??
    firstOf(sentences, CONSIDERATION) ??
    firstOf(sentences, FOR_SHARES);
  const ratio = sentences.map((sentence) => ratioIn(sentence)).find((value) => value !== null) ?? null;
  const each =
    firstOf(
      sentences.filter((words) => !FINANCED.test(words)).map((words) => words.replace(NO_PRICE, ' ')),
      EACH,
    ) ?? (ratio === null ? null : firstOf(sentences, BESIDE));
  const contingent = bigOf(firstOf(sentences, CONTINGENT));
  const deferred = bigOf(firstOf(sentences, DEFERRED));
  const cash = cashOf(sentences, [contingent, deferred]) ?? bigOf(firstOf(sentences, BESIDE_SHARES));
  return {
    value: value !== null && !same(value, contingent) && !same(value, deferred) ? bigOf(value) : null,
    perShare: each !== null && Number(each.amount) >= 0.1 ? each : null,
    cash,
    shares: sharesIn(sentences),
    ratio,
    contingent,
    deferred,
    fee: null,
  };
}

/** `amended the exercise price of the warrants to $5.92 per share` */
const NO_PRICE = /\b(?:exercise|strike|conversion|redemption) price\b[^;,$]{0,60}\$\d{1,4}(?:\.\d{1,4})?/gi;
const EARLIER = /^As (?:previously|earlier) (?:announced|disclosed|reported)\b[^;]{0,160}\b(?:acquired|purchased|bought)\b/;

/** The first amount captured by a group of the pattern. */
function firstOf(sentences: readonly string[], pattern: RegExp): Money | null {
  for (const sentence of sentences) {
    const found = moneyOf(
      pattern
        .exec(sentence)
        ?.slice(1)
        .find((group) => group !== undefined),
    );
    if (found !== null) return found;
  }
  return null;
}

/** Money that a partner contributes to a joint venture is not a price. */
const CONTRIBUTED = /\bcontribut(?:e[ds]?|ing|ions?)\b/;

/** The only amount of cash besides what is paid later; null if there are several, because their sum is not stated. */
function cashOf(sentences: readonly string[], later: readonly (Money | null)[]): Money | null {
  const all = sentences
    .flatMap((sentence) => [...sentence.matchAll(EACH_CASH)])
    .filter(({ index, input }) => !CONTRIBUTED.test(input.slice(Math.max(0, index - 90), index)))
    .map((match) => bigOf(moneyOf(match.slice(1).find((group) => group !== undefined))))
    .filter((each) => each !== null && !later.some((other) => same(each, other)));
  const [first] = all;
  return first !== undefined && all.every((each) => same(each, first)) ? first : null;
}

function ratioIn(sentence: string): string | null {
  const printed = RATIO.exec(sentence)?.[1]?.toLowerCase();
  if (printed === undefined) return null;
  return /^\d/.test(printed) ? String(Number(printed)) : (FRACTIONS[printed] ?? null);
}

const FRACTIONS: Readonly<Record<string, string>> = { 'one-half': '0.5', 'one-third': '1/3', 'one-quarter': '0.25', one: '1' };

function sharesIn(sentences: readonly string[]): string | null {
  for (const sentence of sentences) {
    const printed = SHARES.exec(sentence)?.[1];
    if (
      printed === undefined ||
      !/\bconsideration\b|\bpaid\b|\bissue\b|\bissued\b|\breceive\b|\bexchange\b|\bpurchase price\b/.test(sentence)
    )
      continue;
    const [number = '', unit] = printed.split(' ');
    const scale = unit === 'million' ? 1e6 : unit === 'billion' ? 1e9 : 1;
    return String(Math.round(Number(number.replaceAll(',', '')) * scale));
  }
  return null;
}

const same = (one: Money | null, other: Money | null): boolean =>
  one !== null && other !== null && one.amount === other.amount && one.currency === other.currency;
/** A smaller price is one per share or a token dollar. */
const bigOf = (money: Money | null): Money | null => (money !== null && Number(money.amount) >= 10_000 ? money : null);
