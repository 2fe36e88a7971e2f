import { queryOptions } from '@tanstack/react-query';
import type { CloseFeedbackResponse } from '#contexts/scoring/feedback/close-feedback/close-feedback.response.ts';
import type {
  FeedbackEntryResponse,
  FeedbackListResponse,
  RuleFeedbackResponse,
} from '#projections/feedback-list/feedback-list.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { type ListQuery, listParameters } from '../components/list/list-query.ts';
import { adminCall } from './admin-http.ts';

export type FeedbackRow = FeedbackListResponse['rows'][number];
export type FeedbackEntry = FeedbackEntryResponse;
export type RuleFeedback = RuleFeedbackResponse['rules'][number];

export const loadFeedback = (query: ListQuery, signal: AbortSignal) =>
  adminCall<FeedbackListResponse>('GET', `/ai-feedback${listParameters(query)}`, undefined, signal);

export const feedbackFile = (query: ListQuery) => `/ai-feedback.csv${listParameters(query)}`;

const address = (account: string, accession: string) =>
  `/ai-feedback/${encodeURIComponent(account)}/${encodeURIComponent(accession)}`;

export const feedbackEntryQuery = (account: string, accession: string) =>
  queryOptions({
    queryKey: [QUERY.admin, 'ai-feedback', 'one', account, accession],
    queryFn: ({ signal }) => adminCall<FeedbackEntry>('GET', address(account, accession), undefined, signal),
    retry: false,
  });

export const ruleFeedbackQuery = () =>
  queryOptions({
    queryKey: [QUERY.admin, 'ai-feedback', 'rules'],
    queryFn: ({ signal }) => adminCall<RuleFeedbackResponse>('GET', '/ai-feedback-rules', undefined, signal),
    retry: false,
  });

/** @throws ApiError. */
export const closeFeedback = (account: string, accession: string, outcome: 'resolved' | 'dismissed', reason: string) =>
  adminCall<CloseFeedbackResponse>('POST', `${address(account, accession)}/close`, { outcome, reason });
