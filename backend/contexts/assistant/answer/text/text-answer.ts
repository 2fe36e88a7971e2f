import { isPromptInjection } from '#contexts/scoring/published/prompt-injection.policy.ts';
import { wordsOf } from '#platform/full-text/words.ts';
import { passagesOf } from '../../published/passages.ts';
import type { Answer, Statement } from '../answer.ts';
import { matchesNameDetails } from '../namesakes.policy.ts';
import type { Question } from '../question/question.ts';
import { periodsOf, shifted } from '../question/question-dates.ts';
import { FORM_OF_ANSWER, partsOf, type QuestionPart } from '../question/question-parts.ts';
import { hasWord, withRoots } from '../same-words.catalog.ts';
import { type CandidateSentence, citationsOf, type FoundPassage, sentencesOf, textWithHeadings } from './candidate-sentences.ts';
import { formWorth, isOfTime, nearness, withRegistrants } from './matching-filings.ts';
import { givesValue, isCertain } from './value-in-sentence.ts';

/**
 * Answers with the sentences that contain both the subject of the question and a value of the requested kind; if there are none, shows the passages
 * that may contain the answer. Pure.
 */

const MAX_PASSAGES = 3;
const MAX_SENTENCES = 7;
/** How many filings, those with the best passages, are read from the beginning, and how far. */
const READ_WHOLE = 2;
const READ_CHARACTERS = 600_000;
/** Weights of what speaks for or against a sentence, in addition to the words of its part of the question. */
const OF_KIND = 0.5;
const OF_TIME = 0.25;
const OF_LABEL = 0.4;
const OF_PASSAGE = 0.35;
const OF_QUESTION = 0.4;
const OF_EXHIBITS = -0.5;
/** Rank of the filing that the search found first, how much less each further one gets, and how much a missing name costs. */
const FOUND_FIRST = 0.5;
const FOUND_NEXT = 0.1;
const PER_MISSING_NAME = -0.7;
/** Sentences with a smaller share of the question's weight are ignored. */
const MIN_WEIGHT_SHARE = 0.12;
const FISCAL_BEFORE_DAYS = 366;
const FISCAL_AFTER_DAYS = 31;
/** Minimum share of the subject's weight that the answer, and the sentence with a value, must contain. */
const MIN_SUBJECT_SHARE = 0.6;

/** Asks about an insider's trades, which are reported in Forms 3, 4 and 5. */
const INSIDER_TRADE =
  /\bhow many (?:\w+ ){0,4}shares did (?!(?:the )?(?:company|it|they)\b).{0,60}\b(?:sell|buy|purchase|acquire)\b(?! back)/i;
const COMPARES = /\bcompar|\bversus\b|\bvs\b|\bagainst\b|\bthan\b|\band (?:in|at|on|for|the)\b/i;
const EXHIBITS = /\bexhibits?\b|^\(?\d{1,3}\.\d{1,2}\S{0,3}\s/i;
const OF_QUARTER = /\bquarter|\b(?:three|3) months\b|\bQ[1-4]\b/i;

/** @param found the passages that a search for the question found, best first. @returns null if none of them is about the names in the question. */
export function textAnswer(question: Question, found: readonly FoundPassage[]): Answer {
  if (question.words.length === 0) return null;
  const { periods, text } = question;
  const passages = withRegistrants(found).filter(({ filing }) => isOfTime(question, filing));
  const best = new Reading(question, passages);
  // A comparison of two periods is answered for each of them.
  const isTwice = periods.length === 2 && periods[0]?.unit === periods[1]?.unit && COMPARES.test(text);
  const readings = isTwice ? periods.map((period) => new Reading({ ...question, periods: [period] }, passages)) : [best];
  const proofs = readings.map((reading) => reading.provingSentences());
  if (proofs.every((each) => each !== undefined) && !INSIDER_TRADE.test(text)) {
    const sentences = proofs.flatMap((each) => each.toSorted((a, b) => a.at - b.at));
    return sentences.map((each): Statement => ({ text: textWithHeadings(each), citations: citationsOf(each) }));
  }
  const shownPassages = withContext(best.passages()).slice(0, MAX_PASSAGES).flatMap(passageOf);
  return shownPassages.length === 0 ? null : shownPassages;
}

/** Characters shown before and after a passage. */
const BEFORE = 500;
const AFTER = 900;

/** The passages with some text around them, leaving out those that overlap an earlier one. */
function withContext(passages: readonly FoundPassage[]): readonly FoundPassage[] {
  const picked: FoundPassage[] = [];
  for (const { filing, start, end } of passages) {
    if (picked.some((each) => each.filing === filing && each.start < end && each.end > start)) continue;
    const from = Math.max(0, start - BEFORE);
    const following = filing.text.slice(end, end + AFTER);
    const begins = from === 0 ? 0 : (/\n|[.;]\s/.exec(filing.text.slice(from, start))?.index ?? BEFORE) + 1;
    const ends = following.length < AFTER ? AFTER : Math.max(following.lastIndexOf('\n'), following.lastIndexOf('. ')) + 1;
    picked.push({ filing, start: from + begins, end: end + ends });
  }
  return picked;
}

function passageOf({ filing, start, end }: FoundPassage): readonly Statement[] {
  const quote = filing.text.slice(start, end).trim();
  return isPromptInjection(quote) ? [] : [{ text: quote, citations: [{ accession: filing.accession, quote }], isPassage: true }];
}

interface Ranked {
  readonly filing: FoundPassage['filing'];
  /** The sentences that best answer each part. */
  readonly chosen: readonly CandidateSentence[];
  readonly passages: readonly FoundPassage[];
  readonly rank: number;
  /** Whether it contains all names in the question, or is a filing of one of them and contains at least half of the others. */
  readonly isOfNamed: boolean;
}

/** Ranks filings, sentences and passages for one question. */
class Reading {
  readonly #parts: readonly QuestionPart[];
  readonly #weights: ReadonlyMap<string, number>;
  readonly #ranked: readonly Ranked[];

  constructor(
    private readonly question: Question,
    found: readonly FoundPassage[],
  ) {
    const questionWords = [...new Set([...question.words, ...question.names, ...question.phrases.flat()])];
    const candidates = found.flatMap((passage) => sentencesOf(passage, questionWords));
    const countOf = (word: string) => candidates.filter(({ matchedWords }) => matchedWords.has(word)).length;
    // Rare words weigh more than common ones.
    this.#weights = new Map(questionWords.map((word) => [word, Math.log(1 + candidates.length / (1 + countOf(word)))]));
    this.#parts = partsOf(question);
    const filings = [...new Set(found.map(({ filing }) => filing))];
    const score = ({ filing, rank }: Ranked) => rank + Math.max(0, FOUND_FIRST - FOUND_NEXT * filings.indexOf(filing));
    const byScore = (a: Ranked, b: Ranked) => score(b) - score(a);
    this.#ranked = [...Map.groupBy(candidates, ({ passage }) => passage.filing)]
      .map(([filing, group]) => this.#rank(filing, group))
      .toSorted(byScore)
      .slice(0, READ_WHOLE)
      .map(({ filing }) => {
        const passages = passagesOf(filing.text.slice(0, READ_CHARACTERS)).map((part) => ({ filing, ...part }));
        return this.#rank(
          filing,
          passages.flatMap((passage) => sentencesOf(passage, questionWords)),
        );
      })
      .toSorted(byScore);
  }

  /** The sentences of one filing that answer every part of the question; undefined if no filing has them. */
  provingSentences(): readonly CandidateSentence[] | undefined {
    return this.#ranked.find((each) => this.#proves(each))?.chosen;
  }

  /** The passages of filings about the names in the question, best first. */
  passages(): readonly FoundPassage[] {
    return this.#ranked.filter(({ isOfNamed }) => isOfNamed).flatMap(({ passages }) => passages);
  }

  /** The share of the words' weight that is found among others, from 0 to 1; 1 if there are no words. */
  #share(words: readonly string[], foundWords: ReadonlySet<string>): number {
    const sum = (some: readonly string[]) => some.reduce((total, word) => total + (this.#weights.get(word) ?? 1), 0);
    const all = sum(words);
    return all === 0 ? 1 : sum(words.filter((word) => foundWords.has(word))) / all;
  }

  /** The words for the subject of the question, without names and words about the form of the answer. */
  #subject(words: readonly string[], title: ReadonlySet<string>): readonly string[] {
    return words.filter((word) => !title.has(word) && !this.question.names.includes(word) && !FORM_OF_ANSWER.has(word));
  }

  /** Ranks one filing, with the sentences and passages that best answer each part. */
  #rank(filing: FoundPassage['filing'], group: readonly CandidateSentence[]): Ranked {
    const { words, names, text } = this.question;
    const title = new Set(wordsOf(filing.title));
    const subjects = this.#parts.map((part) => this.#subject(part.words, title));
    const scored = [...Map.groupBy(group, ({ passage }) => passage)].map(([passage, sentences]) => {
      const matchedWords = new Set(sentences.flatMap((each) => [...each.matchedWords]));
      const share = this.#share(words, matchedWords);
      const scores = sentences.map((candidate) => {
        const ownShare = this.#share(words, candidate.matchedWords);
        // Sentences with hardly any of the words aren't examined further.
        if (ownShare < MIN_WEIGHT_SHARE) return { candidate, byPart: subjects.map(() => 0) };
        const exhibits = !EXHIBITS.test(text) && EXHIBITS.test(candidate.text) ? OF_EXHIBITS : 0;
        const general = OF_QUESTION * ownShare + OF_PASSAGE * share + this.#timeScore(candidate) + exhibits;
        const byPart = subjects.map((subject, at) => {
          const part = this.#parts[at] as QuestionPart;
          const kind =
            (givesValue(part, this.question, candidate) ? OF_KIND : 0) + (this.#isLabeled(subject, candidate) ? OF_LABEL : 0);
          return general + kind + (subject.length === 0 ? 0 : this.#share(subject, candidate.matchedWords));
        });
        return { candidate, byPart };
      });
      const best = subjects.map((_subject, at) => Math.max(0, ...scores.map(({ byPart }) => byPart[at] ?? 0)));
      return { passage, matchedWords, scores, score: share + best.reduce((sum, each) => sum + each, 0) / best.length };
    });
    const passages = scored.toSorted((a, b) => b.score - a.score).slice(0, MAX_PASSAGES);
    const shownWords = new Set(passages.flatMap(({ matchedWords }) => [...matchedWords]));
    const isNamed = (name: string) => title.has(name) || this.#isAlias(filing.title, name);
    const others = names.filter((name) => !isNamed(name));
    const missing = others.filter((name) => !shownWords.has(name));
    return {
      filing,
      chosen: this.#chosen(
        group,
        scored.flatMap(({ scores }) => scores),
      ),
      passages: passages.map(({ passage }) => passage),
      isOfNamed: missing.length === 0 || (missing.length * 2 <= others.length && names.some(isNamed)),
      rank:
        (passages[0]?.score ?? 0) +
        PER_MISSING_NAME * missing.length +
        nearness(this.question, filing) +
        formWorth(this.question, filing),
    };
  }

  /** Takes turns to choose the best sentences for each part, if they are certain enough. */
  #chosen(
    group: readonly CandidateSentence[],
    scores: readonly { readonly candidate: CandidateSentence; readonly byPart: readonly number[] }[],
  ): readonly CandidateSentence[] {
    const ordered = this.#parts.map((_part, at) =>
      scores
        .filter(({ byPart }) => (byPart[at] ?? 0) > 0)
        .toSorted((a, b) => (b.byPart[at] ?? 0) - (a.byPart[at] ?? 0))
        .slice(0, MAX_SENTENCES),
    );
    const chosen = new Set<CandidateSentence>();
    for (let place = 0; place < MAX_SENTENCES && chosen.size < MAX_SENTENCES; place += 1)
      for (const [part, ranking] of ordered.entries()) {
        const candidate = ranking[place]?.candidate;
        if (candidate === undefined || !isCertain(this.question, this.#parts[part]?.words ?? [], candidate)) continue;
        chosen.add(candidate);
        // If the question has several parts, the next sentence often answers another one.
        const next =
          place === 0 && ordered.length > 1 && candidate.above.length === 0 ? group[group.indexOf(candidate) + 1] : undefined;
        if (next !== undefined && next.above.length === 0) chosen.add(next);
      }
    return [...chosen].slice(0, MAX_SENTENCES);
  }

  readonly #isAlias = (title: string, name: string): boolean => this.question.aliases?.get(name)?.has(title) === true;

  /** Whether all words of a row's label are in the question. */
  #isLabeled(subject: readonly string[], { text }: CandidateSentence): boolean {
    const [label = '', ...cells] = text.split('\t');
    const words = cells.length === 0 ? [] : wordsOf(label.replace(/\([^()]{0,80}\)/g, ' ')).filter((word) => word.length > 2);
    const subjectWords = [...subject, ...this.question.names];
    return words.length > 0 && words.every((word) => subjectWords.some((each) => hasWord(new Set([word]), each)));
  }

  /** Raises the score of a sentence that contains the requested time, and lowers it for another time. */
  #timeScore(candidate: CandidateSentence): number {
    const { periods } = this.question;
    const sentencePeriods = periods.length === 0 ? [] : periodsOf(textWithHeadings(candidate)).periods;
    if (sentencePeriods.length === 0) return 0;
    const isFiscal = sentencePeriods.some(({ fiscal }) => fiscal);
    const isSame = periods.some(({ from, to, unit, fiscal }) =>
      sentencePeriods.some((each) => {
        // A sentence with a fiscal period must match it. With a calendar date, it is compared with the end of the fiscal period: a fiscal year ends up to
        // a year before the calendar year, or weeks after it.
        if (fiscal && isFiscal && !each.fiscal) return false;
        const isOther = fiscal && !each.fiscal;
        const [first, last] = isOther ? [shifted(to, -FISCAL_BEFORE_DAYS), shifted(to, FISCAL_AFTER_DAYS)] : [from, to];
        return each.from <= last && each.to >= first && (each.unit !== 'year' || unit === 'year');
      }),
    );
    return isSame ? OF_TIME : -OF_TIME;
  }

  /** An annual report may answer about a quarter only where it says so, and a quarterly report isn't used for a year. */
  #isOfPeriod(candidate: CandidateSentence): boolean {
    const { text, periods } = this.question;
    const { form } = candidate.passage.filing;
    if (OF_QUARTER.test(text)) return !/^(?:10-K|20-F|40-F)/.test(form) || OF_QUARTER.test(textWithHeadings(candidate));
    return !form.startsWith('10-Q') || periods.length === 0 || periods.some(({ unit }) => unit !== 'year');
  }

  /** Whether the sentences answer every part: they contain all names and the subject, and each value is in a sentence with its subject. */
  #proves({ filing, chosen }: Ranked): boolean {
    const { names, phrases, words, text, periods } = this.question;
    const title = new Set(wordsOf(filing.title));
    const isNamedIn = (name: string) => title.has(name) || this.#isAlias(filing.title, name);
    const together = new Set(chosen.flatMap(({ matchedWords }) => [...matchedWords]));
    if (!names.every((name) => isNamedIn(name) || together.has(name))) return false;
    if (!matchesNameDetails(text, [filing.title], chosen.map(textWithHeadings).join('\n'))) return false;
    // The words of a name must appear together.
    const others = phrases.map((phrase) => phrase.filter((word) => !isNamedIn(word))).filter((phrase) => phrase.length > 0);
    if (!others.every((phrase) => chosen.some(({ matchedWords }) => phrase.every((word) => matchedWords.has(word)))))
      return false;
    if (this.#share(this.#subject(words, title), together) < MIN_SUBJECT_SHARE) return false;
    // A sentence must contain the time, unless the filing was filed then.
    const days = { periods: periods.filter(({ fiscal }) => !fiscal) };
    if (periods.length > 0 && nearness(days, filing) === 0 && !chosen.some((candidate) => this.#timeScore(candidate) > 0))
      return false;
    return this.#parts.every((part) => {
      const subject = this.#subject(part.words, title);
      return chosen.some((candidate) => {
        if (this.#share(subject, candidate.matchedWords) < MIN_SUBJECT_SHARE || !givesValue(part, this.question, candidate))
          return false;
        // The label of a row must say what its figures are; its heading isn't enough.
        const label = withRoots(wordsOf(candidate.text));
        const labelWords = new Set(subject.filter((word) => hasWord(label, word)));
        const isOfLabel =
          candidate.above.length === 0 ||
          this.#isLabeled(subject, candidate) ||
          this.#share(subject, labelWords) >= MIN_SUBJECT_SHARE;
        return isOfLabel && this.#timeScore(candidate) >= 0 && this.#isOfPeriod(candidate);
      });
    });
  }
}
