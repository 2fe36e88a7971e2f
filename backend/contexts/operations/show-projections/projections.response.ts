import { z } from 'zod';
import { jobResponse } from './job.response.ts';

const generation = z.object({
  generation: z.number().int(),
  version: z.number().int(),
  status: z.enum(['building', 'live', 'retired']),
  checkpoint: z.string().nullable().describe('Log position up to which it has processed events.'),
  updatedAt: z.string(),
});

/** Answer of GET /api/admin/projections. */
export const projectionsResponse = z.object({
  logEnd: z.string().nullable(),
  projections: z.array(
    z.object({
      name: z.string(),
      version: z.number().int().describe('The version in this build.'),
      generations: z.array(generation).describe('Newest first.'),
      state: z.string().nullable().describe('Reported by its worker. Null if it has no worker.'),
      lagSeconds: z.number().nullable(),
      lastError: z.string().nullable(),
      skips: z.array(z.object({ position: z.string(), reason: z.string(), at: z.string() })),
      jobs: z.array(jobResponse).describe('The latest rebuild and the latest comparison.'),
    }),
  ),
});
export type ProjectionsResponse = z.infer<typeof projectionsResponse>;

/** Answer of GET /api/admin/parked. */
export const parkedResponse = z.object({
  parked: z.array(
    z.object({
      process: z.string(),
      stream: z.string(),
      since: z.string(),
      error: z.string(),
      state: z.enum(['parked', 'waiting', 'released']),
      events: z.number().int(),
      first: z.string().nullable().describe('Position of the event that failed.'),
    }),
  ),
  more: z.boolean().describe('Whether more than 200 streams are parked.'),
  stalled: z
    .array(
      z.object({
        kind: z.string().describe('Same name as in the metrics, such as parked-streams.'),
        title: z.string(),
        count: z.number().int(),
        oldest: z
          .array(
            z.object({
              what: z.string(),
              since: z.string(),
              why: z.string(),
              holdsUp: z.string().describe('What it’s holding up.'),
              command: z
                .string()
                .describe(
                  'The operator tool’s command that releases the work or shows why it’s waiting, as you’d enter it on the server.',
                ),
            }),
          )
          .readonly()
          .describe('Up to 50, oldest first.'),
        problem: z.string().nullable().describe('Why this kind of work couldn’t be listed.'),
      }),
    )
    .describe('Everything that’s stalled or being retried, by kind, including parked streams.'),
});
export type ParkedResponse = z.infer<typeof parkedResponse>;

/** Answer of GET /api/admin/workers. */
export const workersResponse = z.object({
  workers: z.array(
    z.object({
      id: z.string(),
      updatedAt: z.string(),
      silent: z.boolean().describe('True if it hasn’t reported in 15 seconds.'),
      runners: z.number().int(),
      draining: z.boolean().describe('True if an operator has told it to leave its work to the others.'),
      standby: z.number().int(),
      faulted: z.array(z.string()),
    }),
  ),
  leases: z.array(
    z.object({
      name: z.string(),
      owner: z.string().nullable().describe('ID of the worker. Null if nobody holds it.'),
      epoch: z.number().int(),
      expiresAt: z.string(),
      since: z.string().nullable().describe('When its owner took it.'),
    }),
  ),
});
export type WorkersResponse = z.infer<typeof workersResponse>;
