import { createRequire } from 'node:module';
import type { ItsFunction, WinkMethods } from 'wink-nlp';

/** Tags the words of a sentence with their part of speech (ADR 104). Pure; the model is loaded when the first sentence is tagged. */

export interface TaggedWord {
  readonly text: string;
  /** Lemma, in lower case: `repurchase` for `Repurchased`. */
  readonly base: string;
  /** Universal part of speech: `NOUN`, `PROPN`, `VERB`, `AUX`, `ADP` … */
  readonly tag: string;
  /** Range in the sentence. */
  readonly start: number;
  readonly end: number;
}

/** Loaded on demand because the model takes 40 MB, which a process that reads no filings does not need. */
const load = createRequire(import.meta.url);
let tagger: WinkMethods | null = null;

/** The tagged words in order, in linear time. */
export function tagWords(sentence: string): readonly TaggedWord[] {
  tagger ??= (load('wink-nlp') as typeof import('wink-nlp').default)(
    load('wink-eng-lite-web-model') as typeof import('wink-eng-lite-web-model').default,
    ['pos'],
  );
  const tokens = tagger.readDoc(sentence).tokens();
  const { value, pos, lemma } = tagger.its;
  // wink-nlp's types do not say that a lemma is a value of a token.
  const [texts, tags, bases] = [value, pos, lemma].map((each) => tokens.out(each as ItsFunction<string>));
  let at = 0;
  return (texts ?? []).map((text, index) => {
    const start = Math.max(at, sentence.indexOf(text, at));
    at = start + text.length;
    return { text, base: bases?.[index] ?? text.toLowerCase(), tag: tags?.[index] ?? 'X', start, end: at };
  });
}
