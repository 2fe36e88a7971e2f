import type { EightKText } from '#contexts/filings/published/eight-k-facts/eight-k-text.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS, parseLongDate } from '../../language/dates.ts';
import { quoteOf, type Sentence, sentencesOf } from '../../language/sentences.ts';
import type { AuditorChange } from './facts.ts';

/** Reads which auditor leaves, why, and which one replaces it (Item 4.01). Pure. */

const NAME = "[A-Z][\\w.&+’'-]{0,24}";
const SUFFIX =
  'LLP|L\\.L\\.P\\.|LLC|PLLC|P\\.L\\.L\\.C\\.|P\\.?C\\.?(?![a-z])|P\\.?A\\.?(?![a-z])|CPA[sS]?|Chartered Accountants|S\\.C\\.|Ltd\\.?|Limited|GmbH|PLC|APC|LTD|Inc\\.';
/** Firms that are recognized without a legal form. */
const KNOWN =
  'PricewaterhouseCoopers|KPMG|Ernst & Young|Deloitte(?: & Touche)?|Grant Thornton|BDO(?: Seidman| USA)?|Arthur Andersen|RSM(?: US)?|Crowe(?: Horwath)?|Marcum|Moss Adams|Baker Tilly|Forvis(?: Mazars)?|McGladrey(?: & Pullen)?';
const FIRM = builtPattern(
  `\\b((?:${KNOWN})(?: USA?)?(?:,? (?:${SUFFIX}))?|${NAME}(?:(?:,? (?:&|and) |,? |-)${NAME}){0,5}?(?: (?:& Co(?:mpany|\\.)?|& Associates|and Company))?,? (?:${SUFFIX})(?![\\w])(?:,? (?:${SUFFIX}))?|${NAME}(?: ${NAME}){0,3} & (?:Co(?:mpany\\b|\\.)|Associates))`,
  'g',
);
const NOT_FIRM =
  /^(?:On|The|Our|As|Audit|Committee|Board|Company|Effective|During|For|In|By|Upon|With|Registrant|Directors|Securities|Also|Since|Following|Of|January|February|March|April|May|June|July|August|September|October|November|December|Corporation|and|,)[\s,]+/;

const COMPETITION = /\bcompetitive (?:\w{3,12} ){0,2}process\b|\brequests? for proposals?\b|\btender process\b/i;

const BIG = /^(?:Deloitte|Ernst (?:&|and) Young|KPMG|PricewaterhouseCoopers)\b/;

const RESIGNS = /\bresign(?:ed|s|ing|ation)?\b|\bno longer (?:serve|act|be able)\b/i;
const DECLINES =
  /\bdeclin(?:ed|es|ing) to (?:stand|be|continue)\b|\b(?:would|will|did) not (?:stand|seek|be standing) for re-?(?:election|appointment)|\bnot to (?:stand|seek) /i;
const DISMISSES =
  /\bdismiss(?:ed|al|es|ing)?\b|\bterminat(?:ed|ion|es)\b|\breplac(?:e|ed|es|ing)\b|\bdischarged\b|\bremoved\b|\bended (?:the|its) engagement|\b(?:not|no longer) (?:to )?(?:re-?)?(?:appoint|engage|retain|select)\w{0,3}\b|\bceased to be\b/i;
const ENDS = /\b(?:relationship|engagement)\b[^;]{0,160}\b(?:ceased|ended|concluded)\b/i;
const REPLACED_BY = /\breplaced by\b/i;
const MERGES = /\b(?:combination|merger|merged|combined|acquired|acquisition|joined|combine)\b/i;
/** The company itself merged, not its auditor. */
const OWN_MERGER = /\b(?:business combination|merger agreement)s?\b/gi;
/** The weakness is in years whose reports disclosed it. */
const TOLD_BEFORE =
  /\b(?:previously|as|was|were) (?:disclosed|reported|described|discussed|identified) in\b|\b(?:for|as of|during) (?:the |each of the )?(?:\w{3,6} ){0,2}(?:fiscal )?(?:years?|periods?|quarters?) ended\b|\b(?:for|as of) (?:the )?(?:December|June|September|March) 3[01]\b/i;
const ENGAGES =
  /\bengag(?:ed|es|ing|ement of)\b|\bappoint(?:ed|s|ing|ment of)\b|\bretain(?:ed|s|ing)\b|\bselect(?:ed|s|ing|ion of)\b|\bhired\b|\bnamed\b/i;
/** `determined to change its independent public accountant from A LLP to B LLP`. */
const CHANGES =
  /\bchang(?:e|ed|es|ing)\b[^;]{0,60}\b(?:accountants?|auditors?|accounting firms?)\b[^;]{0,20}?\bfrom\b(?=.{3,120}?\bto\b)/i;
/** The auditor leaves but is not named. */
const FIRM_LEAVES = /\b(?:auditors?|accountants?|accounting firm)\b[^;]{0,60}\b(?:resigned|declined to stand)\b/i;
const NOT_PERMITTED = /\b(?:not|no longer) permitted to (?:practice|appear|audit)\b/i;
const BARRED =
  /\b(?:registration|licen[sc]e)\b.{0,120}\b(?:revoked|withdrawn|suspended)\b|\brevoked\b.{0,80}\bregistration\b|\bbarred\b|\bdenied\b.{0,60}\bprivilege of appearing\b/i;
const REVOKED = /\bregistration\b.{0,120}\brevoked\b|\brevoked\b.{0,80}\bregistration\b/i;
const NEGATED = /\b(?:no|none|not|nor|neither|never|without|any|if)\b/i;
const WEAKNESS = /\bmaterial weakness(?:es)?\b/i;
const EXCEPT = /\b(?:except|other than|with the exception)\b/i;
const AT_ONCE = /\beffective immediately\b|\bimmediate effect\b/i;
const LEAD_DATE = builtPattern(`^;? ?(?:On|Effective(?: as of| on)?|As of) (${DATE_WORDS})`);
const EFFECTIVE = builtPattern(`\\beffective(?: as of| on| upon)? (${DATE_WORDS})`);

export function readAuditor(source: EightKText): AuditorChange[] {
  const { text, items } = source;
  const part = items.get('4.01');
  if (part === undefined) return [];
  const sentences = sentencesOf(source, part, 60);
  let former: { name: string; direction: AuditorChange['direction']; sentence: Sentence } | null = null;
  let successor: { name: string; sentence: Sentence } | null = null;
  const known: string[] = [];
  for (const sentence of sentences) {
    const { words } = sentence;
    const firms = firmsIn(words);
    if (firms.length === 0) continue;
    const named = known.find((name) => words.slice(0, RESIGNS.exec(words)?.index ?? 0).includes(shortOf(name)));
    known.push(...firms.map(({ name }) => name));
    const change = CHANGES.exec(words);
    const [left, taken] = change === null ? [] : firms.filter(({ start }) => start >= change.index + change[0].length);
    if (former === null && left !== undefined && taken !== undefined) {
      former = { name: left.name, direction: 'dismissed', sentence };
      successor ??= { name: taken.name, sentence };
    }
    if (former === null) {
      const direction = DECLINES.test(words)
        ? 'declines'
        : RESIGNS.test(words)
          ? 'resigns'
          : DISMISSES.test(words)
            ? 'dismissed'
            : ENDS.test(words)
              ? 'ended'
              : null;
      const verb =
        direction === null
          ? null
          : { declines: DECLINES, resigns: RESIGNS, dismissed: DISMISSES, ended: ENDS }[direction].exec(words);
      const name =
        direction === 'ended'
          ? firms[0]?.name
          : verb === null
            ? undefined
            : (concerned(words, firms, verb.index, verb[0].length, direction === 'dismissed') ?? named);
      if (direction !== null && name !== undefined) former = { name, direction, sentence };
    }
    if (successor === null) {
      const verb = ENGAGES.exec(words);
      const name = REPLACED_BY.test(words)
        ? firms.find(({ start }) => start > words.search(REPLACED_BY))?.name
        : verb === null ||
            /\b(?:previously|had been|was first|originally)\b/.test(words.slice(Math.max(0, verb.index - 30), verb.index))
          ? undefined
          : concerned(words, firms, verb.index, verb[0].length, true);
      if (name !== undefined && name !== former?.name) successor = { name, sentence };
    }
  }
  const unnamed = former === null ? sentences.find(({ words }) => FIRM_LEAVES.test(words) && !NEGATED.test(words)) : undefined;
  const says = (pattern: RegExp) =>
    sentences.find(({ words }) => pattern.test(words) && (!NEGATED.test(words) || EXCEPT.test(words)));
  const weakness = says(WEAKNESS);
  const concern = says(/\bgoing concern\b/i);
  const event = says(/\breportable events?\b/i);
  const quoted = former?.sentence ?? successor?.sentence ?? unnamed ?? weakness ?? concern ?? event;
  if (quoted === undefined) return [];
  return [
    {
      kind: 'auditorChange',
      item: '4.01',
      former: former?.name ?? null,
      direction: former?.direction ?? (unnamed === undefined ? 'appointed' : 'resigns'),
      successor: successor?.name ?? null,
      effectiveOn: parseLongDate(EFFECTIVE.exec(quoted.words)?.[1] ?? LEAD_DATE.exec(quoted.words)?.[1]),
      immediately: AT_ONCE.test(quoted.words),
      materialWeakness: weakness !== undefined,
      goingConcern: concern !== undefined,
      disagreement: sentences.some(
        ({ words }) => /\bdisagreements?\b/i.test(words) && !/\b(?:no|not|nor|any|without|if|whether)\b/i.test(words),
      ),
      reportableEvent: event !== undefined,
      firmMerged:
        former !== null && sentences.some(({ words }) => MERGES.test(words.replace(OWN_MERGER, '')) && firmsIn(words).length > 1),
      weaknessKnown:
        weakness !== undefined &&
        sentences.every(({ words }) => !WEAKNESS.test(words) || (EXCEPT.test(words) && TOLD_BEFORE.test(words))),
      ...(weakness !== undefined &&
        sentences.every(({ words }) => !WEAKNESS.test(words) || EXCEPT.test(words)) && { weaknessExcepted: true }),
      isChosen:
        successor !== null && former === null && unnamed === undefined && sentences.some(({ words }) => COMPETITION.test(words)),
      isBig: BIG.test(successor?.name ?? ''),
      barred: sentences.some(({ words }) => NOT_PERMITTED.test(words) || (BARRED.test(words) && !NEGATED.test(words))),
      registrationRevoked: sentences.some(({ words }) => REVOKED.test(words) && !NEGATED.test(words)),
      quote: quoteOf(text, quoted, former?.name ?? successor?.name ?? ''),
    },
  ];
}

/** `Dunn Avery` for `Dunn Avery LLP`. */
const shortOf = (name: string): string => name.replace(builtPattern(`,? (?:${SUFFIX})$`), '');

function firmsIn(words: string): { name: string; start: number; end: number }[] {
  return [...words.matchAll(FIRM)].flatMap(({ 0: found, index }) => {
    let name = found;
    let start = index;
    for (let lead = NOT_FIRM.exec(name); lead !== null; lead = NOT_FIRM.exec(name)) {
      name = name.slice(lead[0].length);
      start += lead[0].length;
    }
    return name.length < 3 ? [] : [{ name: name.replace(/[,\s]{1,3}$/, ''), start, end: start + name.length }];
  });
}

/** The firm that a verb is about: the object of an active verb, or the subject of a passive one or of `resigned`. */
function concerned(
  words: string,
  firms: readonly { name: string; start: number; end: number }[],
  at: number,
  length: number,
  transitive: boolean,
): string | undefined {
  const passive = /\b(?:was|were|been|be|is|being)(?: \w{1,14}ly)? $/.test(words.slice(Math.max(0, at - 24), at));
  const next = firms.find(({ start }) => start >= at + length && start - at < 160);
  const previous = firms.findLast(({ end }) => end <= at);
  if (transitive && !passive) return (next ?? undefined)?.name;
  // `resigned, and the committee engaged Borealis LLP`: the firm after the verb is the new one.
  if (previous === undefined && next !== undefined && ENGAGES.test(words.slice(at + length, next.start))) return undefined;
  return (previous ?? next)?.name;
}
