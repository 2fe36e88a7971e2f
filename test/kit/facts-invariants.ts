import type { ExtractedFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { FilingFactsExtracted } from '../../backend/contexts/filings/published/filing.events.ts';
import { scoreFiling } from '../../backend/contexts/scoring/score-filing/score-filing.policy.ts';

interface TextRange {
  readonly what: string;
  readonly start: number;
  readonly end: number;
  /** The range's text, if the facts keep a copy of it. */
  readonly text?: string;
}

/** All ranges in the facts that point into the text. */
export function rangesOf({ documents, eightK, stake, periodic, lateNotice, proxy }: ExtractedFacts['facts']): TextRange[] {
  const items = (eightK?.sections ?? []).flatMap(({ item, start, end }) =>
    start === null || end === null ? [] : [{ what: `item ${item}`, start, end }],
  );
  const sections = [
    ...(stake?.sections ?? []),
    ...(periodic?.sections ?? []),
    ...(lateNotice?.narrative ? [lateNotice.narrative] : []),
  ];
  return [
    ...documents.map(({ sequence, start, end }) => ({ what: `document ${sequence}`, start, end })),
    ...items,
    ...sections.map(({ item, start, end }) => ({ what: `section ${item}`, start, end })),
    ...(proxy?.proposals ?? []).map(({ number, title, start, end }) => ({ what: `proposal ${number}`, start, end, text: title })),
  ];
}

/**
 * Invariants of the facts of any submission, however damaged: they can be written as an event; every range is inside the text and matches its copy, as does
 * every quote of the score. @returns one line per violation.
 */
export function brokenInvariants({ facts, text }: ExtractedFacts): string[] {
  const written = FilingFactsExtracted.schema.safeParse({ ...facts, textHash: null });
  const { score, dropped } = scoreFiling({ ...facts, textHash: 'hash' }, text);
  const quotes = score.rules.flatMap(({ ruleId, quote }) =>
    quote === null ? [] : [{ what: `quote of ${ruleId}`, start: quote.start, end: quote.end, text: quote.text }],
  );
  const displaced = [...rangesOf(facts), ...quotes].filter(
    ({ start, end, text: copy }) =>
      start < 0 || start > end || end > text.length || (copy !== undefined && text.slice(start, end) !== copy),
  );
  return [
    ...(written.success ? [] : [`the event cannot be written: ${written.error.message.slice(0, 300)}`]),
    ...(facts.textLength === text.length ? [] : [`the text has ${text.length} characters, not ${facts.textLength}`]),
    ...displaced.map(({ what, start, end }) => `${what} is not at ${start} to ${end}`),
    ...dropped.map((rule) => `the quote of ${rule} was dropped`),
  ];
}
