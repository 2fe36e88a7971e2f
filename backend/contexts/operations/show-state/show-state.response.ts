import { z } from 'zod';

const change = z.object({
  path: z.string().describe('Names of fields and places in lists, separated by dots; empty for the whole state.'),
  before: z.unknown().optional().describe('Missing where it was not there.'),
  after: z.unknown().optional().describe('Missing where it is gone.'),
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
        state: z.unknown().describe('After this event. Sealed fields read `[sealed]`, erased ones `[erased]`.'),
        changes: z.array(change).describe('From the state before the event, at most 500.'),
      }),
    )
    .describe('What commands keep of the stream; empty where they ask nothing of it.'),
  unreadable: z
    .object({ revision: z.number().int(), type: z.string() })
    .nullable()
    .describe('The first event up to this one that this version cannot read; then there are no states.'),
});
export type StateResponse = z.infer<typeof stateResponse>;
