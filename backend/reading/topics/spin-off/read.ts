import { builtPattern } from '#platform/values/built-pattern.ts';
import type { Statement } from '../../language/statement.ts';
import { before, ownNews } from '../read-news.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { SpinOff } from './facts.ts';

/** Reads a spin-off from a sentence. Pure; every search is bounded. */

type Words = TopicWords<SpinOff>;
type Act = SpinOff['act'];

const SPIN = 'spin-?[ -]?offs?|spun[ -]off|spin(?:ning)? off|split-offs?';
const OWN = '(?:its|the|our)';

export const SPIN_OFF_TRIGGERS =
  /\bsp[iu]n(?:ning)?[ -]?offs?\b|\bsplit-offs?\b|\bseparat(?:e|es|ed|ing|ion)\b|\b(?:dividend|distribution) of (?:all|\d{1,3}(?:\.\d{1,2})?%|approximately)\b/i;

/** Wordings of a spin-off; the first group is what is spun off. */
const WORDINGS: readonly RegExp[] = [
  builtPattern(
    `\\b(?:${SPIN})(?: (?:exchange|offer|transaction)){0,2} of (?:up to |approximately |all (?:of )?(?:its |the )?)?(?:\\d{1,3}(?:,\\d{3}){1,3} )?(?:outstanding )?shares of (?:the )?(?:(?:Class [A-Z] )?(?:common|ordinary) (?:stock|shares) of )?((?:[A-Z][\\w&’'.-]{1,24},? ?){1,5})`,
  ),
  builtPattern(
    `\\b(?:${SPIN})(?: and separation)?(?: transaction)?(?: \\([^()]{0,60}\\))?(?: to (?:its |the )?(?:share|stock|unit)holders)? of (?:${OWN} (?:wholly[- ]owned )?subsidiary,? (?=[A-Z]))?((?:${OWN} )?[^,.;()]{3,60}?)(?= (?:to|into|as|through|from|in|by|on|at|was|is|has|will|and|via|that|which|expected)\\b|[,.;()]|$)`,
    'i',
  ),
  builtPattern(
    `\\b(?:spin|spun)[ -]off (?!(?:to|into|as|through|from|in|by|on|at|and|via|of|that|which|is|was|will|transaction)\\b)(${OWN} [^,.;()]{3,60}?|[A-Z][\\w&’' ]{2,50}?)(?= (?:to|into|as|through|from|in|by|on|at|and|via)\\b|[,.;()]|$)`,
    'i',
  ),
  builtPattern(
    `\\bseparat(?:e|es|ed|ing|ion of) (${OWN} [^.;()]{3,70}?(?:business(?:es)?|division|segment|unit|operations|company))\\b(?= (?:from|into|through|via|as|by|to)\\b|[,.;]|$)`,
    'i',
  ),
  builtPattern(
    `\\bseparat(?:e|es|ed|ing|ion)(?: of ${OWN} company)? into (?:two|three) (?:\\w{2,14},? ){0,4}compan(?:y|ies)()`,
    'i',
  ),
  builtPattern(
    `\\b(?:dividend|distribution) of (?:all|approximately \\d\\d%|\\d\\d(?:\\.\\d)?%)(?: of)?(?: the)?(?: (?:issued|outstanding|and|common)){0,4} (?:shares|stock)(?: of (?:the )?common stock)? of ((?:[A-Z][\\w&’'.-]{1,24},? ?){1,5})`,
  ),
  builtPattern(`\\b(?:${SPIN})()`, 'i'),
];
const ACTS: readonly (readonly [RegExp, Act])[] = [
  [/^(?:terminate|abandon|cancel|withdraw|discontinue)$/, 'ended'],
  [/^(?:complete|consummate|effect|finish|finali[sz]e)$/, 'completed'],
  [/^(?:approve|declare|authori[sz]e|set|establish|fix)$/, 'approved'],
  [/^(?:announce|plan|intend|propose|pursue|separate|spin|decide|distribute|expect|will|file|explore|proceed)$/, 'planned'],
];

export function readSpinOff(sentence: TopicSentence): Words | null {
  const { words } = sentence;
  const match = WORDINGS.map((wording) => wording.exec(words)).find((value) => value !== null);
  if (match === undefined) return null;
  const news = ownNews(sentence);
  const near = [before(news, match.index), ...news].filter((value) => value !== undefined);
  const acts = near.flatMap((text) => [text, text.under]).flatMap((each) => (each === null ? [] : (actOf(each) ?? [])));
  const act = acts.find((act) => act !== 'planned') ?? acts[0];
  if (
    act === undefined ||
    /\b(?:prior to|since|following|after|upon|at the time of|in connection with) (?:the|its|our) (?:\w+ ){0,3}(?:spin|separation|distribution)/i.test(
      words,
    )
  )
    return null;
  // A transaction that was introduced before is not news unless something is decided about it.
  if (act === 'planned' && match[1] === '' && /\b[Tt]he Spin-?Off\b/.test(words)) return null;
  const what = match[1]?.trim().replace(/[,’']$/, '') ?? '';
  const isSplitOff = /\bsplit-offs?\b/i.test(words);
  return { act, what: what === '' ? null : what, ...(isSplitOff && { isSplitOff }) };
}

/** Anything only agreed or intended is a plan, whatever the verb. */
function actOf({ verb, certainty }: Statement): Act | undefined {
  const act = ACTS.find(([pattern]) => pattern.test(verb))?.[1];
  return act === 'completed' && certainty !== 'done' ? 'planned' : act;
}

/** A decision is more important than a plan, and a named business more than an unnamed one. */
export const spinOffWeight = ({ act, what }: Words): number =>
  ({ ended: 6, completed: 5, approved: 4, planned: 3 })[act] + (what === null ? 0 : 2);
