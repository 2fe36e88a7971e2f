/** Parses a model’s answer sentence by sentence while it is being written. Pure. */

import { z } from 'zod';
import { withoutControlsIn } from '#platform/values/foreign-text.ts';
import type { WrittenSentence } from './proved-statement.policy.ts';

const writtenSentence = z.strictObject({
  text: z.string(),
  quotes: z.array(z.strictObject({ accession: z.string(), quote: z.string() })),
});
/** Schema of the answer, which is sent to the provider as JSON schema and checked when parsing. */
export const writtenAnswer = z.strictObject({ sentences: z.array(writtenSentence) });

const MAX_SENTENCES = 8;
/** Text after this many characters is ignored. */
const MAX_ANSWER_LENGTH = 40_000;
/** An answer must start within this many characters. */
const MAX_BEGINNING_LENGTH = 200;
const BEGINNING = /^\s*\{\s*"sentences"\s*:\s*\[/;
const SPACE = /\s/;

/** How an answer ended: complete with sentences, complete without any, or malformed. */
export type WrittenEnd = 'sentences' | 'none' | 'malformed';

/**
 * Reads one answer and returns each sentence as soon as its last character was written. It ignores everything after an error, so that the same text
 * yields the same sentences, however it is split into pieces.
 */
export class WrittenAnswerReader {
  #text = '';
  /** Number of characters already read. */
  #read = 0;
  #place: 'beginning' | 'between' | 'sentence' | 'after' = 'beginning';
  #began = 0;
  #depth = 0;
  #quoted = false;
  #escaped = false;
  #count = 0;

  /** @returns the sentences that this piece completes. */
  feed(piece: string): readonly WrittenSentence[] {
    // One character more than allowed is enough to know that the answer is too long.
    this.#text += piece.slice(0, MAX_ANSWER_LENGTH + 1 - this.#text.length);
    if (this.#place === 'beginning') this.#begin();
    const sentences: WrittenSentence[] = [];
    while (
      this.#place !== 'beginning' &&
      this.#place !== 'after' &&
      this.#read < Math.min(this.#text.length, MAX_ANSWER_LENGTH)
    ) {
      const sentence = this.#step(this.#text.charAt(this.#read));
      this.#read += 1;
      if (sentence !== null) sentences.push(sentence);
    }
    return sentences;
  }

  /** Call it after the last piece. */
  end(): WrittenEnd {
    const whole = this.#text.length > MAX_ANSWER_LENGTH ? null : writtenAnswer.safeParse(jsonOf(this.#text));
    // An answer is also malformed if sentences in it weren’t read, e.g. because it has a second list.
    if (!whole?.success || Math.min(whole.data.sentences.length, MAX_SENTENCES) !== this.#count) return 'malformed';
    return this.#count === 0 ? 'none' : 'sentences';
  }

  #begin(): void {
    const beginning = BEGINNING.exec(this.#text.slice(0, MAX_BEGINNING_LENGTH));
    if (beginning !== null) {
      this.#read = beginning[0].length;
      this.#place = 'between';
    } else if (this.#text.length >= MAX_BEGINNING_LENGTH) this.#place = 'after';
  }

  #step(character: string): WrittenSentence | null {
    if (this.#place === 'between') {
      if (character === '{') {
        this.#place = 'sentence';
        this.#began = this.#read;
        this.#depth = 1;
      } else if (character !== ',' && !SPACE.test(character)) this.#place = 'after';
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

  /** Null, and nothing more is read, if it isn’t a valid sentence. */
  #completed(): WrittenSentence | null {
    const sentence = writtenSentence.safeParse(jsonOf(this.#text.slice(this.#began, this.#read + 1)));
    this.#count += 1;
    this.#place = sentence.success && this.#count < MAX_SENTENCES ? 'between' : 'after';
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
