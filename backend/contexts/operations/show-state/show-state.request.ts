import { z } from 'zod';

export const showStateRequest = z.object({
  stream: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]*-[^\s,]{1,200}$/, 'must look like filing-0000320193-26-000001')
    .describe('Stream name.'),
  revision: z.coerce.number().int().min(0).max(2_000_000_000).describe('The event’s number in its stream, starting at 0.'),
});
export type ShowStateRequest = z.infer<typeof showStateRequest>;
