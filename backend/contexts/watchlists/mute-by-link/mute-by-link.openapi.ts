import { describeRoutes } from '#platform/openapi/route-description.ts';
import { MuteByLinkController } from './mute-by-link.http.controller.ts';

const page = (description: string) => ({ description, mediaType: 'text/html' });
const invalid = {
  404: page('The link is incomplete, isn’t valid or is more than 30 days old, or the ticker isn’t on the watchlist.'),
};
const path = { token: 'Identifies the account and the ticker. Only this service can create it. Valid for 30 days.' };

export const muteByLinkApi = describeRoutes('Watchlist', MuteByLinkController, {
  page: {
    summary: 'Page for choosing how long to mute a ticker',
    description: 'Changes nothing. Shows a form that posts to the same URL. The app never calls it.',
    effect: 'none',
    path,
    answer: { mediaType: 'text/html' },
    otherAnswers: invalid,
  },
  mute: {
    summary: 'Mute a ticker from an alert',
    description: 'Accepts form data: `length` is `day`, `week`, `date` (with a `date`) or `end`. Doesn’t need a session.',
    // HTML forms can't send an Idempotency-Key.
    effect: 'write',
    path,
    answer: { mediaType: 'text/html' },
    otherAnswers: {
      ...invalid,
      400: page('The form has no length, or the mute would last more than a year.'),
      429: page('The ticker was changed 50 times within 24 hours. The page says when you can change it again.'),
    },
  },
});
