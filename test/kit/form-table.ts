import { readFileSync } from 'node:fs';
import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import type { Level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { brokenInvariants } from './facts-invariants.ts';
import { scored } from './scored-filing.ts';

/** A table of a form's filings: expected facts, level and headline of each. */

export interface FormRow {
  readonly what: string;
  readonly body: string;
  /** Expected subset of the facts; null if nothing of the form is readable. */
  readonly facts: object | null;
  readonly says: string;
  readonly level?: Level;
  /** Part of the only warning. */
  readonly warns?: string;
}

/** A submission of `test/fixtures/edgar`. */
export const recordedForm = (path: string): string => readFileSync(`test/fixtures/edgar/${path}.txt`, 'utf8');

/** Applies replacements to a text; each must match. */
export function changed(text: string, ...changes: readonly (readonly [from: string | RegExp, to: string])[]): string {
  return changes.reduce((found, [from, to]) => {
    const next = found.replace(from, () => to);
    if (next === found) throw new Error(`nothing to change: ${String(from)}`);
    return next;
  }, text);
}

/** Removes the elements with that name. */
export const without = (text: string, ...names: readonly string[]): string =>
  names.reduce((found, name) => changed(found, [new RegExp(`<(${name})\\b[^>]*(?:/>|>[\\s\\S]*?</\\1>)`, 'g'), '']), text);

/** Changes the form type in header and XML. */
export const asForm = (text: string, from: string, to: string): string => {
  const next = text.replaceAll(`>${from}<`, `>${to}<`).replace(`<TYPE>${from}\n`, `<TYPE>${to}\n`);
  return changed(next, [`SUBMISSION TYPE:\t${from}\n`, `SUBMISSION TYPE:\t${to}\n`]);
};

/** Adds a prefix to every element of the XML, like filing software that does not use a default namespace. */
export function prefixed(text: string, prefix = 'ns1'): string {
  const [xml = ''] = /<edgarSubmission[\s\S]*<\/edgarSubmission>/.exec(text) ?? [];
  const named = xml.replace(/<(\/?)([A-Za-z]\w*)(?=[\s/>])/g, `<$1${prefix}:$2`).replace(/ xmlns="/, ` xmlns:${prefix}="`);
  return changed(text, [xml, named]);
}

/** Truncates the submission before these words. */
export function brokenAt(text: string, words: string): string {
  const at = text.indexOf(words);
  if (at === -1) throw new Error(`nothing to break off at: ${words}`);
  return `${text.slice(0, at)}\n</XML>\n</TEXT>\n</DOCUMENT>\n</SEC-DOCUMENT>\n`;
}

/** Reads and scores every row. */
export function describeForm(kind: Exclude<keyof FilingFacts, 'textHash' | 'marksHash'>, rows: readonly FormRow[]): void {
  test.each(rows.map((row) => [row.what, row] as const))('%s', (_, { body, facts: expected, says, level = 'LOW', warns }) => {
    const reading = extractFacts({ body: Buffer.from(body, 'utf8') });
    const { facts, text } = reading;
    if (expected === null) expect(facts[kind]).toBeUndefined();
    else expect(facts[kind]).toMatchObject(expected);
    const score = scored({ facts: { ...facts, textHash: text === '' ? null : 'hash' }, text }, {});
    expect([score.level, score.oneLiner]).toEqual([level, says]);
    if (warns === undefined) expect(facts.parseWarnings).toEqual([]);
    else expect(facts.parseWarnings.join(' ')).toContain(warns);
    expect(brokenInvariants(reading)).toEqual([]);
  });
}
