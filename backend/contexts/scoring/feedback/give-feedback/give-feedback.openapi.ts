import { describeRoutes } from '#platform/openapi/route-description.ts';
import { GiveFeedbackController } from './give-feedback.http.controller.ts';
import { giveFeedbackResponse } from './give-feedback.response.ts';

export const giveFeedbackApi = describeRoutes('Filings', GiveFeedbackController, {
  give: {
    summary: 'Rate a filing’s level',
    description:
      'One rating per account and filing. A new rating replaces the old one. The level doesn’t change automatically. Ratings are part of the data export and are deleted with the account.',
    effect: 'command',
    answer: giveFeedbackResponse,
    path: { accession: 'Accession number.' },
    errors: {
      400: { rule_not_recognized: 'This rule isn’t part of the filing’s score.' },
      403: { form_locked: 'The plan doesn’t include this form.' },
      404: { filing_not_found: 'Filing not found. Check the accession number.' },
      409: {
        not_judged_yet: 'The filing doesn’t have a level yet.',
        too_much_feedback: 'The account has already rated 500 filings.',
      },
      429: { rate_limited: 'More than 60 ratings from this account within an hour.' },
    },
  },
});
