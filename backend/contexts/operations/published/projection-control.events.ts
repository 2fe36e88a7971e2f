import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';

/** Stream `projectionControl-<name>`: every operator act on a projection or a parked message. */
export const PROJECTION_CONTROL = 'projectionControl';

const generation = { name: z.string(), version: z.number().int(), generation: z.number().int() };

export const ProjectionRebuildStarted = defineEvent('ProjectionRebuildStarted', { schema: z.object(generation) });
export const ProjectionPromoted = defineEvent('ProjectionPromoted', {
  schema: z.object({ ...generation, from: z.number().int().nullable() }),
});
export const ProjectionRolledBack = defineEvent('ProjectionRolledBack', {
  schema: z.object({ ...generation, from: z.number().int(), reason: z.string() }),
});
export const ProjectionEventSkipped = defineEvent('ProjectionEventSkipped', {
  schema: z.object({ ...generation, position: z.string(), reason: z.string() }),
});
export const ParkedMessageReleased = defineEvent('ParkedMessageReleased', {
  schema: z.object({ name: z.string(), stream: z.string(), reason: z.string() }),
});

export type ProjectionControlEvent =
  | EventOf<typeof ProjectionRebuildStarted>
  | EventOf<typeof ProjectionPromoted>
  | EventOf<typeof ProjectionRolledBack>
  | EventOf<typeof ProjectionEventSkipped>
  | EventOf<typeof ParkedMessageReleased>;
export const projectionControlEvents = [
  ProjectionRebuildStarted,
  ProjectionPromoted,
  ProjectionRolledBack,
  ProjectionEventSkipped,
  ParkedMessageReleased,
] as const;
