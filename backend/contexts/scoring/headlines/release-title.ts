import { builtPattern } from '../../../platform/values/built-pattern.ts';
import { MAX_HEADLINE } from '../../../reading/headline.ts';
import type { Scored } from '../../../reading/judge/scored.ts';
import { companyName } from '../../../reading/language/names.ts';
import { ofPresent } from './sentence-verbs.ts';

/** The title of a press release as a headline. Pure; every search is bounded. */

const MAX_RELEASE = 12_000;
const MAX_TITLE_LINES = 40;
/** Lines that a title is printed in, at most. */
const MAX_JOINED = 4;
const NO_TITLE =
  /^(?:exhibit\b|ex-?99|for (?:immediate|release)|immediate release|(?:press|news|media|earnings) (?:release|contact|relations)|contacts?\b|investors?\b|media\b|source\b|<page>|page \d|www\.|https?:|tel\b|fax\b|phone|e-?mail|\W*$)|@|\b\d{3}[-.)] ?\d{3}[-.]\d{4}\b/i;

/** `WAYNE, NJ, August 9, 1994--`: the text of the release begins. */
const DATELINE = /^(?=.{0,200}\b(?:19|20)\d\d\b)[A-Z][\w .,]{2,40}(?:, [A-Z][\w.]{1,12})? ?(?:–|—|--|-) ?[A-Z]?/;

/** The title of the first EX-99 exhibit that has one with a verb, in sentence case; null without one. */
export function releaseTitle({ facts, text }: Pick<Scored, 'facts' | 'text'>, company: string | null): string | null {
  for (const { type, start, end } of facts?.documents ?? []) {
    if (!/^EX-99/i.test(type) || end <= start) continue;
    const release = text.slice(start, Math.min(end, start + MAX_RELEASE));
    const title = titleOf(release, company);
    if (title !== null) return title;
  }
  return quotedTitle(text.slice(0, MAX_RELEASE), company);
}

const TITLED = /\b(?:entitled|titled|captioned),? [“"]([^”"]{15,140})[”"]/g;

/** The title of a release that the 8-K names, where the release itself is not at hand. */
export function quotedTitle(body: string, company: string | null): string | null {
  for (const match of body.matchAll(TITLED)) {
    const title = (match[1] ?? '')
      .replace(/\s{1,50}/g, ' ')
      .trim()
      .replace(/[.,]$/, '');
    const made = headlineOf(title, body, company);
    if (made !== null) return made;
    const told = withoutOwner(title, company);
    if (`Publishes “${told}”`.length <= MAX_HEADLINE) return `Publishes “${told}”`;
  }
  return null;
}

/** "NVIDIA's First Quarter …" without the company. */
function withoutOwner(title: string, company: string | null): string {
  const own = company === null ? '' : companyName(company);
  return own !== '' && builtPattern(`^${own.replace(/[^A-Za-z0-9 ]/g, '.')}[’']s `, 'i').test(title)
    ? title.slice(own.length + 3)
    : title;
}

/** @param release beginning of a press release. */
export function titleOf(release: string, company: string | null): string | null {
  const lines = release.split('\n').slice(0, MAX_TITLE_LINES);
  for (const [index, line] of lines.entries()) {
    const first = line.replace(/\s{1,50}/g, ' ').trim();
    // The text begins: everything behind it is no title.
    if (first.length > 240 || DATELINE.test(first)) return null;
    if (first.length < 15 || NO_TITLE.test(first) || !/[A-Za-z]{3} [A-Za-z]/.test(first)) continue;
    for (const title of titlesAt(lines, index, first)) {
      const made = headlineOf(title, release, company);
      if (made !== null) return made;
    }
  }
  return null;
}

/** The title that begins at a line, with the lines it goes on to, the longest first. A second line with a verb of its own is a second title. */
function titlesAt(lines: readonly string[], at: number, first: string): string[] {
  const titles = [first];
  let told = hasVerb(first);
  for (const line of lines.slice(at + 1, at + MAX_JOINED)) {
    const next = line.replace(/\s{1,50}/g, ' ').trim();
    const before = titles[0] ?? '';
    if (next === '' || before.length >= 200 || next.length >= 110 || NO_TITLE.test(next) || DATELINE.test(next)) break;
    if (!sameCase(before, next)) break;
    const second = told && isFiniteVerb(next.split(' ')[0] ?? '');
    if (told && !second && hasVerb(next)) break;
    titles.unshift(second ? `${before.replace(/[;,]$/, '')}; ${next}` : `${before} ${next}`);
    told ||= hasVerb(titles[0] ?? '');
  }
  return titles;
}

const sameCase = (a: string, b: string): boolean => /[a-z]/.test(a) === /[a-z]/.test(b) && !/[.]$/.test(a);

function headlineOf(title: string, release: string, company: string | null): string | null {
  const told = withoutCompany(inSentenceCase(title, release), company);
  if (told === null) return null;
  for (const part of [told, ...parts(told)]) {
    const line = part.replace(/[\s;,:.–—-]{1,5}$/, '');
    if (line.length <= MAX_HEADLINE && line.length >= 18) return line.charAt(0).toUpperCase() + line.slice(1);
  }
  return null;
}

/** Beginnings of a title that end at a clause, the longest first. */
function parts(title: string): string[] {
  return Array.from(
    title.matchAll(
      /[;:–—]| -{1,2} |, (?=(?:and|with|announces|reports|declares)\b)| (?=(?:and|with|in connection|following|as|relat(?:ed|ing) to|regarding|concerning)\b)/g,
    ),
    ({ index }) => title.slice(0, index),
  ).reverse();
}

/**
 * The title without the company before its verb; null where it has no verb in the present tense. `Acme Springfield mill suffers …` keeps the mill,
 * `Acme Bank receives …` the name of the bank.
 */
function withoutCompany(title: string, company: string | null): string | null {
  const words = withoutInfinitive(title).split(' ');
  const at = verbOf(words);
  if (at < 0) return null;
  const own = company === null ? [] : companyName(company).split(' ').map(bareWord);
  const isOwn = (word: string, index: number) => own[index] !== undefined && withoutOwning(bareWord(word)) === own[index];
  let lead = bareWord(words[0] ?? '') === 'the' ? 1 : 0;
  const from = lead;
  while (lead < at && isOwn(words[lead] ?? '', lead - from)) lead += 1;
  const all = words.join(' ');
  if (lead === from) return all;
  const whole = lead - from === own.length;
  const owning = /[’']s?$/i.test(words[lead - 1] ?? '');
  while (
    lead < at &&
    /^(?:inc|corp|corporation|co|company|ltd|limited|llc|plc|lp|group|holdings|\(.{2,30}\)?|.{2,12}\))[.,]{0,2}$/i.test(
      words[lead] ?? '',
    )
  )
    lead += 1;
  const rest = words.slice(lead, at);
  if (rest.length === 0) return words.slice(at).join(' ');
  if (/^(?:and|&|or)$/i.test(rest[0] ?? '') || !whole) return all;
  const name = rest.length === 1 && !owning && /^[A-Z]/.test(rest[0] ?? '');
  return name ? all : words.slice(lead).join(' ');
}

/** "Acme to buy Borealis" has no finite verb: "Acme will buy Borealis". */
function withoutInfinitive(title: string): string {
  const words = title.split(' ');
  const at = words.findIndex(
    (word, index) =>
      index > 0 && word.toLowerCase() === 'to' && ofPresent(words[index + 1] ?? '')?.plural === words[index + 1]?.toLowerCase(),
  );
  // "announce an agreement to merge" has its verb before.
  if (
    /^(?:agreements?|plans?|offers?|deals?|intent(?:ion)?|rights?|proposals?|bids?|efforts?|approvals?|letters?|options?)$/i.test(
      words[at - 1] ?? '',
    )
  )
    return title;
  if (at < 0 || at > 8 || words.slice(0, at).some((word, index) => index > 0 && isFiniteVerb(word))) return title;
  return [...words.slice(0, at), 'will', ...words.slice(at + 1)].join(' ');
}

const bareWord = (word: string): string => word.toLowerCase().replace(/[^a-z0-9&’']/g, '');
const withoutOwning = (word: string): string => word.replace(/[’']s?$/, '');

/** Verbs of two companies together: "Acme and Borealis announce …". */
const JOINT =
  /^(?:announce|agree|sign|form|enter|complete|report|launch|terminate|settle|combine|merge|join|extend|amend|receive)$/i;

/** Place of the verb in the present tense among the first words of a title; -1 without one. */
function verbOf(words: readonly string[]): number {
  const joint = words.findIndex((word) => /^(?:and|&)$/i.test(word));
  return words.findIndex(
    (word, index) => index < 14 && index > 0 && (isFiniteVerb(word) || (joint > 0 && index > joint + 1 && JOINT.test(word))),
  );
}

const isFiniteVerb = (word: string): boolean => word.toLowerCase() === 'will' || ofPresent(word)?.singular === word.toLowerCase();

const hasVerb = (title: string): boolean => verbOf(title.split(' ')) > 0;

/** Words of titles that are no names, where the release at hand is too short to show it. */
const COMMON = new Set(
  'a an the and or of for in on at by to from with as its about above below record results result revenue revenues earnings financial fiscal quarter quarterly year full-year annual first second third fourth half outlook guidance preliminary tracking dividend share shares stock split offering notes senior pricing proposed public private agreement definitive acquisition merger sale completion closing board director directors chief executive officer president new program repurchase appointment retirement strategic update business conference call date annual meeting million billion approval trial phase positive topline data contract award settlement litigation lawsuit'.split(
    ' ',
  ),
);

/** A word is a name where the release never prints it with a small letter. */
function inSentenceCase(title: string, release: string): string {
  const small = new Set(release.match(/(?<![\w’'-])[a-z][a-z’'-]{1,30}/g) ?? []);
  const named = new Map((release.match(/(?<=[a-z,] )[A-Z][A-Za-z’'-]{1,30}/g) ?? []).map((word) => [word.toLowerCase(), word]));
  const shouted = !/[a-z]{2}/.test(title);
  // Of a shouted title every word that the text never prints with a capital is no name.
  const anywhere = new Map(
    shouted ? (release.match(/\b[A-Z][a-z][A-Za-z’'-]{0,30}/g) ?? []).map((word) => [word.toLowerCase(), word]) : [],
  );
  const words = title.split(' ');
  return words
    .map((word, index) => {
      const bare = word.toLowerCase().replace(/[^a-z’'-]/g, '');
      if (/\d|[A-Z]\.[A-Z]/.test(word) || bare === '') return word;
      const own = named.get(bare);
      if (shouted && index > 0 && own !== undefined && !small.has(bare)) return word.replace(/[A-Za-z’'-]{1,40}/, own);
      const afterTo = words[index - 1]?.toLowerCase() === 'to';
      if (index > 0 && (small.has(bare) || COMMON.has(bare) || afterTo || ofPresent(bare) !== undefined))
        return word.toLowerCase();
      if (!shouted) return word;
      const known = own ?? anywhere.get(bare);
      if (known !== undefined) return word.replace(/[A-Za-z’'-]{1,40}/, known);
      return index === 0 ? word.charAt(0) + word.slice(1).toLowerCase() : word.toLowerCase();
    })
    .join(' ');
}
