import type { FilingReader } from '../contexts/forms/published/form-table.catalog.ts';
import { EXHIBITS, entryOf } from './catalog.ts';
import { EdgarError } from './formats/submission/edgar-error.ts';
import type { SubmissionDocument } from './formats/submission/submission.ts';
import type { TextSpan } from './formats/text/filing-text.ts';
import { hasRoot } from './formats/xml/xml-root.ts';
import type { BodyInput, ExhibitFacts, FormFacts, StructuredFacts } from './forms/form-reader.ts';
import type { HoldingsRow } from './forms/holdings/rows.ts';

/** Reads forms and exhibits through their catalog entries. Pure. */

/**
 * Facts and text of a form's XML. Null if the form has no XML or none that can be read; broken XML in a submission is reported as a warning.
 *
 * @param alone true for a document served without a submission around it.
 * @throws EdgarError MALFORMED for broken XML in such a document.
 */
export function readStructured(
  reader: FilingReader | null,
  documents: readonly SubmissionDocument[],
  alone: boolean,
  filedOn: string | null,
  warnings: string[],
): StructuredFacts | null {
  const read = entryOf(reader)?.xml;
  const document = read && documents.find((document) => hasRoot(document, 'edgarSubmission'));
  if (read === undefined || document === undefined) return null;
  try {
    const { warnings: found, ...facts } = read({ body: document.body, documents, filedOn });
    warnings.push(...found);
    return { document, ...facts };
  } catch (error) {
    if (alone || !(error instanceof EdgarError)) throw error;
    warnings.push(error.message);
    return null;
  }
}

/** Facts of forms without XML, read from their text. An empty primary document has none. @param rows receives the rows of a 13F. */
export function readBody(reader: FilingReader | null, input: BodyInput, warnings: string[], rows: HoldingsRow[] = []): FormFacts {
  const read = entryOf(reader)?.body;
  if (read === undefined || input.start === input.end) return {};
  const { facts, warnings: found, rows: table = [] } = read(input);
  warnings.push(...found);
  for (const row of table) rows.push(row);
  return facts;
}

/** Facts of exhibits. @param spans the ranges of the documents in the text. */
export function readExhibits(
  form: string,
  documents: readonly SubmissionDocument[],
  spans: readonly TextSpan[],
  text: string,
  warnings: string[],
): ExhibitFacts {
  let all: ExhibitFacts = {};
  for (const { matches, read } of EXHIBITS) {
    const readings = documents.flatMap(({ type, body }, at) => {
      const { start = 0, end = 0 } = spans[at] ?? {};
      return matches(type, form) && end > start ? [read({ html: body, text, start, end })] : [];
    });
    const found = readings.find(({ facts }) => Object.keys(facts).length > 0) ?? readings[0];
    if (found === undefined) continue;
    all = { ...all, ...found.facts };
    warnings.push(...found.warnings);
  }
  return all;
}
