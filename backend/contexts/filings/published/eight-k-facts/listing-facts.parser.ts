import { builtPattern } from '../../../../platform/values/built-pattern.ts';
import { DATE_WORDS, dayOf } from '../../../../reading/language/dates.ts';
import { quoteOf, sentencesOf } from '../../../../reading/language/sentences.ts';
import type { EightKText } from './eight-k-text.ts';
import type { ListingNotice } from './governance-facts.events.ts';

/** Notices about the listing (Item 3.01): which rule, by when, and what came of it. */

const EXCHANGE =
  /\b(NYSE (?:American|MKT|Arca|Texas)|New York Stock Exchange|NYSE|NASDAQ|Nasdaq|American Stock Exchange|Cboe|OTCQB|OTCQX)\b/;
const EACH_EXCHANGE = builtPattern(EXCHANGE, 'g');
const RULES: readonly [NonNullable<ListingNotice['rule']>, RegExp][] = [
  [
    'late filing',
    /\b5250\(c\)|\b802\.01E\b|\btimely fil|\bfail(?:ed|ure) to (?:timely )?file\b|\bnot (?:yet )?filed its\b|\bdelay in filing\b|\blate filer\b/i,
  ],
  ['bid price', /\bbid price\b|\bclosing (?:share |sale )?price\b[^.;]{0,80}\$1\.00|\b\$1\.00 per share\b|\b802\.01C\b/i],
  ['market value of publicly held shares', /\bmarket value of (?:the )?(?:Company[’']s )?publicly held shares\b|\bMVPHS\b/i],
  ['market value of listed securities', /\bmarket value of (?:the )?(?:Company[’']s )?listed securities\b|\bMVLS\b/i],
  ['average market capitalization', /\baverage (?:global )?market capitalization\b|\b802\.01B\b/i],
  ["stockholders' equity", /\b(?:stockholders|shareholders)[’']? equity\b/i],
  ['audit committee', /\baudit committee\b/i],
  [
    'board independence',
    /\bmajority (?:of )?(?:the board |of independent|independent)|\bindependent director(?:s)? requirement/i,
  ],
  ['annual meeting', /\bfail\w+ to hold (?:an|its) annual meeting\b|\bannual meeting requirement\b|\b5620\(a\)/i],
  ['public holders', /\b(?:number of|minimum) (?:public |round lot )?(?:holders|shareholders|stockholders)\b/i],
];
const REGAINED =
  /\b(?:regained|is (?:now )?(?:back )?in|has achieved|demonstrated|returned to) compliance\b|\bmatter is (?:now )?closed\b/i;
const NOT_YET = /\b(?:to regain|until|unless|if|must|has not|not yet|may|would|in order|evidence)\b/i;
const DELISTS =
  /\b(?:determin(?:ed|ation)|decision|decided|intends?) to (?:commence proceedings to )?delist\b|\bdelisting (?:determination|proceedings)\b|\bpanel\b[^.;]{0,100}\b(?:denied|determined to delist)\b|\btrading\b[^.;]{0,80}\b(?:will be|was|were) suspended\b|\bsuspend(?:ed)? trading\b|\bForm 25\b/i;
const EXTENDS =
  /\b(?:granted|grant)\b[^.;]{0,120}\b(?:extension|additional (?:180|\d{2,3}))|\badditional (?:180|\d{2,3})[ -](?:calendar[ -])?days?\b[^.;]{0,60}\b(?:period|to regain)|\bpanel\b[^.;]{0,80}\bgranted\b|\brequest\b[^.;]{0,80}\bgranted\b/i;
const MOVES =
  /\btransfer(?:ring|red)?\b[^.;]{0,140}\blisting\b|\blisting\b[^.;]{0,140}\b(?:transfer|move)(?:red|d)?\b|\b(?:switch|move)\b[^.;]{0,60}\blisting\b/i;
const WITHDRAWS = /\bvoluntar(?:y|ily)\b[^.;]{0,80}\b(?:delist|withdraw)|\b(?:delist|withdraw)\w*\b[^.;]{0,80}\bvoluntar/i;
const CLOSES =
  /\b(?:merger|business combination|arrangement|offer)\b[^.;]{0,160}\b(?:consummat|complet|clos|effective)|\b(?:consummation|completion|closing|effectiveness) of the (?:merger|transactions?|offer|arrangement|business combination)/i;
const FAILS =
  /\b(?:not (?:been )?(?:in compliance|maintain\w*|comply|complied|met|satisf\w*|timely)|no longer (?:in compliance|compl\w*|satisf\w*|met|meets?)|non-?compliance|deficien\w*|below|failed to|failure to|does not|did not|fell)\b/i;
const DEADLINE = builtPattern(
  `\\b(?:until|by|no later than|on or before|through|before) (?:the close of business on )?(${DATE_WORDS})`,
  'g',
);
const MINIMUM = /\$ ?(\d{1,3}(?:,\d{3}){1,4}|\d{1,4}(?:\.\d{1,2})?)( million)?/;
const REPEATED = /^;? ?As (?:previously|disclosed|reported|announced)\b/i;

export function readListing(source: EightKText): ListingNotice[] {
  const part = source.items.get('3.01');
  if (part === undefined) return [];
  const sentences = sentencesOf(source, part, 40);
  const fresh = sentences.filter(({ words }) => !REPEATED.test(words));
  const find = (test: (words: string) => boolean) => fresh.find(({ words }) => test(words)) ?? null;
  const closing = find((words) => CLOSES.test(words));
  const regained = find((words) => REGAINED.test(words) && !NOT_YET.test(words.replace(REGAINED, '').slice(0, 400)));
  const moves = find(
    (words) =>
      MOVES.test(words) &&
      !/\b(?:eligible|may|could|might|if|appl(?:y|ication) to transfer|consider|alternatives|option)\b/i.test(words),
  );
  const withdraws = find((words) => WITHDRAWS.test(words) && !/\b(?:may|could|if)\b/i.test(words));
  const delists = find(
    (words) =>
      DELISTS.test(words) &&
      !/\b(?:if|unless|may|could|would|stay|notif\w+ that the Company[’']s securities will|subject to)\b/i.test(words),
  );
  const extends_ = find((words) => EXTENDS.test(words) && !/\b(?:may|could|if|eligible|would)\b/i.test(words));
  const fails = find(
    (words) => FAILS.test(words) && (EXCHANGE.test(words) || /\b(?:notice|letter|rule|listing|requirement)\b/i.test(words)),
  );
  const found =
    (regained && ['regained', regained]) ||
    (moves && ['transfer', moves]) ||
    (withdraws && ['withdrawal', withdraws]) ||
    (closing &&
      /\b(?:delist|Form 25|suspen|halt|remov|cease)/i.test(sentences.map(({ words }) => words).join(' ')) && [
        'closing',
        closing,
      ]) ||
    (delists && ['delisting', delists]) ||
    (extends_ && ['extension', extends_]) ||
    (fails && ['deficiency', fails]);
  if (!found) return [];
  const [what, sentence] = found as [ListingNotice['what'], (typeof sentences)[number]];
  const at = sentences.indexOf(sentence);
  const near = sentences
    .slice(at, at + 4)
    .map(({ words }) => words)
    .join(' ');
  const whole = sentences
    .map(({ words }) => words)
    .join(' ')
    .slice(0, 12_000);
  const ruleIn = (words: string) => RULES.find(([, pattern]) => pattern.test(words))?.[0];
  const rule = ruleIn(sentence.words) ?? ruleIn(near) ?? ruleIn(whole) ?? null;
  const [first, second] = [...whole.matchAll(EACH_EXCHANGE)]
    .map(([name]) => exchange(name))
    .filter((name, index, all) => all.indexOf(name) === index);
  const target =
    what === 'transfer'
      ? /\bto (?:the |list on (?:the )?)?(?:[A-Z]\w+ ){0,2}?(NYSE \w+|New York Stock Exchange|NYSE|N(?:ASDAQ|asdaq)(?: (?:Global|Capital)(?: Select)? Market)?)/.exec(
          sentence.words,
        )?.[1]
      : undefined;
  const days = [...near.matchAll(DEADLINE)].flatMap(([, date]) => dayOf(date) ?? []);
  const minimum = rule === 'bid price' || rule === null || what !== 'deficiency' ? null : MINIMUM.exec(sentence.words);
  return [
    {
      kind: 'listingNotice',
      item: '3.01',
      what,
      exchange: target === undefined ? (first ?? null) : first === exchange(target) ? (second ?? null) : (first ?? null),
      newExchange: target === undefined ? null : exchange(target),
      rule: what === 'transfer' || what === 'withdrawal' || what === 'closing' ? null : rule,
      minimum:
        minimum === null
          ? null
          : String(Math.round(Number((minimum[1] ?? '').replaceAll(',', '')) * (minimum[2] === undefined ? 1 : 1e6))),
      deadline: what === 'deficiency' || what === 'extension' ? (days[0] ?? null) : null,
      quote: quoteOf(source.text, sentence),
    },
  ];
}

function exchange(name: string): string {
  if (/nasdaq/i.test(name)) return /Capital|Global/.test(name) ? name.replace(/NASDAQ/, 'Nasdaq') : 'Nasdaq';
  return name === 'New York Stock Exchange' ? 'NYSE' : name;
}
