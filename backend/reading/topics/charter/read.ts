import type { EightKText } from '#contexts/filings/published/eight-k-facts/eight-k-text.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS, parseLongDate } from '../../language/dates.ts';
import { quoteOf, type Sentence, sentencesOf } from '../../language/sentences.ts';
import { splitIn } from '../../language/split-ratio.ts';
import type { CharterChange } from './facts.ts';

/** Reads changes to the charter, the bylaws, the fiscal year and holders' rights (Items 3.03 and 5.03). */

type What = CharterChange['what'];

const COUNT = '(\\d{1,3}(?:,\\d{3}){1,4}|\\d{1,4}(?:\\.\\d{1,2})? (?:million|billion))';
const AUTHORIZED = /\bauthori[sz]ed\b/i;
const FROM_TO = builtPattern(`\\bfrom ${COUNT}(?: shares)?(?: of [^.;]{0,60}?)?,? to ${COUNT}`);
const NAME =
  /\b(?:chang(?:e|ed|es|ing)|amend(?:ed|ing)?)\b[^.;]{0,80}\b(?:corporate |legal |the )?name\b[^.;]{0,60}?(?:\bfrom\b (?:“|")?([^“”"]{3,60}?)(?:”|"|,)? )?\bto (?:“|")?([A-Z][^“”";]{2,60}?)(?:”|"|\.$|, effective|,? (?:and|which|with|on|effective|by)\b|$)/;
const FISCAL =
  /\b(?:chang(?:e|ed|es|ing)|adopt(?:ed)?|fiscal year (?:end )?(?:will|to) (?:be )?chang)\b[^.;]{0,60}\bfiscal year\b|\bfiscal year end\b[^.;]{0,40}\bchang/i;
const YEAR_END =
  /\bto (?:a (?:calendar|fiscal) year (?:ending|ended)(?: on)? )?(?:the )?((?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}|(?:last|first|second|Saturday|Sunday|Friday)[A-Za-z ]{0,40} (?:January|February|March|April|May|June|July|August|September|October|November|December))\b/;
/** `converted from a Delaware corporation to a Nevada corporation`, `reincorporated from Ohio to Delaware` */
const DOMICILE =
  /\b(?:convert\w{0,3}|conversion|redomesticat\w{1,3})\b[^;]{0,80}\bto an? ([A-Z][a-z]{2,12}(?: [A-Z][a-z]{2,12})?) (?:corporation|company|limited|trust)\b|\b(?:reincorporat\w{1,3}|redomesticat\w{1,3})\b[^;]{0,60}\b(?:to|in|into) (?:the State of )?([A-Z][a-z]{2,12}(?: [A-Z][a-z]{2,12})?)\b/;
const PLAN =
  /\b(?:rights (?:agreement|plan)|preferred (?:share|stock) purchase rights?|stockholder rights|shareholder rights)\b/i;
const EXTENDS = /\bexten(?:d|ds|ded|sion)\b/i;
const ENDS =
  /\b(?:terminat(?:e|ed|es|ion)|redeem(?:ed)?|expired|expiration (?:of the [Rr]ights )?(?:to|as of)|accelerat(?:e|ed|es|ing))\b/i;
const ADOPTS =
  /\b(?:adopt(?:ed|s|ion)|declared a dividend|entered into (?:a|that certain) (?:[A-Z]?\w+ ){0,4}rights (?:agreement|plan))\b/i;
const BYLAWS = /\bby-?laws\b/i;
const CHARTER =
  /\b(?:certificate|articles) of (?:incorporation|amendment|designations?)|\bcharter\b|\bdeclaration of trust\b|\bmemorandum\b/i;
const ACTS =
  /\b(?:amend(?:ed|s|ment|ments|ing)?|adopt(?:ed|s|ion)?|approv(?:ed|es)|restat(?:ed|es)|filed|changed|effect(?:ed)?|increas(?:e|ed|ing)|eliminat(?:e|ed|es|ing)|declassif\w+|became effective|revis\w+|clarif\w+|implement\w*|allow|permit\w*|require\w*)\b/i;
const ELIMINATES = /\bcertificates? of elimination\b/i;
const PREFERRED = /\bcertificate of designations?\b|\bseries [A-Z0-9-]{1,5} (?:[a-z]+ ){0,4}preferred\b/i;
/** Usual subjects of amendments to bylaws and charters; the first one the section names is used. */
const SUBJECTS: readonly [string, RegExp][] = [
  ['proxy access', /\b(?:implement|adopt|provide|permit|new)\w*\b[^.;]{0,80}\bproxy access\b/i],
  ['majority voting for directors', /\bmajority[ -]vot(?:e|ing)\b[^.;]{0,100}\bdirectors?\b/i],
  ['annual election of directors', /\bdeclassif|\bannual election of (?:all )?directors\b|\beliminat\w+ the classified board\b/i],
  ['a classified board', /\b(?:establish|adopt|creat)\w*\b[^.;]{0,40}\b(?:classified|staggered) board\b/i],
  ['simple majority votes', /\b(?:eliminat|remov|reduc|replac)\w*\b[^.;]{0,80}\bsuper-?majority\b|\bsimple majority\b/i],
  ['officer exculpation', /\bexculpat|\blimit\w*\b[^.;]{0,40}\bliability of\b[^.;]{0,30}\bofficers\b/i],
  ['the time for its business combination', /\bexten(?:d|sion)\b[^.;]{0,90}\bbusiness combination\b/i],
  ['special meetings', /\b(?:request|call)\b[^.;]{0,40}\bspecial meetings?\b/i],
  [
    'director nominations',
    /\bnominations?\b[^.;]{0,60}\bdirectors?\b|\bdirectors?[’']? nominations?\b|\bnominat\w+ (?:of )?directors\b|\buniversal proxy\b|\b14a-19\b|\badvance notice\b/i,
  ],
  ['uncertificated shares', /\b(?:uncertificated|book-entry|direct registration)\b/i],
  ['forum for lawsuits', /\b(?:exclusive|sole) forum\b|\bforum selection\b/i],
  ['virtual meetings', /\b(?:virtual|remote) (?:meetings?|communication)/i],
  ['size of the board', /\b(?:size of the board|number of directors)\b/i],
  ['indemnification', /\bindemnif/i],
  ['the retirement age of directors', /\bretirement age\b/i],
  ['the annual meeting', /\b(?:date|time|place) of (?:the|its|our) annual meeting\b/i],
  ['officers', /\b(?:lead independent director|chair(?:man|person)? of the board|role of)\b/i],
  ['the quorum', /\bquorum\b/i],
];
const EFFECTIVE = builtPattern(`\\b(?:effective|effected|as of)\\b(?:[^.;]|[ap]\\.m\\.){0,60}?(${DATE_WORDS})`);
const AT_ONCE = /\beffective (?:immediately|upon (?:its |their )?adoption|(?:as of )?(?:the same|that|such) (?:day|date))\b/i;
const UNTIL = builtPattern(`\\b(?:to|until|through|on) (${DATE_WORDS})(?! to)`, 'g');
const LEAD_DATE = builtPattern(`^;? ?(?:[A-Z][^,]{0,60} )?(?:On|Effective(?: as of| on)?|As of) (${DATE_WORDS})`);
const NOT_NEWS =
  /^;? ?(?:The (?:foregoing|description|information|Rights Agreement provides)|A copy|This (?:summary|description))\b|\bqualified in (?:its|their) entirety\b|\b(?:will|are to|is to) (?:vote|consider|be (?:asked|submitted|presented))\b|\b(?:decided|determined|voted) (?:not to|against)\b/;

/** Items that describe a rights plan if there is no Item 3.03, or if that only refers to them. */
const PLAN_ITEMS = ['1.01', '8.01'];
/** A takeover defense, as opposed to an agreement with investors about their rights. */
const PILL =
  /\bpreferred (?:share|stock) purchase rights?\b|\b(?:stock|share|unit)holders?(?:[’']s?)? rights (?:plan|agreement)\b|\bpoison pill\b/i;
const MAX_SENTENCES_ELSEWHERE = 12;
const REACH = 4_000;

export function readCharter(source: EightKText): CharterChange[] {
  const own = ['3.03', '5.03'].flatMap((item) => sectionFacts(source, item));
  if (own.some(({ what }) => what.startsWith('rights plan'))) return own;
  return [...own, ...PLAN_ITEMS.flatMap((item) => planElsewhere(source, item))];
}

function planElsewhere(source: EightKText, item: string): CharterChange[] {
  const part = source.items.get(item);
  if (part === undefined || !PILL.test(source.text.slice(part.start, Math.min(part.end, part.start + REACH)))) return [];
  const sentences = sentencesOf(source, part, MAX_SENTENCES_ELSEWHERE).filter(({ words }) => !NOT_NEWS.test(words));
  const plan = rightsPlan(sentences, factIn(source, item));
  return plan?.what === 'rights plan adopted' ? [plan] : [];
}

function sectionFacts(source: EightKText, item: string): CharterChange[] {
  const part = source.items.get(item);
  if (part === undefined) return [];
  const sentences = sentencesOf(source, part, 60).filter(({ words }) => !NOT_NEWS.test(words));
  const whole = sentences
    .map(({ words }) => words)
    .join(' ')
    .slice(0, 12_000);
  const fact = factIn(source, item);
  const found: CharterChange[] = [];
  const plan = rightsPlan(sentences, fact);
  if (plan !== null) found.push(plan);
  for (const sentence of sentences) {
    const { words } = sentence;
    const split = /\b(?:no|not|without|other than|pre-stock split)\b[^.;]{0,30}\bsplit\b/i.test(words) ? null : splitIn(words);
    if (split !== null && !found.some(({ what }) => what.includes('split'))) {
      const ratio = split.ratio ?? splitIn(whole)?.ratio ?? null;
      const later = sentences.find(
        ({ words: other }) =>
          /\b(?:effective|effected)\b/i.test(other) && EFFECTIVE.test(other) && /\bsplit|Amendment\b/i.test(other),
      );
      found.push(
        fact(sentence, split.reverse ? 'reverse split' : 'split', {
          ratio,
          day: parseLongDate(EFFECTIVE.exec((later ?? sentence).words)?.[1]),
        }),
      );
    }
    const range = FROM_TO.exec(words);
    if (
      range !== null &&
      AUTHORIZED.test(words.replace(/authorized by/g, '')) &&
      /\bincreas|\breduc|\bdecreas/i.test(words) &&
      !found.some(({ what }) => what === 'authorized shares')
    )
      found.push(fact(sentence, 'authorized shares', { from: plain(range[1]), to: plain(range[2]) }));
    const name = NAME.exec(words);
    if (name !== null && !found.some(({ what }) => what === 'name'))
      found.push(fact(sentence, 'name', { from: name[1]?.trim() ?? null, to: (name[2] ?? '').replace(/[,. ]{1,3}$/, '') }));
    const moved = DOMICILE.exec(words);
    if (moved !== null && !found.some(({ what }) => what === 'domicile'))
      found.push(fact(sentence, 'domicile', { to: moved[1] ?? moved[2] ?? null }));
    if (FISCAL.test(words) && !/\b(?:no|not)\b/i.test(words) && !found.some(({ what }) => what === 'fiscal year'))
      found.push(fact(sentence, 'fiscal year', { to: YEAR_END.exec(words)?.[1] ?? null }));
  }
  if (found.length > 0) return found;
  const act =
    sentences.find(({ words }) => (BYLAWS.test(words) || CHARTER.test(words) || ELIMINATES.test(words)) && ACTS.test(words)) ??
    (item === '3.03' ? sentences.find(({ words }) => PREFERRED.test(words)) : undefined);
  if (act === undefined) return [];
  const subject =
    SUBJECTS.find(([, words]) => words.test(act.words))?.[0] ?? SUBJECTS.find(([, words]) => words.test(whole))?.[0] ?? null;
  const what: What = ELIMINATES.test(act.words)
    ? 'preferred stock ended'
    : PREFERRED.test(act.words) || (!BYLAWS.test(act.words) && !CHARTER.test(act.words))
      ? 'preferred stock'
      : BYLAWS.test(act.words)
        ? 'bylaws'
        : 'charter';
  const series = /\b(Series [A-Z0-9-]{1,5} (?:[A-Z][a-z]+ ){0,5}Preferred (?:Stock|Shares))/.exec(act.words)?.[1] ?? null;
  return [fact(act, what, { subject: what.startsWith('preferred') ? series : subject })];
}

const factIn =
  ({ text }: EightKText, item: string) =>
  (sentence: Sentence, what: What, more: Partial<CharterChange> = {}): CharterChange => ({
    kind: 'charterChange',
    item,
    what,
    ratio: null,
    from: null,
    to: null,
    subject: null,
    day: parseLongDate(
      EFFECTIVE.exec(sentence.words)?.[1] ?? (AT_ONCE.test(sentence.words) ? LEAD_DATE.exec(sentence.words)?.[1] : undefined),
    ),
    ...more,
    quote: quoteOf(text, sentence),
  });

function rightsPlan(
  sentences: readonly Sentence[],
  fact: (sentence: Sentence, what: What, more?: Partial<CharterChange>) => CharterChange,
): CharterChange | null {
  const about = sentences.filter(
    ({ words }) =>
      (PLAN.test(words) || /\bthe Rights\b/.test(words)) &&
      !/\bregistration rights\b|\bnot (?:yet )?(?:been )?(?:adopt|enter|declar)/i.test(words),
  );
  const fresh = about.filter(({ words }) => !/\bpreviously (?:disclosed|announced|reported)\b|\bwere to expire\b/i.test(words));
  const until = (words: string) => parseLongDate([...words.matchAll(UNTIL)].at(-1)?.[1]);
  const amends = fresh.find(({ words }) => /\bamend/i.test(words) && /\bentered into|\bapproved|\bamended\b/i.test(words));
  const ended = fresh.find(
    ({ words }) => ENDS.test(words) && !/\b(?:if|unless|may(?! \d)|earlier of|upon|will expire|prior to|until)\b/i.test(words),
  );
  if (ended !== undefined && !(amends !== undefined && EXTENDS.test(amends.words)))
    return fact(ended, 'rights plan ended', { day: until(ended.words) });
  if (amends !== undefined && EXTENDS.test(amends.words))
    return fact(amends, 'rights plan extended', { day: until(amends.words) });
  const adopted = fresh.find(({ words }) => ADOPTS.test(words) && !/\bamend/i.test(words));
  if (adopted !== undefined && amends === undefined) {
    const all = sentences
      .map(({ words }) => words)
      .join(' ')
      .slice(0, 12_000);
    const percent = /\b(?:acquir\w+|owner(?:ship)?|beneficial\w*)\b[^.;]{0,120}?\b(\d{1,2}(?:\.\d{1,2})?)(?:%| percent)/i.exec(
      all,
    )?.[1];
    return fact(adopted, 'rights plan adopted', { to: percent ?? null, day: null });
  }
  return amends === undefined ? null : fact(amends, 'rights plan amended', { day: null });
}

/** A plain decimal number. */
function plain(words: string | undefined): string | null {
  const [, digits = '', unit] = /^([\d.,]{1,20})(?: (million|billion))?$/.exec(words ?? '') ?? [];
  const value = Number(digits.replaceAll(',', '')) * (unit === 'billion' ? 1e9 : unit === 'million' ? 1e6 : 1);
  return digits === '' || !Number.isFinite(value) ? null : String(Math.round(value));
}
