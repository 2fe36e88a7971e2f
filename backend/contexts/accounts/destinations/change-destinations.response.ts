import { z } from 'zod';

/** POST /api/destinations and POST /api/destinations/{id}/rotate */
export const issuedSecretResponse = z
  .object({
    id: z.string(),
    secret: z
      .string()
      .nullable()
      .describe(
        'The signing secret (`whsec_`), shown only once. Null if the destination isn’t a webhook or the request repeats an earlier one.',
      ),
  })
  .meta({ id: 'IssuedSecret' });
export type IssuedSecretResponse = z.infer<typeof issuedSecretResponse>;

/** POST /api/destinations/{id}, /{id}/resume and /{id}/remove */
export const changeDestinationResponse = z
  .object({ changed: z.boolean().describe('False if nothing changed.') })
  .meta({ id: 'ChangeDestination' });
export type ChangeDestinationResponse = z.infer<typeof changeDestinationResponse>;
