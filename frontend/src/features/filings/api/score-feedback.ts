import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { GiveFeedbackRequest } from '#contexts/scoring/feedback/give-feedback/give-feedback.request.ts';
import type { GiveFeedbackResponse } from '#contexts/scoring/feedback/give-feedback/give-feedback.response.ts';
import type { FeedbackResponse } from '#projections/score-feedback/feedback.response.ts';
import { get, post } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';

export type Feedback = GiveFeedbackRequest;
export type Verdict = Feedback['verdict'];

const address = (accession: string) => `/api/filings/${encodeURIComponent(accession)}/feedback`;

/** The current account's feedback on a filing's level. */
export const feedbackQuery = (session: string | null, accession: string) =>
  queryOptions({
    queryKey: [QUERY.feedback, session, accession],
    queryFn: ({ signal }) => get<FeedbackResponse>(address(accession), signal),
  });

export function useGiveFeedback(accession: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (feedback: Feedback) => post<GiveFeedbackResponse>(address(accession), feedback),
    onSuccess: () => client.invalidateQueries({ queryKey: [QUERY.feedback] }),
  });
}
