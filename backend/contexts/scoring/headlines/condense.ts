import { builtPattern } from '../../../platform/values/built-pattern.ts';
import { MAX_HEADLINE } from '../../../reading/headline.ts';
import { companyName } from '../../../reading/language/names.ts';
import { newspaperWords } from './newspaper-words.ts';
import { presentTense, type Told } from './present-tense.ts';
import { withoutBackground, withoutDateline, withoutReporting } from './sentence-openings.ts';
import { ofPast, ofPresent } from './sentence-verbs.ts';

/** Shortens one sentence of a filing to a line that a reader can take as it stands. Pure; every search is bounded. */

/** A longer sentence is not read. */
const MAX_SENTENCE = 1_500;
const MIN_LINE = 18;

export interface Condensed {
  readonly text: string;
  /** `effective May 1, 2026`; null without one. */
  readonly date: string | null;
  /** True where the sentence only points to a press release. */
  readonly pointing: boolean;
}

/**
 * The sentence without its date, its background clauses and its definitions, in the present tense, cut at a clause and never before its
 * largest amount. Null where no such line is short enough to be a headline.
 * @param company name of the company as filed; it is left out where it is the subject.
 * @param loose where nothing else of an item can be told: what something is of may be cut off, but never its amount.
 */
export function condense(sentence: string, company: string | null, loose = false): Condensed | null {
  const opened = withoutBackground(withoutDateline(tidy(sentence.slice(0, MAX_SENTENCE), company)));
  if (opened === null) return null;
  const told = withoutReporting(opened.text);
  if (told === null || POINTING.test(told)) return null;
  const line = presentTense(told, company);
  if (line === null) return null;
  const text =
    fitted(line, company) ??
    firstVerb(line, company) ??
    secondVerb(line, company) ??
    (loose ? fitted(line, company, true) : null);
  if (text === null || text.length < MIN_LINE || !/[a-z]/.test(text) || FIRST_PERSON.test(text)) return null;
  return {
    text: upperFirst(text),
    date: opened.date,
    pointing: POINTS_TO_RELEASE.test(told) || POINTS_TO_RELEASE.test(upperFirst(text)),
  };
}

function fitted({ text, verbEnd }: Told, company: string | null, loose = false): string | null {
  const whole = newspaperWords(text, company);
  // The words up to the verb, as they are printed now.
  const head = newspaperWords(text.slice(0, verbEnd), company).length;
  return shortened(whole.slice(0, head), whole.slice(head), loose);
}

/** Ends that weigh more than the amount that they cost. */
const ENDS = /\b(?:discontinu|ceas|clos|shut|stop|terminat|recall|furlough|suspend)(?:e[ds]?|s|ed|ing|ped|ping)?\b/;

/** "will discontinue its pump business and record a charge of …": the first verb, where it alone is an event to tell. */
function firstVerb({ text, verbEnd }: Told, company: string | null): string | null {
  for (const { index, 1: word = '' } of text.matchAll(
    /,? and (?:(?:will|to|has|have|had) )?([a-z]{3,16})(?= (?:an?|the|its|about|approximately|\$|all|certain))/g,
  )) {
    if (index < verbEnd || (ofPast(word) ?? ofPresent(word)) === undefined) continue;
    const first = text.slice(0, index);
    return ENDS.test(first) ? fitted({ text: first, verbEnd }, company) : null;
  }
  return null;
}

/** "… returned a verdict for Roe, and awarded $120 million": the second verb, where the amount is its object. */
function secondVerb({ text, verbEnd }: Told, company: string | null): string | null {
  const printed = text.slice(0, text.lastIndexOf(' ', verbEnd - 1) + 1);
  const subject = company !== null && printed.trim() === companyName(company) ? '' : printed;
  for (const { index, 0: matched, 1: word = '' } of text.matchAll(
    /,? and (?:has |have |had )?(?:[a-z]{4,14}ly )?([a-z]{3,16})(?= )/g,
  )) {
    const verb = index < verbEnd ? undefined : (ofPast(word) ?? ofPresent(word));
    if (verb === undefined) continue;
    const rest = text.slice(index + matched.length);
    const first = subject === '' ? verb.singular.charAt(0).toUpperCase() + verb.singular.slice(1) : verb.singular;
    const made = fitted({ text: `${subject}${first}${rest}`, verbEnd: subject.length + first.length }, company);
    if (made !== null) return made;
  }
  return null;
}

/** "Issues press release on …", "Updates its outlook": the release itself says more. */
const POINTS_TO_RELEASE =
  /^(?:Issues press release|Publishes|Updates|Provides (?:an? |this |certain |the following )?(?:\w{4,12} )?updates?\b|Announces (?:an update|(?:its |the )?(?:outlook|guidance)))\b/;
/** A letter or a speech that the filing repeats. */
const FIRST_PERSON = /(?<![\w.])(?:I|we|our|us|you|your)(?![\w.])|[’'](?:ve|re|ll)\b/;
/** Sentences whose subject stands in an earlier sentence, and conditions. */
const POINTING =
  /^(?:this|these|those|such|any|each|if|unless|there|neither|no|it is (?:anticipated|expected|not|possible|important|intended|contemplated|believed|noted|understood|hereby|estimated|the)|reference is|they|he|she|the (?:foregoing|following|same|above|aforementioned))\b/i;
const DEFINITION = /\s?\((?![^()]{0,12}[$€£]|(?:approximately|about)\s[$€£])[^()]{0,300}\)/g;
const PLACE_OF_LAW =
  /,? an? (?:[A-Z][\w.]{1,20} ){0,3}(?:(?:public |private |exempted |wholly[- ]owned )?(?:corporation|limited liability company|limited partnership|partnership|statutory trust|business trust|public limited company|bank holding company|company))(?: (?:organized|incorporated|formed)[^,]{0,60})?(?=[,;.]| and\b|$)/g;

const KIN =
  '(?:(?:direct|indirect|limited|wholly|majority|owned|principal|operating|banking|bank|primary|main|sole|and|or|newly|formed|consolidated|domestic|foreign)[ ,-]{1,2}){0,7}(?:subsidiary|operating partnership)';
/** `Acme Bank, a wholly owned subsidiary of Acme Inc., `; the second group is the owner where it is named. */
const OWNED = builtPattern(
  `, (?:an?|the|its|our) ${KIN}(?: (?:bank|company))?(?: of (?:the (?:Company|Registrant|Corporation)|[A-Z][^,;]{1,60}?(?:,? (?:Inc|LLC|Ltd|Corp|L\\.P|N\\.A)\\b\\.?)?))?(?=,|$| (?:and|has|have)\\b),?`,
  'g',
);
/** `the Company’s wholly owned subsidiary, Acme Bank, entered into`. */
const OWNING = builtPattern(
  `(^|, )(?:[Tt]he (?:Company|Registrant|Corporation)[’']s|[Ii]ts|[Oo]ur) ${KIN},? ([A-Z][^,;]{1,50}(?:,? (?:Inc|LLC|Ltd|Corp|L\\.P|N\\.A)\\b\\.?)?),?(?= [a-z])`,
);

/** Name and number of a lawsuit between a court and what it did. */
const CAPTION =
  /,? in (?:the|an?) (?:[a-z-]{3,14} ){0,3}(?:action|case|matter|lawsuit|litigation|proceeding)s?\b[^;]{0,200}?,(?= (?:has |have )?(?:entered|issued|granted|denied|dismissed|ruled|affirmed|reversed|vacated|approved|awarded)\b)/;

/** The name of a lawsuit that is the subject: `a lawsuit captioned Roe v. Acme Inc., et al., was filed`. */
const NAMED_SUIT =
  /,? (?:captioned|styled|entitled)\b[^;]{2,140}?\bv\. [^;]{2,160}?,?(?: et al\.?,?)?(?: (?:Case |Civil Action |Cause |Index )?No\.? [^,;]{2,40},)?(?= (?:was|were|has been|is)\b)/;

/** One line without the filer's apparatus: definitions, legal forms, par values, marks. */
function tidy(sentence: string, company: string | null): string {
  let text = sentence.replace(/\s{1,50}/g, ' ').replace(/[®™†*]|_{2,60}/g, '');
  for (let depth = 0; depth < 3; depth += 1) text = text.replace(DEFINITION, '');
  text = text
    .replace(/(?<=^.{0,80}), or [A-Z]{2,6},(?= [a-z])/g, '')
    .replace(/, or (?:the |our )(?:“)?[A-Z][\w’' -]{1,40}(?:”)?(?=,)/g, '')
    .replace(
      /^((?:On [A-Z]\w{2,8} \d{1,2}, \d{4}, )?[A-Z][\w.&’' -]{1,60},? (?:Inc\.|Corporation|Corp\.|Company|Ltd\.)?), or [A-Z]\w{1,20},/,
      '$1',
    )
    .replace(OWNED, '')
    .replace(OWNING, '$1Subsidiary $2')
    .replace(PLACE_OF_LAW, ' ')
    .replace(CAPTION, '')
    .replace(NAMED_SUIT, '')
    .replace(/,? (?:with a )?(?:par|stated) value (?:of )?[$€£]?[\d.]{1,12}(?: per share| each)?,?/gi, '')
    .replace(/ neither admit(?:s|ted)? nor den(?:y|ies|ied) [^,;.]{3,80}? (?:and|but) (?=[a-z])/g, ' ')
    .replace(/,? without admitting (?:or|nor) denying [^,;.]{3,80}?(?:,|(?= (?:the Company|it|we|and)\b))/gi, '')
    .replace(/, or (?:(?:up to|about|approximately) )?\$\s?\d{0,3}\.\d{2} (?:per|a) (?:diluted |common )?share,(?= [a-z])/g, '')
    .replace(/^(?:\([a-z0-9]{1,4}\)|[•·–—-]|\d{1,2}[.)])\s?/i, '')
    .replace(/ ([,;.])/g, '$1')
    .replace(/,{2,3}/g, ',')
    .trim()
    .replace(/[.;:]$/, '');
  if (company === null) return text;
  // "Acme Corporation, Inc. and its subsidiaries" is Acme.
  return text.replace(/ (?:and|together with) its (?:consolidated )?subsidiaries,?(?= [a-z])/g, '');
}

/** A clause may end before these; the stronger kinds first. */
const STRONG =
  /[,;:–—]| (?=(?:which|who|whereby|whereas|captioned|styled|pursuant to|in accordance with|in connection with|in reliance|subject to|as part of|by and among|among|including|together with|as well as|as amended|as described|as defined|dated|effective|relating to|related to|concerning|regarding|with respect to|following|until|unless|because|due to|as a result|when|after|before|while|provided that|at the discretion)\b)| (?=\()/g;
const WEAK =
  / (?=(?:against|brought|filed|over|within|with|from|for|under|by|as|at|in|on|through|between|during|that)\b)|(?<!\b(?:both|between)\b.{0,60}) (?=and (?:its|the|an?|to|will|that|certain|other|all|in|for|by|on|has|have|had|is|are|was|were|[a-z]{3,12}(?:ed|ing|s))\b)|(?<![A-Z][\w.’'-]{0,24}) (?=and [A-Z])| (?=(?:covering|requesting|seeking|alleging|providing|representing|evaluating|claiming|asserting|requiring|marking|beginning|commencing)\b)| (?=(?:manufactured|distributed|produced|located|situated|designed|intended|scheduled|payable|held|owned|used) (?:between|by|in|for|from|at|on|to|under|with)\b)|(?<!\b(?:agrees?|expects?|plans?|intends?|decides?|elects?|continues?|begins?|seeks?|votes?|offers?|fails?|proposes?|needs?|rights?|options?|decision|intention|intent|ability|obligation|obligations|proposal|expected|required|authorized|able|unable|likely|order|commits?|refuses?|declines?|wants?|aims?|used)) (?=to (?:resolve|settle|represent|support|fund|finance|develop|provide|supply|build|construct|reflect|address|help|serve|strengthen|accelerate|advance|treat|protect|preserve|comply|facilitate|enable|align|improve|enhance)\b)/g;
/** Where not even that is found. */
const OF = / (?=of (?:the|its|an?)\b)/g;
/** Verbs that need no object. */
const COMPLETE = /\b(?:expires?|terminates?|closes?|occurs?|resigns?|retires?)$/;
/** Where nothing better is found: what something is done to or becomes. */
const LAST =
  /(?<!\b(?:agrees?|access|due|subject|according|related|amounts?|equal|respect|relation|prior|addition|notice|offer|right|parties|party|shares|stock|units|notes|securities|from .{1,40})) (?=to (?:the|its|their|an?|certain|previous|better|further|more)\b)/g;
const DANGLING =
  /(?:^|\s)(?:of|to|the|a|an|and|or|its|their|his|her|with|from|for|under|by|as|at|in|on|that|which|into|up|than|about|between|among|this|these|will|has|have|is|are|be|not|no|both|such|each|all|any|more|less|certain|other|per|if|was|were|would|may|can|became|become|following|follows|named|amended|held|called|participate|attend|who|whose|(?:an?|the) (?:increase|decrease|reduction|change|amendment|extension|agreement|update|adjustment|series|number|total|portion|majority|part)|(?:increases?|decreases?|reductions?|changes?|adjustments?|cuts?) of [\d.,$%]{1,12}(?: percent| million| billion)?|in (?:adult |pediatric )?patients|beginning|starting|commencing|better|align|manufactured|distributed|produced|located|situated|stating|saying|indicating|consider|discuss|approve|whether|how|why)$/i;
/** An amount is complete before these. */
const AFTER_AMOUNT = /^ (?:of|over|within|upon|plus|annually|to(?! (?:[$€£\d]|approximately|about)))\b/;
/** What only dates a paper. */
const DATED_ASIDE = /, which (?:[a-z]{3,12} )?(?:was|is|are|were) (?:dated|filed|attached)\b[^,]*$/;
/** A relative clause that was cut before its verb: `an agreement pursuant to which its subsidiary`. */
const OPEN_CLAUSE =
  / (?:(?:in|under|by|to|for|of|with|through|pursuant to) which|whereby|where|who|that)(?: (?!(?:is|are|was|were|has|have|had|will|would|may|can|[a-z]{3,14}(?:ed|es|s))\b)[\w’'.&-]{1,24},?){0,8}$/;
const AMOUNT =
  /[$€£]\s?\d[\d,.]{0,15}(?: ?(?:trillion|billion|million)\b)?|\b\d[\d,.]{0,12} ?(?:trillion|billion|million)\b|\b\d{1,3}(?:\.\d{1,3})? ?(?:%|percent\b)|\b\d{1,3}(?:,\d{3}){1,3}\b/g;

/**
 * Cut at a clause so that it fits; never before its largest amount.
 * @param head the line up to the end of its finite verb. @param rest what follows.
 */
function shortened(head: string, rest: string, loose = false): string | null {
  const line = `${head}${rest}`;
  const whole = ended(line).replace(/ as follows$/, '');
  if (whole.length <= MAX_HEADLINE) return DANGLING.test(whole) ? null : whole;
  const plain = withoutAsides(rest);
  if (plain !== rest && ended(`${head}${plain}`).length <= MAX_HEADLINE) return shortened(head, plain, loose);
  const tail = Math.max(keyEnd(line), head.length + (COMPLETE.test(head) ? 0 : 11));
  if (tail > MAX_HEADLINE) {
    const less = withoutAsides(rest);
    return less === rest ? null : shortened(head, less, loose);
  }
  for (const boundary of loose ? [[STRONG, WEAK, LAST, OF]] : [[STRONG], [WEAK, LAST]]) {
    let best: string | null = null;
    for (const index of boundary.flatMap((one) => [...line.matchAll(one)].map((match) => match.index)).sort((a, b) => a - b)) {
      const part = ended(line.slice(0, index));
      if (part.length > MAX_HEADLINE) break;
      if (
        index >= tail &&
        !(loose && line.startsWith(' and ', index)) &&
        !OPEN_CLAUSE.test(part) &&
        !DATED_ASIDE.test(part) &&
        part.length >= (loose ? 40 : boundary.includes(STRONG) ? 34 : MIN_LINE) &&
        !DANGLING.test(part) &&
        balanced(part)
      )
        best = withoutLooseVerb(part);
    }
    if (best !== null) return best;
  }
  const key = ended(line.slice(0, tail));
  return tail > head.length + 11 &&
    key.length <= MAX_HEADLINE &&
    /[$€£]/.test(key) &&
    AFTER_AMOUNT.test(line.slice(tail, tail + 20))
    ? key
    : null;
}

/** "… and approves": a second verb whose object was cut off goes with it. */
function withoutLooseVerb(part: string): string {
  return part.replace(/ and ([a-z]{3,14}s)$/, (printed, verb: string) => (ofPresent(verb) === undefined ? printed : ''));
}

/** Periods and asides inside the sentence, the first of them that has no amount, left out. */
const ASIDES: readonly RegExp[] = [
  /, effective immediately,/,
  /, subject to (?:market|customary|certain|the satisfaction)[^,$€£%;]{0,80},/,
  /,? (?:in|for|during) (?:its|the) (?:[a-z0-9]{1,9} ){0,3}(?:quarter|year)(?: of (?:fiscal )?(?:year )?\d{4})?(?: (?:ending|ended) [A-Z][a-z]{2,8} \d{1,2}, \d{4})?,?(?=$| (?!(?:ended|ending|of (?:fiscal )?(?:year )?\d{4})\b))/,
  /,? (?:on|dated|dated as of|as of) [A-Z][a-z]{2,8} \d{1,2}, \d{4},?(?= )/,
  /, (?:which|who|a|an|the|by and among|by and between|in accordance with|pursuant to|in connection with)\b[^,$€£%;]{3,160},(?! ?\d)/,
  / (?:pursuant to|in accordance with|in connection with|by and among|by and between|among) [^,$€£%;]{3,160}(?=,(?! ?\d))/,
  / to (?:a group of|an affiliate of|an unaffiliated|certain) [a-z -]{3,40}(?= for\b)/,
  // Who somebody is or where they work: "a trustee, Ann Roe of Hall & Poe, to represent".
  /, [A-Z][\w.&’' -]{2,50}?(?: of [A-Z][^,$%;]{2,40})?,(?= (?:to|as|for|with|from)\b)/,
  // What several companies are, at the end: "…, providers of nursing services with $15 million in revenues".
  /, (?:[a-z-]{3,14} ){0,2}(?:providers|makers|manufacturers|operators|suppliers|distributors|producers|retailers|developers|owners) of\b[^;]{0,300}$/,
  // What a company is, at the end: "…, a privately held maker of gears with sales of $20 million".
  /, (?:an?|the) (?:[a-z][a-z-]{1,20},? ){0,8}(?:company|corporation|maker|manufacturer|provider|developer|operator|distributor|supplier|producer|retailer|owner|leader|subsidiary|business|firm|bank|pioneer|specialist)\b[^;]{0,300}$/,
];

function withoutAsides(rest: string): string {
  for (const aside of ASIDES) {
    const less = rest.replace(aside, '');
    if (less !== rest) return less;
  }
  return rest;
}

/** The amount of an earlier time. */
const COMPARED =
  /\b(?:compared (?:with|to)|versus|vs\.?|as against|up from|down from) (?:(?:an?|the|about|approximately) )?(?:[a-z]{3,12} ){0,3}$/;

/** Where the largest amount of the first part of the sentence ends; 0 without one. */
function keyEnd(line: string): number {
  let end = 0;
  let largest = 0;
  for (const match of line.matchAll(AMOUNT)) {
    if (COMPARED.test(line.slice(Math.max(0, match.index - 40), match.index))) continue;
    const size = weightOf(match[0]);
    if (size > largest) {
      largest = size;
      end = match.index + match[0].length;
    }
  }
  return end;
}

/** Size of an amount for comparisons: money before counts, counts before percentages. */
export function weightOf(amount: string): number {
  const value = Number.parseFloat(amount.replace(/[^\d.]/g, '').replace(/\.$/, '')) || 0;
  const scaled = value * (/trillion/.test(amount) ? 1e12 : /billion/.test(amount) ? 1e9 : /million/.test(amount) ? 1e6 : 1);
  return /%|percent/.test(amount) ? scaled / 1e3 : /[$€£]/.test(amount) ? scaled * 10 : scaled;
}

function balanced(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  return count(/“/g) === count(/”/g) && count(/"/g) % 2 === 0 && count(/\(/g) === count(/\)/g);
}

const ended = (text: string): string => text.trim().replace(/[\s,;:.–—-]{1,5}$/, '');
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
