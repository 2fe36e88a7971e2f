import { builtPattern } from '#platform/values/built-pattern.ts';
import { upperFirst } from '#platform/values/first-letter.ts';
import { companyName } from '../names.ts';
import { type TaggedWord, tagWords } from '../tag-words.ts';
import { isGoodLine, MAX_LINE } from './check-line.ts';
import { smallWords } from './clause-line.ts';
import { plainWords } from './plain-words.ts';
import { presentOf } from './verb-forms.ts';

/** Turns the title of a press release into a line. Pure; every search is bounded. */

const MAX_RELEASE = 12_000;
const MIN_TEXT_LENGTH = 500;
const MAX_TITLE_LINES = 40;
/** Maximum number of lines over which a title is printed. */
const MAX_JOINED = 4;
const NO_TITLE =
  /^(?:exhibit\b|ex-?99|for (?:immediate|release)|immediate release|(?:press|news|media|earnings) (?:release|contact|relations)|contacts?\b|investors?\b|media\b|source\b|<page>|page \d|www\.|https?:|tel\b|fax\b|phone|e-?mail|\W*$)|@|\b\d{3}[-.)] ?\d{3}[-.]\d{4}\b/i;
/** `WAYNE, NJ, August 9, 1994--`: the dateline, where the body begins. */
const DATELINE =
  /^(?=.{0,200}\b(?:19|20)\d\d\b)[A-Z][\w .,]{2,40}(?:, [A-Z][\w.]{1,12})? ?(?:–|—|--|-) ?[A-Z]?|^.{2,60}(?:PRNewswire|Business ?Wire|Globe ?Newswire)/i;
/** A line that begins in the middle of a sentence. */
const INSIDE = /^[a-z($]/;
const TITLED = /\b(?:entitled|titled|captioned),? ?[“"]([^”"]{15,140})[”"]/g;

/** The title of a release as quoted in another text, for when the release itself is missing; null if none is quoted. */
export function quotedTitle(body: string, company: string | null): string | null {
  for (const match of body.slice(0, MAX_RELEASE).matchAll(TITLED)) {
    const title = oneSpaced(match[1] ?? '').replace(/[.,]$/, '');
    const titleLine = lineOf(title, body, company);
    if (titleLine !== null) return titleLine;
    const line = `Publishes “${withoutOwner(title, company)}”`;
    if (line.length <= MAX_LINE) return line;
  }
  return null;
}

/** What a release is about, as the text that furnishes it says: `issued a press release regarding its patent litigation`. */
const SUBJECT =
  /\b(?:press|news) release\b[^.;]{0,60}? (?:regarding|concerning|about|relating to|related to|with respect to) ([^.;“”"]{6,90}?)(?=[.;]|,? (?:a copy|copies|which|that|attached|furnished|filed|and (?:is|will|a copy)|is|are|was|were|has|as exhibit|dated)\b)/i;
/** Says nothing of what happened. */
const NO_SUBJECT = /\b(?:certain|foregoing|matters?|above|described|same|information|results|earnings|events?)\b/i;

/** The subject of a release; null if the text gives none. */
export function releaseSubject(body: string): string | null {
  const subject = SUBJECT.exec(oneSpaced(body.slice(0, MAX_SUBJECT)))?.[1]?.replace(
    /^the (?:Company|Registrant|Corporation)[’']s /i,
    'its ',
  );
  return subject === undefined || NO_SUBJECT.test(subject) ? null : subject;
}
const MAX_SUBJECT = 2_000;

/** Removes the company from "NVIDIA's First Quarter …". */
function withoutOwner(title: string, company: string | null): string {
  const own = company === null ? '' : companyName(company);
  if (own === '' || !builtPattern(`^${own.replace(/[^A-Za-z0-9 ]/g, '.')}[’']s `, 'i').test(title)) return title;
  return title.slice(own.length + 3);
}

/** The title as a line; null without a title that can be shown. @param release beginning of a press release. */
export function titleOf(release: string, company: string | null): string | null {
  const lines = release.slice(0, MAX_RELEASE).split('\n').slice(0, MAX_TITLE_LINES);
  for (const [index, line] of lines.entries()) {
    const first = oneSpaced(line);
    // The body begins here, so no title follows.
    if (first.length > 240 || DATELINE.test(first) || INSIDE.test(first)) return null;
    if (first.length < 15 || NO_TITLE.test(first) || !/[A-Za-z]{3} [A-Za-z]/.test(first)) continue;
    for (const title of titlesAt(lines, index, first, company)) {
      const composed = lineOf(title, release, company);
      if (composed !== null) return composed;
    }
  }
  return null;
}

/** Candidate titles that begin at a line, including continuation lines, longest first. A second line with its own verb is another title. */
function titlesAt(lines: readonly string[], at: number, first: string, company: string | null): string[] {
  const titles = [first];
  for (const line of lines.slice(at + 1, at + MAX_JOINED)) {
    const next = oneSpaced(line);
    const before = titles[0] ?? '';
    if (next === '' || before.length >= 200 || next.length >= 110 || NO_TITLE.test(next) || DATELINE.test(next)) break;
    if (/[a-z]/.test(before) !== /[a-z]/.test(next) || /[.]$/.test(before)) break;
    const hasVerb = verbIn(before, company) !== null;
    const goesOn = hasVerb && verbIn(`It ${next}`, 'It')?.isOwn === true;
    if (hasVerb && !goesOn && verbIn(next, company) !== null) break;
    titles.unshift(
      goesOn
        ? `${before.replace(/[;,]$/, '')}; ${/^[A-Z][a-z]/.test(next) ? next.charAt(0).toLowerCase() : next.charAt(0)}${next.slice(1)}`
        : `${before} ${next}`,
    );
  }
  return titles;
}

const oneSpaced = (text: string): string => text.replace(/\s{1,50}/g, ' ').trim();

interface TitleVerb {
  /** The title after the company's name, as printed. */
  readonly words: string;
  readonly tags: readonly TaggedWord[];
  /** Whether the company itself acts. */
  readonly isOwn: boolean;
  readonly verb: TaggedWord;
  readonly isInfinitive: boolean;
  /** End of the name that it begins with. */
  readonly named: number;
}

/** The verb of a title; null if none. The title may call the company by the first word of its name only. */
function verbIn(title: string, company: string | null): TitleVerb | null {
  const [first = ''] = company === null ? [] : companyName(company).split(' ');
  const short = first.length > 2 && title.toLowerCase().startsWith(`${first.toLowerCase()} `) ? first.length + 1 : 0;
  const own = ownLength(title, company);
  const behind = verbBehind(title, own);
  // `Acme Bank receives` is about another company; `Acme’s Springfield mill` is not.
  const isOther =
    behind !== null &&
    !behind.isOwn &&
    !/[’']s? $/.test(title.slice(0, own)) &&
    !behind.words.slice(0, behind.verb.start).trim().includes(' ');
  const chosen = own > 0 && isOther ? { ...behind, ...verbBehind(title, 0), named: own + behind.verb.start } : behind;
  if (chosen?.isOwn === true || short === 0) return chosen;
  const shorter = verbBehind(title, short);
  return shorter?.isOwn === true ? shorter : chosen;
}

/** Lowercases the words and adds a subject, because a tagger then recognizes verbs better. */
function verbBehind(title: string, own: number): TitleVerb | null {
  const words = title.slice(own);
  const lead = own > 0 ? 'it ' : '';
  const tags = tagWords(`${lead}${words.toLowerCase()}`).map((word) => ({
    ...word,
    start: word.start - lead.length,
    end: word.end - lead.length,
  }));
  const at = tags.findIndex(
    (word, index) => (index > 0 && word.start >= 0 && isFiniteVerb(tags, index)) || isToVerb(tags, index),
  );
  const verb = tags[at];
  return verb === undefined
    ? null
    : { words, tags, isOwn: own > 0 && at === 1, verb, isInfinitive: isToVerb(tags, at), named: 0 };
}

/** `announces`, `will`; `announce` if several companies act. */
function isFiniteVerb(tags: readonly TaggedWord[], at: number): boolean {
  const word = tags[at] as TaggedWord;
  const before = tags[at - 1];
  if (word.text === 'will') return true;
  if (word.tag !== 'VERB') return false;
  if (word.text === presentOf(word.base)) return before?.tag !== 'DET';
  const isJoint = tags.slice(0, at).some(({ text }) => text === 'and' || text === '&');
  return isJoint && word.text === word.base && before?.text !== 'to' && before?.tag !== 'AUX' && at > 2;
}

/** "Acme to buy Borealis" says what Acme will do; "an agreement to merge" does not. */
const isToVerb = (tags: readonly TaggedWord[], at: number): boolean =>
  at > 0 &&
  tags[at]?.text === 'to' &&
  tags[at + 1]?.tag === 'VERB' &&
  tags[at + 1]?.text === tags[at + 1]?.base &&
  !/^(?:agreements?|plans?|offers?|deals?|intent(?:ion)?|rights?|proposals?|bids?|efforts?|approvals?|letters?|options?|steps?)$/.test(
    tags[at - 1]?.text ?? '',
  );

/** Length of the company's name at the beginning of a title: `Acme Group, Inc. `. 0 if the name continues (`Acme Bank`) or another name is next to it. */
function ownLength(title: string, company: string | null): number {
  if (company === null) return 0;
  const name = companyName(company)
    .replace(/[^A-Za-z0-9 ]/g, '.')
    .replaceAll(' ', '[ ,]{1,2}');
  const own = builtPattern(
    `^(?:The )?${name}(?:,? (?:Inc|Incorporated|Corp|Corporation|Co|Company|Ltd|Limited|LLC|plc|LP|Group|Holdings)\\b\\.?){0,3}(?: \\([^)]{1,40}\\))?(?:[’']s?)? (?!(?:and|&|or)\\b)`,
    'i',
  );
  return own.exec(title)?.[0].length ?? 0;
}

/** The title in sentence case, without the company if it comes right before the verb; null if it has no verb or does not fit. */
function lineOf(title: string, release: string, company: string | null): string | null {
  const firstVerb = verbIn(title, company);
  if (firstVerb === null) return null;
  const words = inSentenceCase(firstVerb, release.slice(0, MAX_RELEASE).replace(title, ''));
  const { start } = firstVerb.verb;
  const short = company === null ? 'The company' : companyName(company);
  const whole = firstVerb.isInfinitive
    ? `${firstVerb.isOwn ? short : words.slice(0, start).trim()} will${words.slice(start + 2)}`
    : firstVerb.verb.text === 'will' && firstVerb.isOwn
      ? `${short} ${words}`
      : words;
  for (const part of [whole, ...parts(whole)]) {
    const line = plainWords(part, company).replace(/[\s;,:.–—-]{1,5}$/, '');
    const upper = upperFirst(line);
    if (isGoodLine(upper)) return upper;
  }
  return null;
}

/** Beginnings of a title that end at a clause, longest first. */
function parts(title: string): string[] {
  return Array.from(
    title.matchAll(/[;:–—]| -{1,2} | (?=(?:and|with|in connection|following|as|relat(?:ed|ing) to|regarding|concerning)\b)/g),
    ({ index }) => title.slice(0, index),
  ).reverse();
}

/** Parts of speech that are never part of a name. */
const SMALL_TAGS = new Set(['VERB', 'AUX', 'ADP', 'DET', 'CCONJ', 'SCONJ', 'PRON', 'PART', 'ADV']);

/** Treats a word as a name if the body prints it capitalized and never in lower case. */
function inSentenceCase({ words, tags, named: nameEnd }: TitleVerb, text: string): string {
  const small = smallWords(text);
  const named = new Map(
    (text.match(/\b[A-Z][A-Za-z’'-]{0,30}[a-z][A-Za-z’'-]{0,30}/g) ?? []).map((word) => [word.toLowerCase(), word]),
  );
  const isShouted = !/[a-z]{2}/.test(words);
  // A short body does not show which words are names, so the title stays as printed.
  if (!isShouted && text.length < MIN_TEXT_LENGTH) return words;
  let line = '';
  let from = 0;
  for (const tag of tags) {
    if (tag.start < 0) continue;
    const printed = words.slice(tag.start, tag.end);
    const own = named.get(tag.text.replace('.', ''));
    const isPlain = SMALL_TAGS.has(tag.tag) || small.has(tag.text) || (own === undefined && /^[a-z]{2,}$/.test(tag.text));
    const isInitials =
      (!isShouted && tag.start < nameEnd) ||
      /\d|^[A-Z]\.|[a-z][A-Z]/.test(printed) ||
      (!isShouted && /^[A-Z]{2,6}$/.test(printed));
    line +=
      words.slice(from, tag.start) +
      (isInitials
        ? printed
        : isPlain
          ? tag.text
          : isShouted
            ? own === undefined
              ? printed
              : own + tag.text.slice(own.length)
            : printed);
    from = tag.end;
  }
  return line + words.slice(from);
}
