import { isOrder } from '../../scoring/published/prompt-injection.policy.ts';
import { type Answer, type Candidate, type Citation, isVerbatim } from './answer.ts';

/** The last look at what the facts of filings tell. Pure. */

/** Without statements whose words do not stand in their filing or are addressed to a machine; null where none is left. */
export function verified(answer: NonNullable<Answer>, filings: readonly Candidate[]): Answer {
  const texts = new Map(filings.map(({ accession, text }) => [accession, text]));
  const isProof = (citation: Citation) => isVerbatim(citation, texts.get(citation.accession) ?? '') && !isOrder(citation.quote);
  const proved = answer.filter(({ citations }) => citations.length > 0 && citations.every(isProof));
  return proved.length === 0 ? null : proved;
}
