import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { MergeInsidersController } from './merge-insiders.http.controller.ts';
import { changedIdentityResponse } from './merge-insiders.response.ts';

const UNKNOWN = { insider_not_found: 'No recorded Form 3, 4 or 5 is of this CIK.' };

export const mergeInsidersApi = describeRoutes('Administration', MergeInsidersController, {
  merge: {
    summary: 'Count what is filed under a CIK as filed under another one',
    description:
      'For a person who files under two CIKs. Every page follows, and the address of the merged one leads to the other.',
    effect: 'command',
    path: { cik: 'CIK of the person that is merged.' },
    answer: changedIdentityResponse,
    errors: {
      400: { same_insider: 'Both are the same CIK.' },
      404: UNKNOWN,
      409: { insider_merged: 'One of the two is merged into another CIK already.' },
    },
  },
  separate: {
    summary: 'Take a merged CIK apart again',
    effect: 'command',
    path: { cik: 'CIK that was merged into another one.' },
    answer: changedIdentityResponse,
    errors: { 404: UNKNOWN, 409: { insider_not_merged: 'It is a separate person.' } },
  },
});
