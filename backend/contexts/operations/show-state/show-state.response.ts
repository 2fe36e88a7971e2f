import { z } from 'zod';

const change = z.object({
  path: z.string().describe('Field names and list positions, separated by dots. Empty for the whole state.'),
  before: z.unknown().optional().describe('Omitted if it didn’t exist before.'),
  after: z.unknown().optional().describe('Omitted if it was removed.'),
});
export type StateChange = z.infer<typeof change>;

/** Answer of GET /api/admin/activity/state. */
export const stateResponse = z.object({
  stream: z.string(),
  revision: z.number().int(),
  states: z
    .array(
      z.object({
        name: z.string(),
        state: z
          .unknown()
          .describe('State after this event. Encrypted fields are shown as `[sealed]`, erased ones as `[erased]`.'),
        changes: z.array(change).describe('Differences from the state before the event. Up to 500.'),
      }),
    )
    .describe('The state that commands need from this stream. Empty if they don’t need any.'),
  unreadable: z
    .object({ revision: z.number().int(), type: z.string() })
    .nullable()
    .describe('The first event, up to this one, that this version can’t read. If there is one, there are no states.'),
});
export type StateResponse = z.infer<typeof stateResponse>;
