import type { AgreementFact } from './agreement-facts.events.ts';
import { readCharges } from './charge-facts.parser.ts';
import type { EightKText } from './eight-k-text.ts';
import { readIncidents } from './incident-facts.parser.ts';
import { readInsolvency } from './insolvency-facts.parser.ts';

/** Charges, incidents and insolvency. */
export function readAgreementFacts(source: EightKText): AgreementFact[] {
  return [...readInsolvency(source), ...readIncidents(source), ...readCharges(source)];
}
