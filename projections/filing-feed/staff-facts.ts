import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import type { EffectFactsResponse, LetterFactsResponse } from './staff-facts.response.ts';

/** Facts from filings by the SEC staff and from letters to it, for a filing's page. */

type Kind<K extends keyof FilingFacts> = NonNullable<FilingFacts[K]>;

export function effectOf(facts: Kind<'effect'>): EffectFactsResponse {
  return {
    family: 'effect',
    effective_form: facts.effectiveForm,
    act: facts.act,
    effective_on: facts.effectiveOn,
    effective_at: facts.effectiveAt,
    accession: facts.accession,
    registrants: facts.registrants.map(({ name, cik, fileNumber }) => ({ name, cik, file_number: fileNumber })),
    registrants_omitted: facts.registrantsOmitted,
  };
}

export function letterOf(facts: Kind<'letter'>): LetterFactsResponse {
  return {
    family: 'letter',
    act: facts.act,
    date: facts.date,
    about: facts.about.map(({ form, periodEnded, filedOn }) => ({ form, period_ended: periodEnded, filed_on: filedOn })),
    file_numbers: [...facts.fileNumbers],
    comments: facts.comments.map(({ number, heading, quote }) => ({ number, heading, quote: { ...quote } })),
    comments_omitted: facts.commentsOmitted,
    topics: facts.topics.map(({ topic, quote }) => ({ topic, quote: { ...quote } })),
    respond_within: facts.respondWithin,
    effective_on: facts.effectiveOn,
    effective_at: facts.effectiveAt,
    answers_letter_of: facts.answersLetterOf,
    is_confidential: facts.isConfidential,
  };
}
