import { EdgarError } from '../../formats/submission/edgar-error.ts';
import { oneSpaced } from '../../formats/text/line-writer.ts';
import { checkFaults, childOf, childrenOf, parseXml, tenDigits, textAt } from '../../formats/xml/xml-tree.ts';
import type { EffectFacts } from './facts.ts';

const LIMITS = { maxBytes: 2_000_000, maxDepth: 20, maxElements: 20_000 };
const MAX_REGISTRANTS = 100;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads the XML of a notice of effectiveness (schema X0101). A notice for a new registration has its form and the time; one for an
 * amendment has its submission type and accession number.
 *
 * @throws EdgarError MALFORMED if the XML is broken or is another kind of document.
 */
export function parseEffect(xml: string): { readonly facts: EffectFacts; readonly warnings: readonly string[] } {
  const root = parseXml(xml.trimStart(), LIMITS);
  const warnings: string[] = [];
  checkFaults(root, warnings);
  const data = childOf(root, 'effectiveData');
  if (data === undefined)
    throw new EdgarError('MALFORMED', `The XML is a ${root.name.slice(0, 40)}, not a notice of effectiveness.`);
  const filers = childrenOf(data, 'filer');
  if (filers.length > MAX_REGISTRANTS)
    warnings.push(`The notice names ${filers.length} registrants; ${MAX_REGISTRANTS} are kept.`);
  const day = textAt(data, 'finalEffectivenessDispDate');
  if (day === null || !DAY.test(day)) warnings.push('The notice does not say when the registration becomes effective.');
  if (textAt(root, 'testOrLive')?.toUpperCase() === 'TEST') warnings.push('The notice is marked as a test.');
  const facts: EffectFacts = {
    effectiveForm: textAt(data, 'form') ?? textAt(data, 'submissionType'),
    act: textAt(root, 'act'),
    effectiveOn: day !== null && DAY.test(day) ? day : null,
    effectiveAt: textAt(data, 'finalEffectivenessDispTime'),
    accession: textAt(data, 'accessionNumber'),
    registrants: filers.slice(0, MAX_REGISTRANTS).map((filer) => ({
      name: textAt(filer, 'entityName'),
      cik: tenDigits(textAt(filer, 'cik')),
      fileNumber: textAt(filer, 'fileNumber'),
    })),
    registrantsOmitted: Math.max(0, filers.length - MAX_REGISTRANTS),
  };
  return { facts, warnings };
}

/** The notice as text, with one fact per line. */
export function effectText(facts: EffectFacts): string {
  const lines = [
    'Notice of Effectiveness',
    facts.effectiveForm && `Form: ${facts.effectiveForm}`,
    facts.effectiveOn && `Effective: ${[facts.effectiveOn, facts.effectiveAt].filter(Boolean).join(' ')}`,
    facts.accession && `Filing: ${facts.accession}`,
    ...facts.registrants.map(
      ({ name, cik, fileNumber }) =>
        `Registrant: ${[name, cik && `CIK ${cik}`, fileNumber && `file ${fileNumber}`].filter(Boolean).join(', ')}`,
    ),
  ];
  return lines
    .filter((line) => typeof line === 'string')
    .map((line) => oneSpaced(line).trim())
    .join('\n');
}
