import type { Scored } from '../scored.ts';
import { MAX_HEADLINE } from './headline.ts';
import { companyName } from './names.ts';
import { ofPresent } from './sentence-verbs.ts';

/** The title of a press release as a headline. Pure; every search is bounded. */

const MAX_RELEASE = 12_000;
const MAX_TITLE_LINES = 40;
const NO_TITLE =
  /^(?:exhibit\b|ex-?99|for (?:immediate|release)|immediate release|(?:press|news|media|earnings) (?:release|contact|relations)|contacts?\b|investors?\b|media\b|source\b|<page>|page \d|www\.|https?:|tel\b|fax\b|phone|e-?mail|\W*$)|@|\b\d{3}[-.)] ?\d{3}[-.]\d{4}\b/i;

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
  return own !== '' && new RegExp(`^${own.replace(/[^A-Za-z0-9 ]/g, '.')}[’']s `, 'i').test(title)
    ? title.slice(own.length + 3)
    : title;
}

/** @param release beginning of a press release. */
export function titleOf(release: string, company: string | null): string | null {
  const lines = release.split('\n').slice(0, MAX_TITLE_LINES);
  for (const [index, line] of lines.entries()) {
    const first = line.replace(/\s{1,50}/g, ' ').trim();
    // The text begins: everything behind it is no title.
    if (
      first.length > 240 ||
      (/^[A-Z][\w .,]{2,40}(?:, [A-Z][\w.]{1,12})? ?(?:–|—|--|-) ?[A-Z]?/.test(first) && /\b(?:19|20)\d\d\b/.test(first))
    )
      return null;
    if (first.length < 15 || NO_TITLE.test(first) || !/[A-Za-z]{3} [A-Za-z]/.test(first)) continue;
    const next = (lines[index + 1] ?? '').replace(/\s{1,50}/g, ' ').trim();
    const wrapped = next !== '' && first.length < 110 && sameCase(first, next) && next.length < 110 && !NO_TITLE.test(next);
    for (const title of wrapped ? [`${first} ${next}`, first] : [first]) {
      const made = headlineOf(title, release, company);
      if (made !== null) return made;
    }
  }
  return null;
}

const sameCase = (a: string, b: string): boolean => /[a-z]/.test(a) === /[a-z]/.test(b) && !/[.;]$/.test(a);

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

/** The title from its verb on; null where it has no verb in the present tense. */
function withoutCompany(title: string, company: string | null): string | null {
  const words = title.split(' ');
  const at = words.findIndex((word, index) => index < 12 && index > 0 && ofPresent(word)?.singular === word.toLowerCase());
  if (at < 0) return null;
  const own = company === null ? '' : (companyName(company).split(' ')[0] ?? '').toLowerCase();
  const isOwn =
    own !== '' &&
    words.slice(0, at).some((word) => word.toLowerCase().replace(/[^a-z0-9&]/g, '') === own.replace(/[^a-z0-9&]/g, ''));
  return isOwn ? words.slice(at).join(' ') : title;
}

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
  const words = title.split(' ');
  return words
    .map((word, index) => {
      const bare = word.toLowerCase().replace(/[^a-z’'-]/g, '');
      if (/\d|[A-Z]\.[A-Z]/.test(word) || bare === '') return word;
      const afterTo = words[index - 1]?.toLowerCase() === 'to';
      if (index > 0 && (small.has(bare) || COMMON.has(bare) || afterTo || ofPresent(bare) !== undefined))
        return word.toLowerCase();
      if (!shouted) return word;
      const known = named.get(bare);
      return known === undefined ? word.charAt(0) + word.slice(1).toLowerCase() : word.replace(/[A-Za-z’'-]{1,40}/, known);
    })
    .join(' ');
}
