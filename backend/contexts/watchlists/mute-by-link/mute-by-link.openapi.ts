import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { MuteByLinkController } from './mute-by-link.http.controller.ts';

const page = (description: string) => ({ description, mediaType: 'text/html' });
const invalid = {
  404: page('The link is not complete, was not made here or is older than 30 days, or the ticker is not followed.'),
};
const path = { token: 'Names the account and the ticker; made by the server alone, and valid for 30 days.' };

export const muteByLinkApi = describeRoutes('Watchlist', MuteByLinkController, {
  page: {
    summary: 'The page that asks for how long to mute a ticker',
    description: 'Changes nothing: it has a form that posts to the same address. Never called by the pages.',
    effect: 'none',
    path,
    answer: { mediaType: 'text/html' },
    otherAnswers: invalid,
  },
  mute: {
    summary: 'Mute a ticker from an alert',
    description: 'Takes a form: `length` is `day`, `week`, `date` with a `date`, or `end`. Needs no session.',
    // HTML forms can't send an Idempotency-Key.
    effect: 'write',
    path,
    answer: { mediaType: 'text/html' },
    otherAnswers: {
      ...invalid,
      400: page('The form says no length, or more than a year.'),
      429: page('The ticker was changed 50 times within 24 hours; the page says when it works again.'),
    },
  },
});
