import { describeRoutes } from '#platform/openapi/route-description.ts';
import { AskQuestionController } from './ask-question.http.controller.ts';
import { answerPart } from './ask-question.response.ts';

export const askQuestionApi = describeRoutes('Assistant', AskQuestionController, {
  ask: {
    summary: 'Ask a question about filings',
    description:
      'Answers come only from our filings, as server-sent events: sentences with the quotes that support them, or a statement that the answer isn’t in the filings. No investment advice. Filings on locked forms aren’t searched. If reading the filings takes too long, the stream ends with the error `took_too_long`. If too many other answers are waiting, it ends with `too_busy`.',
    effect: 'write',
    answer: { mediaType: 'text/event-stream', schema: answerPart },
    errors: {
      403: { feature_not_available: 'This brand doesn’t have the assistant.' },
      429: {
        rate_limited:
          'You’ve reached today’s question limit, asked more than 120 questions within an hour on an unlimited plan, or sent more than 60 within a minute from this IP address.',
      },
    },
  },
});
