import type { Asked } from '../question/asked.ts';
import type { Question } from '../question/question.ts';
import { hasWord } from '../same-words.catalog.ts';
import type { Evidence } from './evidence.ts';
import { gives } from './gives.ts';
import { namesSomebody } from './names-told.ts';
import { isRowOf, labelShare } from './rows-told.ts';
import { NEXT_WITHIN } from './sentence-worth.ts';
import { shareOf, subjectOf, type Weights } from './words-told.ts';

/** The sentences of one filing that are told. Pure. */

const MOST_SENTENCES = 7;
/** Parts of a question that are looked for each by itself. */
export const MOST_PARTS = 5;

/** Weights of what speaks for a sentence as the answer to one part. */
const OWN_WORDS = 1.5;
const GIVEN = 0.3;
/** A name, where somebody is asked for. */
const NAMED = 0.6;
const OF_QUESTION = 0.25;
/** Of a part without words of its own: “at what price”. */
const OF_QUESTION_ALONE = 0.7;

/** The row of a table whose label is what is asked for goes before sentences that speak of it. */
export const OF_ROW = 0.8;

/** Of such rows the one whose own label says most of it: “Audit fees” before “Total fees”. */
const OF_LABEL = 0.2;
/** A sentence about what another part asks for is left to that part. */
const OF_OTHERS = 0.3;

/** For each part of the question the sentences that say most of it, then those that add words which the ones before lack. */
export function choose(
  question: Question,
  parts: readonly Asked[],
  group: readonly Evidence[],
  scores: ReadonlyMap<Evidence, number>,
  weights: Weights,
): Evidence[] {
  const title = group[0]?.filing.title ?? '';
  const chosen: Evidence[] = [];
  const isTold = ({ text, lead }: Evidence) => chosen.some((each) => text === each.text && lead === each.lead);
  const bestLeft = (worth: (each: Evidence) => number) =>
    bestBy(
      group.filter((each) => !isTold(each)),
      worth,
    );
  const worths = (parts.length > 1 ? parts.slice(0, MOST_PARTS) : []).flatMap((part) => {
    const own = subjectOf({ words: part.words, names: [] }, title);
    const isTyped = part.kind !== 'other' && part.kind !== 'yes or no';
    if (own.length === 0 && !isTyped) return [];
    const others = subjectOf({ words: othersOf(part, parts), names: [] }, title);
    const worth = (each: Evidence) =>
      (own.length === 0 ? 0 : OWN_WORDS * shareOf(own, each.words, weights)) +
      (isTyped && answers(part, question, each) ? (part.kind === 'person' ? NAMED : GIVEN) : 0) +
      (isOfProceeds(part, each) ? GIVEN : 0) +
      (isRowOf(part, question, each) ? OF_ROW + OF_LABEL * labelShare(question, each) : 0) -
      OF_OTHERS * (others.length === 0 ? 0 : shareOf(others, each.words, weights)) +
      (scores.get(each) ?? 0) * (own.length === 0 ? OF_QUESTION_ALONE : OF_QUESTION);
    return [worth];
  });
  for (const worth of worths) {
    const best = bestLeft(worth);
    if (best === undefined) continue;
    chosen.push(best);
    const next = followed(group, best);
    if (next !== null && !isTold(next) && chosen.length < MOST_SENTENCES - 1) chosen.push(next);
  }
  const only = parts.length === 1 ? parts[0] : undefined;
  const alone = new Map(
    group.map((each) => {
      const given =
        only === undefined ? 0 : (gives(only, question, each) ? 0.2 : 0) + (isRowOf(only, question, each) ? OF_ROW : 0);
      return [each, (scores.get(each) ?? 0) + given];
    }),
  );
  while (chosen.length < Math.min(MOST_SENTENCES, group.length)) {
    const held = new Set(chosen.flatMap((each) => [...each.words]));
    const lacking = question.words.filter((word) => !hasWord(held, word));
    const part = lacking.length === 0 ? 0 : shareOf(question.words, new Set(lacking), weights);
    const best = bestLeft((each) => (alone.get(each) ?? 0) + (part === 0 ? 0 : 2 * part * shareOf(lacking, each.words, weights)));
    if (best === undefined) break;
    chosen.push(best);
  }
  return chosen;
}

/** Asks whether somebody gets the money of a sale, and tells who will. */
const ASKS_PROCEEDS = /\b(?:gets?|receives?|keeps?|sees?)\b[^?]{0,500}\b(?:proceeds|money|cash)\b/i;
const TELLS_PROCEEDS = /\b(?:will|would|may|does|do|shall)\b[^.;]{0,20}\breceive\b[^.;]{0,60}\bproceeds\b/i;
const isOfProceeds = ({ kind, text: asked }: Asked, { text }: Evidence): boolean =>
  kind === 'yes or no' && ASKS_PROCEEDS.test(asked) && TELLS_PROCEEDS.test(text);

/** Words of what the other parts ask for that a part has not itself. */
const othersOf = (part: Asked, parts: readonly Asked[]): readonly string[] => {
  const asking = parts.filter((each) => each !== part && each.kind !== 'other' && each.kind !== 'yes or no');
  return [...new Set(asking.flatMap(({ words }) => words))].filter((word) => !part.words.includes(word));
};

/** In kind, and for a person with somebody's name in it. */
const answers = (part: Asked, question: Question, evidence: Evidence): boolean =>
  gives(part, question, evidence) && (part.kind !== 'person' || namesSomebody(question, evidence));

/** The sentence behind one, where it goes on about the same: “He will remain …”. */
function followed(group: readonly Evidence[], chosen: Evidence | undefined): Evidence | null {
  const next = chosen === undefined ? undefined : group[group.indexOf(chosen) + 1];
  if (next === undefined || chosen === undefined || next.lead !== null || next.at - chosen.at > NEXT_WITHIN) return null;
  return GOES_ON.test(next.text) ? next : null;
}

const GOES_ON =
  /^(?:However|Instead|As a result|Accordingly|Therefore|In addition|Upon|The (?:reason|amount|price|facility|notes?|term|offer|merger|lease|board|company) |He|She|They|It|This|These|Such|Mr\.|Ms\.|Mrs\.|Dr\.|[^.]{0,80}\b(?:he|she|they) )\b/i;

/** The one that is worth most, of equals the first. */
function bestBy(all: readonly Evidence[], worth: (each: Evidence) => number): Evidence | undefined {
  let best: Evidence | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const each of all) {
    const own = worth(each);
    if (own > most) [best, most] = [each, own];
  }
  return best;
}
