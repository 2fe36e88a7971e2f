import { z } from 'zod';
import { FORM_TYPES } from '../../brands/published/brand.catalog.ts';
import { DESTINATION_KINDS, DESTINATION_LEVELS } from '../published/destination.events.ts';
import { isTimeZone } from '../published/digest-preferences.policy.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day, like 21:00');

const settings = {
  level: z.enum(DESTINATION_LEVELS).describe('The lowest level that is sent.'),
  forms: z
    .array(z.enum(FORM_TYPES))
    .min(1)
    .max(FORM_TYPES.length)
    .nullable()
    .describe('Form types that are sent, of those the watchlist follows; null for all of them.'),
  quietHours: z
    .object({
      from: timeOfDay,
      to: timeOfDay,
      timeZone: z.string().max(64).refine(isTimeZone, 'must be the name of a time zone, like America/New_York'),
      allowCritical: z.boolean().default(false).describe('Whether CRITICAL is sent at any hour.'),
    })
    .refine(({ from, to }) => from !== to, 'from and to must differ')
    .nullable()
    .describe('When nothing is sent: it waits for the end. Null for none.'),
  perDay: z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .nullable()
    .describe('The most that is sent within 24 hours; more is left out. Null for no limit.'),
  muted: z.boolean().describe('Whether filings are left out until this is false again.'),
};

/** POST /api/destinations */
export const addDestinationRequest = z
  .object({
    kind: z
      .enum(DESTINATION_KINDS)
      .default('webhook')
      .describe('`webhook` gets signed events, the others a message in their own form.'),
    name: z.string().trim().min(1).max(60).describe('Shown in the settings.'),
    address: z
      .string()
      .trim()
      .min(1)
      .max(2_000)
      .describe(
        'Left out for `telegram`. Else the https address that gets a POST per event: of a webhook of your own, or the one that the service gives you; of ntfy, the address of a topic.',
      )
      .optional(),
    level: settings.level.default('HIGH'),
    forms: settings.forms.default(null),
    quietHours: settings.quietHours.default(null),
    perDay: settings.perDay.default(null),
    muted: settings.muted.default(false),
  })
  .refine(({ kind, address }) => (kind === 'telegram') === (address === undefined), {
    message: 'must be given, except for telegram',
    path: ['address'],
  });
export type AddDestinationRequest = z.infer<typeof addDestinationRequest>;

/** POST /api/destinations/{id}. Omitted fields stay unchanged. */
export const changeDestinationRequest = z.object(settings).partial();
export type ChangeDestinationRequest = z.infer<typeof changeDestinationRequest>;
