import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/**
 * Stream `projectionControl-<name>`: operator actions on projections, processes, workers, parked messages, scores, contacts, texts and the master key.
 */
export const PROJECTION_CONTROL = 'projectionControl';

const generation = { name: z.string(), version: z.number().int(), generation: z.number().int() };

/** Absent in events of earlier versions, whose operator tool didn't ask for a reason. */
const reason = z.string().optional();

export const ProjectionRebuildStarted = defineEvent('ProjectionRebuildStarted', { schema: z.object({ ...generation, reason }) });
export const ProjectionPromoted = defineEvent('ProjectionPromoted', {
  schema: z.object({ ...generation, from: z.number().int().nullable(), reason }),
});
export const ProjectionGenerationDropped = defineEvent('ProjectionGenerationDropped', {
  schema: z.object({ ...generation, reason }),
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
/** A process permanently skips the first event of a parked stream and tries those after it. */
export const ParkedEventSkipped = defineEvent('ParkedEventSkipped', {
  schema: z.object({ name: z.string(), stream: z.string(), position: z.string(), reason: z.string() }),
});
/** A process got its first checkpoint; `name` is the process. */
export const ProcessAdopted = defineEvent('ProcessAdopted', {
  schema: z.object({ name: z.string(), from: z.enum(['beginning', 'end']), reason: z.string() }),
});
/** A worker hands over its work to the others and takes nothing more; `name` is the worker. */
export const WorkerDrainOrdered = defineEvent('WorkerDrainOrdered', {
  schema: z.object({ name: z.string(), reason: z.string() }),
});
/** A draining worker takes its part of the work again. */
export const WorkerDrainEnded = defineEvent('WorkerDrainEnded', {
  schema: z.object({ name: z.string(), reason: z.string() }),
});
/**
 * Filings are scored again or sent to the AI; recorded before the first one. Omitted parts of the selection select everything. The resulting scores
 * and analyses carry its correlation id.
 */
export const ScoringOrdered = defineEvent('ScoringOrdered', {
  schema: z.object({
    name: z.enum(['rescore', 'reanalyse']),
    ...{ form: z.string().optional(), since: z.string().optional(), accession: z.string().optional() },
    reason: z.string(),
  }),
});
/** Recorded before contacts of older builds get new keys in the log. */
export const ContactRekeyOrdered = defineEvent('ContactRekeyOrdered', {
  schema: z.object({ name: z.literal('contacts'), reason: z.string() }),
});
/** Recorded before the first key is re-wrapped; an interrupted rotation must be ordered again. */
export const MasterKeyRotationOrdered = defineEvent('MasterKeyRotationOrdered', {
  schema: z.object({ name: z.literal('master-key'), reason: z.string() }),
});
/** Texts used only by filings filed before `before` are deleted; recorded before the first deletion. */
export const TextsPruneOrdered = defineEvent('TextsPruneOrdered', {
  schema: z.object({ name: z.literal('texts'), before: z.string(), reason: z.string() }),
});

export type ProjectionControlEvent =
  | EventOf<typeof ProjectionRebuildStarted>
  | EventOf<typeof ProjectionPromoted>
  | EventOf<typeof ProjectionRolledBack>
  | EventOf<typeof ProjectionEventSkipped>
  | EventOf<typeof ProjectionGenerationDropped>
  | EventOf<typeof ParkedMessageReleased>
  | EventOf<typeof ParkedEventSkipped>
  | EventOf<typeof ProcessAdopted>
  | EventOf<typeof WorkerDrainOrdered>
  | EventOf<typeof WorkerDrainEnded>
  | EventOf<typeof ScoringOrdered>
  | EventOf<typeof ContactRekeyOrdered>
  | EventOf<typeof MasterKeyRotationOrdered>
  | EventOf<typeof TextsPruneOrdered>;
export const projectionControlEvents = [
  ProjectionRebuildStarted,
  ProjectionPromoted,
  ProjectionRolledBack,
  ProjectionEventSkipped,
  ProjectionGenerationDropped,
  ParkedMessageReleased,
  ParkedEventSkipped,
  ProcessAdopted,
  WorkerDrainOrdered,
  WorkerDrainEnded,
  ScoringOrdered,
  ContactRekeyOrdered,
  MasterKeyRotationOrdered,
  TextsPruneOrdered,
] as const;
