/** Reads what a model writes as an answer, sentence by sentence while it writes. Pure. */

import { z } from 'zod';
import { withoutControlsIn } from '#platform/values/foreign-text.ts';
import type { WrittenSentence } from './proved-statement.policy.ts';

const writtenSentence = z.strictObject({
  text: z.string(),
  quotes: z.array(z.strictObject({ accession: z.string(), quote: z.string() })),
});
/** Schema of the answer: sent to the provider as JSON schema, and checked again when the answer is read. */
export const writtenAnswer = z.strictObject({ sentences: z.array(writtenSentence) });

const MAX_SENTENCES = 8;
/** What is written beyond this many characters is not read. */
const ANSWER_MAX = 40_000;
/** An answer begins within so many characters. */
const BEGINNING_MAX = 200;
const BEGINNING = /^\s*\{\s*"sentences"\s*:\s*\[/;
const SPACE = /\s/;

/** How an answer ended: with sentences, by saying that there are none, or otherwise than an answer ends. */
export type WrittenEnd = 'sentences' | 'none' | 'malformed';

/**
 * The sentences of one answer, each as soon as its last character was written. What comes behind a fault is not read, so that the same text gives
 * the same sentences however it is cut into pieces.
 */
export class WrittenAnswerReader {
  #text = '';
  /** Characters that were looked at. */
  #read = 0;
  #place: 'beginning' | 'between' | 'sentence' | 'behind' = 'beginning';
  #began = 0;
  #depth = 0;
  #quoted = false;
  #escaped = false;
  #count = 0;

  /** @returns the sentences that this piece completes. */
  feed(piece: string): readonly WrittenSentence[] {
    // One character more than is allowed is enough to know that there are more.
    this.#text += piece.slice(0, ANSWER_MAX + 1 - this.#text.length);
    if (this.#place === 'beginning') this.#begin();
    const sentences: WrittenSentence[] = [];
    while (this.#place !== 'beginning' && this.#place !== 'behind' && this.#read < Math.min(this.#text.length, ANSWER_MAX)) {
      const sentence = this.#step(this.#text.charAt(this.#read));
      this.#read += 1;
      if (sentence !== null) sentences.push(sentence);
    }
    return sentences;
  }

  /** To be asked when nothing more comes. */
  end(): WrittenEnd {
    const whole = this.#text.length > ANSWER_MAX ? null : writtenAnswer.safeParse(jsonOf(this.#text));
    // What a sentence was not read of is no answer either, such as one with a second list.
    if (!whole?.success || Math.min(whole.data.sentences.length, MAX_SENTENCES) !== this.#count) return 'malformed';
    return this.#count === 0 ? 'none' : 'sentences';
  }

  #begin(): void {
    const beginning = BEGINNING.exec(this.#text.slice(0, BEGINNING_MAX));
    if (beginning !== null) {
      this.#read = beginning[0].length;
      this.#place = 'between';
    } else if (this.#text.length >= BEGINNING_MAX) this.#place = 'behind';
  }

  #step(character: string): WrittenSentence | null {
    if (this.#place === 'between') {
      if (character === '{') {
        this.#place = 'sentence';
        this.#began = this.#read;
        this.#depth = 1;
      } else if (character !== ',' && !SPACE.test(character)) this.#place = 'behind';
      return null;
    }
    if (this.#quoted) {
      if (this.#escaped) this.#escaped = false;
      else if (character === '\\') this.#escaped = true;
      else if (character === '"') this.#quoted = false;
      return null;
    }
    if (character === '"') this.#quoted = true;
    else if (character === '{' || character === '[') this.#depth += 1;
    else if (character === '}' || character === ']') this.#depth -= 1;
    return this.#depth === 0 ? this.#completed() : null;
  }

  /** Null, and nothing more is read, where it is no sentence. */
  #completed(): WrittenSentence | null {
    const sentence = writtenSentence.safeParse(jsonOf(this.#text.slice(this.#began, this.#read + 1)));
    this.#count += 1;
    this.#place = sentence.success && this.#count < MAX_SENTENCES ? 'between' : 'behind';
    return sentence.success ? sentence.data : null;
  }
}

function jsonOf(written: string): unknown {
  try {
    return withoutControlsIn(JSON.parse(written));
  } catch {
    return undefined;
  }
}
