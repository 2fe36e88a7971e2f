import type { AgreementFact } from './agreement-facts.events.ts';
import { readCharges } from './charge-facts.parser.ts';
import type { EightKText } from './eight-k-text.ts';
import { readIncidents } from './incident-facts.parser.ts';

/** Charges and incidents. */
export function readAgreementFacts(source: EightKText): AgreementFact[] {
  return [...readIncidents(source), ...readCharges(source)];
}
