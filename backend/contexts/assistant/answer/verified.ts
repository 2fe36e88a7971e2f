import { isPromptInjection } from '../../scoring/published/prompt-injection.policy.ts';
import { type Answer, type Candidate, type Citation, isVerbatim } from './answer.ts';

/** The final check of answers from facts of filings. Pure. */

/** Removes statements whose quotes aren’t in their filing or are prompt injections; null if none remain. */
export function verified(answer: NonNullable<Answer>, filings: readonly Candidate[]): Answer {
  const texts = new Map(filings.map(({ accession, text }) => [accession, text]));
  const isProof = (citation: Citation) =>
    isVerbatim(citation, texts.get(citation.accession) ?? '') && !isPromptInjection(citation.quote);
  const proved = answer.filter(({ citations }) => citations.length > 0 && citations.every(isProof));
  return proved.length === 0 ? null : proved;
}
