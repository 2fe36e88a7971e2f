import { z } from 'zod';
import { FORM_TYPES } from '../../brands/published/brand.catalog.ts';
import { DESTINATION_KINDS, DESTINATION_LEVELS } from '../published/destination.events.ts';
import { isTimeZone } from '../published/digest-preferences.policy.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 21:00');

const settings = {
  level: z.enum(DESTINATION_LEVELS).describe('Lowest level to send.'),
  forms: z
    .array(z.enum(FORM_TYPES))
    .min(1)
    .max(FORM_TYPES.length)
    .nullable()
    .describe('Form types to send, out of those the watchlist follows. Null means all of them.'),
  quietHours: z
    .object({
      from: timeOfDay,
      to: timeOfDay,
      timeZone: z.string().max(64).refine(isTimeZone, 'must be a time zone name such as America/New_York'),
      allowCritical: z.boolean().default(false).describe('Whether CRITICAL alerts are sent at any hour.'),
    })
    .refine(({ from, to }) => from !== to, 'from and to must differ')
    .nullable()
    .describe('Hours during which messages are held. They’re sent once these hours end. Null means no quiet hours.'),
  perDay: z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .nullable()
    .describe('Maximum number of messages in 24 hours. Any beyond that aren’t sent. Null means no limit.'),
  muted: z.boolean().describe('While true, filings aren’t sent.'),
};

/** POST /api/destinations */
export const addDestinationRequest = z
  .object({
    kind: z
      .enum(DESTINATION_KINDS)
      .default('webhook')
      .describe('`webhook` gets signed events; the others get messages in their own format.'),
    name: z.string().trim().min(1).max(60).describe('Shown in Settings.'),
    address: z
      .string()
      .trim()
      .min(1)
      .max(2_000)
      .describe(
        'The HTTPS URL that each event is posted to: your own webhook’s URL, the one the service gives you, or, for ntfy, a topic’s URL. Omit it for `telegram`.',
      )
      .optional(),
    level: settings.level.default('HIGH'),
    forms: settings.forms.default(null),
    quietHours: settings.quietHours.default(null),
    perDay: settings.perDay.default(null),
    muted: settings.muted.default(false),
  })
  .refine(({ kind, address }) => (kind === 'telegram') === (address === undefined), {
    message: 'is required, except for telegram, where it must be omitted',
    path: ['address'],
  });
export type AddDestinationRequest = z.infer<typeof addDestinationRequest>;

/** POST /api/destinations/{id}. Omitted fields stay unchanged. */
export const changeDestinationRequest = z.object(settings).partial();
export type ChangeDestinationRequest = z.infer<typeof changeDestinationRequest>;
