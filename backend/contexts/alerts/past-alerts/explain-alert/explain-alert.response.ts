import { z } from 'zod';

const step = z.object({
  step: z.enum(['filing', 'run', 'account', 'decision', 'message']),
  state: z
    .enum(['yes', 'no', 'unknown'])
    .describe('Whether this step points to an alert. `unknown` if we have no proof either way.'),
  says: z.string().describe('What we know about this step.'),
  proof: z
    .object({ stream: z.string(), revision: z.number().int() })
    .nullable()
    .describe('The event that proves it. Only shown to administrators.'),
  at: z.string().nullable(),
});
export type AlertStep = z.infer<typeof step>;

/** Why an account was or wasn’t alerted about a filing: the steps it went through, up to where it stopped. */
export const explainAlertResponse = z.object({ accession: z.string(), alerted: z.boolean().nullable(), steps: z.array(step) });
export type ExplainAlertResponse = z.infer<typeof explainAlertResponse>;
