import { z } from 'zod';
import { describeRoutes } from '#platform/openapi/route-description.ts';
import { CHANNELS } from '#platform/outbox/outbox.port.ts';
import { ShowDevOutboxController } from './show-dev-outbox.http.controller.ts';

const errors = {
  403: {
    operator_only: 'Neither OPERATOR_TOKEN nor the cookie from the one-time link was sent.',
    operator_link_invalid: 'The one-time link was already used, is over an hour old or is from an earlier startup.',
  },
};
const paged = { ...errors, 400: { cursor_invalid: '`after` is from a different list.' } };
const otherParameters = [
  { in: 'query', name: 'key', description: 'Key from the one-time link printed at startup, or OPERATOR_TOKEN.' },
] as const;
const otherAnswers = {
  303: { description: 'The one-time link. Sets a cookie and redirects to the same URL without the key.' },
};

const messages = z
  .object({
    messages: z.array(
      z.object({
        _id: z.string(),
        channel: z.enum(CHANNELS),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        brandId: z.string(),
        sentAt: z.string(),
      }),
    ),
    next: z.string().nullable(),
  })
  .meta({ id: 'DevOutbox' });

/** Registered in embedded mode only. */
export const showDevOutboxApi = describeRoutes('Development', ShowDevOutboxController, {
  page: {
    summary: 'Show messages that would have been sent, as a web page',
    effect: 'read',
    answer: { mediaType: 'text/html' },
    errors: paged,
    otherParameters,
    otherAnswers,
  },
  css: {
    summary: 'Style sheet for that page',
    effect: 'none',
    answer: { mediaType: 'text/css' },
    errors,
    otherParameters,
    otherAnswers,
  },
  json: {
    summary: 'List messages that would have been sent',
    effect: 'read',
    answer: { mediaType: 'application/json', schema: messages },
    errors: paged,
    otherParameters,
    otherAnswers,
  },
});
