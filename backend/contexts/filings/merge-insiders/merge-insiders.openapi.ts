import { describeRoutes } from '#platform/openapi/route-description.ts';
import { MergeInsidersController } from './merge-insiders.http.controller.ts';
import { changedIdentityResponse } from './merge-insiders.response.ts';

const UNKNOWN = { insider_not_found: 'We don’t have a Form 3, 4 or 5 for this CIK.' };

export const mergeInsidersApi = describeRoutes('Administration', MergeInsidersController, {
  merge: {
    summary: 'Merge one CIK into another',
    description:
      'For people who file under two CIKs. All pages are updated, and the merged CIK’s URL redirects to the other one.',
    effect: 'command',
    path: { cik: 'CIK to merge.' },
    answer: changedIdentityResponse,
    errors: {
      400: { same_insider: 'Both CIKs are the same.' },
      404: UNKNOWN,
      409: { insider_merged: 'One of the two CIKs is already merged into another one.' },
    },
  },
  separate: {
    summary: 'Separate a merged CIK',
    effect: 'command',
    path: { cik: 'The CIK that was merged into another one.' },
    answer: changedIdentityResponse,
    errors: { 404: UNKNOWN, 409: { insider_not_merged: 'This CIK isn’t merged.' } },
  },
});
