import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SkipOnboardingResponse } from '#contexts/accounts/skip-onboarding/skip-onboarding.response.ts';
import type { ProfileResponse } from '#projections/account-directory/profile.response.ts';
import { get, post } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';

export type OnboardingStep = ProfileResponse['onboarding']['skipped'][number];

/** The account's choices and skipped steps; shares the settings page's query key, so that it is fetched once. */
export const chosenQuery = (session: string | null) =>
  queryOptions({
    queryKey: [QUERY.profile, session],
    queryFn: ({ signal }) => get<ProfileResponse>('/api/profile', signal),
    enabled: session !== null,
  });

/** Replaces the skipped steps: updated optimistically, reverted if the server refuses. */
export function useSkipSteps(session: string | null) {
  const client = useQueryClient();
  const { queryKey } = chosenQuery(session);
  return useMutation({
    mutationFn: (skipped: readonly OnboardingStep[]) => post<SkipOnboardingResponse>('/api/onboarding', { skipped }),
    onMutate: async (skipped) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(
        queryKey,
        (profile) => profile && { ...profile, onboarding: { ...profile.onboarding, skipped: [...skipped] } },
      );
      return { before };
    },
    onError: (_error, _skipped, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
