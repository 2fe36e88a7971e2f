import { describeRoutes } from '../../../../platform/openapi/route-description.ts';
import { GiveFeedbackController } from './give-feedback.http.controller.ts';
import { giveFeedbackResponse } from './give-feedback.response.ts';

export const giveFeedbackApi = describeRoutes('Filings', GiveFeedbackController, {
  give: {
    summary: 'Say what is wrong with the level of a filing',
    description:
      'One judgement per account and filing; another one replaces it. It changes no level by itself. It is part of the data export and goes with the account.',
    effect: 'command',
    answer: giveFeedbackResponse,
    path: { accession: 'Accession number.' },
    errors: {
      400: { rule_not_recognized: 'The score of this filing has no such rule.' },
      403: { form_locked: 'The plan does not open the form.' },
      404: { filing_not_found: 'Filing not found. Check the accession number.' },
      409: {
        not_judged_yet: 'The filing has no level yet.',
        too_much_feedback: 'The account has judged 500 filings.',
      },
      429: { rate_limited: 'More than sixty judgements of this account within an hour.' },
    },
  },
});
