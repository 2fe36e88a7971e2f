/** The messages sent to the model: the most relevant parts of a filing, up to a maximum size. Pure. */

import type { OwnershipFacts } from '#reading/forms/ownership/facts.ts';
import type { FilingFacts } from '../../filings/published/filing.events.ts';
import type { Level } from '../published/scoring.events.ts';
import { PROMPT } from './2026-11-29.prompt.template.ts';

/** About 4,000 tokens of English. */
export const INPUT_MAX = 16_000;
/** Maximum characters per section, so that a long item leaves room for the others. */
const SECTION_MAX = 6_000;
const ROWS_MAX = 40;

export interface AnalysisMessages {
  readonly system: string;
  readonly user: string;
}

/**
 * Puts the filing between two markers with the hash of its text. A text can't contain its own SHA-256, so it can't close the markers.
 * @throws RangeError if the facts have no text.
 */
export function analysisMessages(facts: FilingFacts, text: string, rulesLevel: Level): AnalysisMessages {
  if (facts.textHash === null) throw new RangeError(`filing ${facts.accession} has no text`);
  const marker = `filing-data-${facts.textHash.slice(0, 24)}`;
  const user = [
    `Level given by the rules: ${rulesLevel}.`,
    `The filing stands between the two lines "${marker}".`,
    marker,
    filingPart(facts, text),
    marker,
    'Answer with the four fields only.',
  ].join('\n');
  return { system: PROMPT.system, user };
}

/** Form and parties, then items, ownership rows and documents, until the maximum size is reached. */
function filingPart(facts: FilingFacts, text: string): string {
  const parts: string[] = [];
  let room = INPUT_MAX;
  const add = (part: string) => {
    const cut = part.slice(0, Math.max(0, room));
    if (cut !== '') parts.push(cut);
    room -= cut.length + 1;
  };
  add(`Form ${facts.form}`);
  for (const { name, role } of facts.parties.slice(0, 10)) add(`${role}: ${name}`);
  const sections = (facts.eightK?.sections ?? []).filter(({ start, end }) => start !== null && end !== null);
  for (const { item, heading, start, end } of sections) {
    // Item 9.01 only lists exhibits.
    if (item !== '9.01')
      add(`Item ${item} ${heading ?? ''}\n${text.slice(start ?? 0, Math.min(end ?? 0, (start ?? 0) + SECTION_MAX))}`);
  }
  if (facts.ownership) for (const line of ownershipLines(facts.ownership)) add(line);
  // The sections already cover the main document of an 8-K, so add only its exhibits.
  const listedDocuments = sections.length > 0 ? facts.documents.filter(({ type }) => type !== facts.form) : facts.documents;
  for (const { type, start, end } of listedDocuments) {
    if (start < end) add(`Document ${type}\n${text.slice(start, Math.min(end, start + SECTION_MAX))}`);
  }
  return parts.join('\n');
}

function ownershipLines({ owners, transactions, aff10b5One }: OwnershipFacts): readonly string[] {
  const orNotStated = (value: string | null) => value ?? 'not stated';
  return [
    ...owners.slice(0, 10).map(({ name, title }) => `Reporting owner: ${name}, title ${orNotStated(title)}`),
    ...(aff10b5One === null ? [] : [`Rule 10b5-1 plan: ${aff10b5One ? 'yes' : 'no'}`]),
    ...transactions
      .slice(0, ROWS_MAX)
      .map(
        ({ date, code, security, shares, price, acquiredDisposed, sharesAfter }) =>
          `Transaction ${orNotStated(date)} code ${orNotStated(code)} ${orNotStated(acquiredDisposed)}: ${orNotStated(shares)} of ${orNotStated(security)} at ${orNotStated(price)}, held after ${orNotStated(sharesAfter)}`,
      ),
  ];
}
