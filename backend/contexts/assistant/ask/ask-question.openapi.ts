import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { AskQuestionController } from './ask-question.http.controller.ts';
import { answerPart } from './ask-question.response.ts';

export const askQuestionApi = describeRoutes('Assistant', AskQuestionController, {
  ask: {
    summary: 'Ask a question about filings',
    description:
      'Answered from stored filings alone, as server-sent events: sentences with the words that prove them, or that the filings do not tell. No investment advice. Filings on locked forms are not searched. Where reading their texts takes too long, the stream ends with the error `took_too_long`, and where too many answers wait for that, with `too_busy`.',
    effect: 'write',
    answer: { mediaType: 'text/event-stream', schema: answerPart },
    errors: {
      403: { feature_not_available: 'This brand has no assistant.' },
      429: {
        rate_limited:
          'The questions of the day are used up; on plans without a limit, more than 120 within an hour; or more than 60 within a minute from this address.',
      },
    },
  },
});
