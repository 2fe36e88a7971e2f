import { builtPattern } from '../../../platform/values/built-pattern.ts';
import { ofPast } from './sentence-verbs.ts';

/** The opening of a sentence in a filing: its date, its background clauses, and the report of a press release. Pure. */

const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const DAY = `(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, )?${MONTH} \\d{1,2}(?:, ?\\d{4})?`;
const DATED = builtPattern(
  `^(?:Also on|Later on|On or about|On|As of|At|Effective as of|Effective on|Effective) (?:the (?:morning|evening|afternoon|close of business) (?:of|on) )?(${DAY}),? (?=\\S)`,
);
const BACKGROUND =
  /^(?:As (?:set forth|stated|further|previously|initially|first|earlier|was previously|we previously|has been|described|discussed|reported|announced|disclosed|noted|contemplated|part|a result|of)|In (?:connection|accordance|addition|furtherance|response|conjunction|light|order|consideration|support|relation|its|the|a)|Pursuant|Following|Additionally|Further|Furthermore|Also|Separately|Upon|Under|Subject|Based|After|Prior|Concurrent(?:ly)?|Simultaneous(?:ly)?|Immediately|Accordingly|Consequently|Therefore|Moreover|Effective|At|During|For|By|Since|While|With|Beginning|Earlier|Today|Instead|However|Because|Although|Having|Contemporaneously|On|Over|Throughout|Until|Once|When|Despite|Given|Thereafter|Subsequently)\b/;
/** What a main clause may begin with. */
const SUBJECT =
  /^(?:the |our |its |we |it |he |she |they |an? |each |all |certain |one of |two of |holders |shareholders |stockholders |Mr\. |Ms\. |Dr\. |[A-Z]|\d{1,3}[A-Z])/;

/** Behind the comma of `Acme Group, Inc.` no clause begins. */
const LEGAL_FORM =
  /^(?:Inc|Incorporated|LLC|L\.L\.C|Ltd|Limited|Corp|Corporation|Co|Company|L\.P|LP|N\.A|PLC|S\.A|N\.V|B\.V|Jr|Sr)\b/;

export interface Opened {
  readonly text: string;
  readonly date: string | null;
}

/** The sentence from its main clause on; null where no main clause is found behind the background. */
export function withoutBackground(sentence: string): Opened | null {
  let text = sentence;
  let date: string | null = null;
  for (let tries = 0; tries < 8; tries += 1) {
    const dated = DATED.exec(text);
    if (dated !== null) {
      const rest = text.slice(dated[0].length);
      if (!SUBJECT.test(rest) && !BACKGROUND.test(upperFirst(rest))) return null;
      if (text.startsWith('Effective')) date = `effective ${dated[1]}`;
      text = BACKGROUND.test(rest) || SUBJECT.test(rest) ? rest : upperFirst(rest);
      continue;
    }
    if (!BACKGROUND.test(text)) return { text, date };
    const next = mainClause(text);
    if (next === null) return null;
    text = next;
  }
  return null;
}

/** The text behind the first comma that is followed by a subject and soon by its verb. */
function mainClause(text: string): string | null {
  // "By mutual agreement it has …": no comma before the subject.
  const direct = /^(?:[A-Z][a-z]{1,12})(?: [a-z]{2,14}){1,5}? (?=(?:it|we|the Company|the Registrant|the Board) [a-z])/.exec(
    text,
  )?.[0];
  if (direct !== undefined && !direct.includes(',')) return text.slice(direct.length);
  for (let at = text.indexOf(', '); at >= 0 && at < 500; at = text.indexOf(', ', at + 2)) {
    const rest = text.slice(at + 2);
    if (SUBJECT.test(rest) && !LEGAL_FORM.test(rest) && (verbAt(rest, 14) !== null || DATED.test(rest))) return rest;
  }
  return /^(?:Additionally|Further|Furthermore|Also|Separately|Accordingly|Therefore|Instead|However|Today) /.test(text)
    ? text.slice(text.indexOf(' ') + 1)
    : null;
}

const AUXILIARY =
  /^(?:includes?|represents?|requires?|exceeds?|remains?|is|are|was|were|has|have|had|will|expects?|intends?|plans?|anticipates?|believes?|may|can|did|does|do)$/;

/** Behind these a participle stands before its noun (`its deferred tax assets`), or the verb is of a relative clause (`the plaintiff, who filed`). */
const DETERMINER =
  /^(?:its|our|the|their|his|her|a|an|of|net|any|all|certain|no|such|previously|newly|each|both|other|who|which|.{2,40}[’']s)$/i;

export interface FoundVerb {
  readonly at: number;
  readonly word: string;
}

/** The first finite verb among the first words: a known past tense or an auxiliary that no comma follows up. */
export function verbAt(text: string, words: number): FoundVerb | null {
  let at = 0;
  let before = '';
  for (let count = 0; count < words && at < text.length; count += 1) {
    const word = /^[^\s]{1,60}/.exec(text.slice(at, at + 60))?.[0] ?? '';
    if (word === '') return null;
    if (
      count > 0 &&
      // "The acquired entity will …".
      !(count === 1 && /^(?:The|A|An|Its|Our|Each|This|That) /.test(text)) &&
      (AUXILIARY.test(word) ||
        (ofPast(word) !== undefined &&
          /^[a-z]/.test(word) &&
          !DETERMINER.test(before) &&
          !isParticiple(text, at + word.length, words - count)))
    )
      return { at, word };
    before = word;
    at += word.length;
    while (text[at] === ' ') at += 1;
  }
  return null;
}

/** "The results presented for the quarter include …": a preposition follows and the verb comes later. */
function isParticiple(text: string, from: number, words: number): boolean {
  const rest = text.slice(from, from + 160);
  if (/^ with(?:out)? prejudice\b/.test(rest)) return false;
  if (/^ (?:is|are|was|were|has|have|will)\b/.test(rest)) return true;
  if (!/^ (?:by|for|under|in|at|on|with|to|from|as|pursuant)\b/.test(rest)) return false;
  const next = verbAt(rest.trimStart(), Math.min(words, 12));
  return next !== null && !/\b(?:and|that|which|who|whom|to|if|as)\b|[,;]/.test(rest.slice(0, next.at).replace(/\d, \d/g, ''));
}

const DATELINE =
  /^[A-Z][\w .,’'-]{2,60}?(?: ?[-–—]{1,2} ?| ?\()(?:[A-Z][a-z]{2,8}\.? \d{1,2}, (?:19|20)\d\d)\)? ?(?:\/[\w -]{3,30}\/)? ?(?:[-–—]{1,2}|:) ?/;

/** The text behind "SPRINGFIELD, Ohio – May 1, 2026 –". */
export const withoutDateline = (sentence: string): string => sentence.replace(DATELINE, '');

/** "Reference is made to the press release issued on May 1, 2026 announcing it has signed …". */
const REFERS =
  /^Reference is (?:hereby )?made to (?:the|an?|its) (?:press|news) release\b[^;]{0,140}?\b(?:announcing|reporting|disclosing|stating) (?:that )?(?=(?:it|the [A-Z]\w{2,14}|[A-Z][\w.]{1,20}) (?:has|have|had|is|will)\b)/;

/** "The Company’s news release dated May 1, 2026 announcing it will close its mill is incorporated herein by reference". */
const RELEASE_SUBJECT =
  /^(?:The (?:Company|Registrant|Corporation)[’']s|Its|Our|The|An?|[A-Z][\w.&]{1,24}(?: [A-Z][\w.&]{1,20}){0,3}[’']s?) (?:(?:joint|related) )?(?:press|news) release\b[^;]{0,80}?,? (?:announcing|stating|reporting|disclosing) (?:that )?((?:it|the (?:Company|Registrant|Corporation)|we) (?:will|has|have|is|plans|expects|intends) .{10,}?)(?:,? (?:is|was|are)(?: being)? (?:incorporated|attached|filed|furnished|included)\b.*)?$/;

/** "The Company expects that in 2027, the end of the program will likely have a material impact": the expectation alone, where both are too long. */
const EXPECTED =
  /^(?:The (?:Company|Registrant|Corporation)|We|It) (?:currently |now )?(?:expects?|anticipates?|believes?|estimates?) that,? (?:in (?:\d{4},?|[^,]{4,30},) )?((?:the |its )?[^;]{12,200}? will .{8,})$/;

const RELEASE =
  /^(?:.{0,140}? )?(?:issued|released|made|published|distributed|posted|furnished|disseminated|filed) (?:an?|its|the) (?:joint )?(?:(?:press|news|earnings|media) (?:release|statement|announcement)|statement|announcement)s?\b(?: dated [A-Z]\w{2,8} \d{1,2}, \d{4},?)?(?: today)?[^.;]{0,60}?,? (announcing|reporting|disclosing|stating|that announced|that reported|in which it announced|to announce|to report|which announced|confirming|regarding|relating to|related to|concerning|with respect to|describing|containing|setting forth|providing|updating|entitled|titled|captioned)(?:,? among other (?:things|matters|items),?)?(?: an?| its| the)? /i;
const ANNOUNCED =
  /^(?:.{0,140}? )?(?:today |jointly |publicly )?(?:announced|disclosed|reported|stated|confirmed)(?: today| on (?:[A-Z][a-z]{5,8}, )?[A-Z][a-z]{2,8} \d{1,2}, \d{4})?(?:,? among other (?:things|matters|items),?)?,? (?:that,? (.{10,})|((?:it|the (?:Company|Registrant|Corporation)|we) (?:has|have|had|will|is|are) .{10,}))$/i;

/** "Acme was notified by its largest customer, Borealis Inc., that it will not …", "received notice from Borealis stating that it …". */
const HEARD =
  /^(?:[^,;]|, (?:Inc|LLC|Ltd|Corp|L\.P)\b){2,80}? (?:(?:was|were|has been|have been) (?:notified|informed|advised)(?: (?:in writing|orally|by letter|by telephone))? by|received (?:an? |the )?(?:\w{3,12} ){0,2}(?:notice|notification|letter|communication)(?: dated [A-Z]\w{2,8} \d{1,2}, \d{4},?)? from) ([^;]{2,160}?),? (?:(?:stating|indicating|informing|advising|notifying|confirming)(?: (?:it|us|the Company|the Registrant|[A-Z]\w{1,20}))? )?that,? (.{12,})$/;
/** "received notice that the agency has assessed a penalty" is what the agency does. */
const NOTICED =
  /^(?:[^,;]|, (?:Inc|LLC|Ltd|Corp|L\.P)\b){2,80}? received (?:an? |the )?(?:\w{3,12} )?(?:notice|notification|word) that,? (.{12,})$/;
/** `its largest customer, Borealis Inc., which …`: the words before the name belong to it. */
const WHO =
  /^((?:(?:its|the|our|an?|one of its|one of our) )(?:[a-z-]{3,20} ?){1,5}), ([A-Z][^,]{1,50}(?:,? (?:Inc|LLC|Ltd|Corp|L\.P|N\.A)\b\.?)?)(?:,.*)?$/;

const TOLD =
  /^([^,;]{2,80}?(?:, [^,;]{2,60},)?) (?:has |have )?(?:notified|informed|advised|told) (?:the |its |our )?[A-Z][^,;]{1,80}?(?:,? (?:Inc|LLC|Corp|Ltd|L\.P|Limited)\b\.?)?,? (?:of (?:his|her|its|their) (?:decision|determination|intention)[^,;]{0,20}|that) (.{12,})$/;

/**
 * What a sentence reports, without "issued a press release announcing that". Null where it only points to a release whose content it
 * does not tell.
 */
export function withoutReporting(sentence: string): string | null {
  const expected = sentence.length > 100 ? EXPECTED.exec(sentence)?.[1] : undefined;
  if (expected !== undefined) return clause(expected.replace(/ will (?!likely|probably|not\b)/, ' is expected to '));
  const refers = REFERS.exec(sentence);
  if (refers !== null) return clause(sentence.slice(refers[0].length).replace(/^it (?=has|have|had|is|will)/, 'The Company '));
  const announcedBy = RELEASE_SUBJECT.exec(sentence)?.[1];
  if (announcedBy !== undefined) return clause(announcedBy);
  const release = RELEASE.exec(sentence);
  if (release !== null) {
    const [matched, verb = ''] = release;
    const rest = sentence.slice(matched.length).replace(/^(?:announced|reported) /, '');
    const that = /^that,? (.{10,})$/.exec(rest);
    const joint = /^(.{5,120}?) (?:today |jointly )?(?:issued|released|published) a joint /.exec(sentence)?.[1];
    const both = /^(?:they|both companies|the (?:two )?companies) ((?:have|had|will|agreed|signed) .{8,})$/.exec(
      that?.[1] ?? '',
    )?.[1];
    if (joint !== undefined && both !== undefined) return clause(`${joint} ${both}`);
    if (that !== null) return clause(that[1] ?? '');
    if (/^(?:announcing|that announced|in which it announced|to announce|which announced)$/i.test(verb))
      return `Announces ${article(matched)}${rest}`;
    if (/^(?:reporting|disclosing|that reported|to report|providing|updating|confirming)$/i.test(verb)) {
      const present = { providing: 'Provides', updating: 'Updates', confirming: 'Confirms' }[verb.toLowerCase()] ?? 'Reports';
      return `${present} ${article(matched)}${rest}`;
    }
    if (/^(?:entitled|titled|captioned)$/i.test(verb)) return titled(rest);
    return /^(?:the )?(?:foregoing|same|matters?|above)\b/i.test(rest) ? null : `Issues press release on ${rest}`;
  }
  const announced = ANNOUNCED.exec(sentence);
  if (announced !== null) return clause(announced[1] ?? announced[2] ?? '');
  const heard = HEARD.exec(sentence);
  if (heard !== null) {
    const who = (heard[1] ?? '').replace(WHO, '$1 $2').replace(/, (?:which|who|a|an|the)\b.*/, '');
    return ofTeller(upperFirst(who.replace(/^our /, 'its ')), heard[2] ?? '');
  }
  const noticed = NOTICED.exec(sentence)?.[1];
  if (noticed !== undefined && !/^(?:it|we|the (?:Company|Registrant|Corporation))\b/i.test(noticed)) return clause(noticed);
  const told = TOLD.exec(sentence);
  return told === null ? sentence : ofTeller(told[1] ?? '', told[2] ?? '');
}

/** A clause that follows "that" may have a date or background of its own. */
function clause(text: string): string | null {
  return withoutBackground(upperFirst(text))?.text ?? null;
}

/** "Mr. Roe informed the Company that he will resign" is "Mr. Roe will resign". */
function ofTeller(teller: string, told: string): string | null {
  // "The U.S. government, or USG, informed us that the USG has …": the teller itself, by its initials.
  const initials = teller
    .replace(/[^A-Za-z ]/g, ' ')
    .split(' ')
    .map((word) => (/^(?:of|and|the|The)$/.test(word) ? '' : word.charAt(0).toUpperCase()))
    .join('');
  const acronym = /^(?:the )?([A-Z]{2,6}) (?=[a-z])/.exec(told);
  const own =
    acronym !== null && (acronym[1] === initials || teller.includes(acronym[1] ?? ''))
      ? told.slice(acronym[0].length)
      : undefined;
  const behind = own ?? /^(?:he|she|it|they) (.{10,})$/.exec(told)?.[1];
  return behind === undefined ? clause(told) : `${teller} ${behind}`;
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function article(matched: string): string {
  return /( an?| its| the) $/i.exec(matched)?.[1]?.trim().replace(/^the$/i, '').concat(' ').trimStart() ?? '';
}

function titled(rest: string): string | null {
  const title = /^[“"‘']([^”"]{12,160})[”"’'.]/.exec(rest)?.[1];
  return title === undefined ? null : `Publishes “${title.replace(/[.,]$/, '')}”`;
}
