import { z } from 'zod';
import { describeRoutes } from '../openapi/route-description.ts';
import { HealthController } from './health.http.controller.ts';
import { MetricsController } from './metrics.http.controller.ts';
import { runnerStatus } from './worker-status.store.ts';

const readiness = z
  .object({
    ready: z.boolean(),
    problems: z.array(z.string()).exactOptional().describe('One sentence per problem that keeps this process from being ready.'),
    degraded: z
      .array(z.string())
      .exactOptional()
      .describe('One sentence per problem that doesn’t keep this process from being ready.'),
    sample: z.boolean().exactOptional(),
    build: z.string().exactOptional().describe('The version and commit that are running.'),
    runners: z.array(runnerStatus).exactOptional(),
  })
  .meta({
    id: 'Readiness',
    description:
      'Everything except `ready` is shown only to the operator (with the one-time link printed at startup, or OPERATOR_TOKEN) and to holders of METRICS_TOKEN.',
  });

export const healthApi = describeRoutes('Service', HealthController, {
  live: { summary: 'Whether the process is alive', effect: 'none', answer: z.object({ live: z.literal(true) }) },
  ready: {
    summary: 'Whether the process is ready',
    effect: 'none',
    bearer: true,
    answer: readiness,
    otherAnswers: { 503: { description: 'It isn’t ready or is still starting.', schema: readiness } },
  },
});

export const metricsApi = describeRoutes('Service', MetricsController, {
  read: {
    summary: "Metrics in Prometheus' text format",
    effect: 'read',
    bearer: true,
    answer: { mediaType: 'text/plain' },
    errors: { 403: { metrics_forbidden: 'METRICS_TOKEN wasn’t sent as a bearer token, or isn’t configured.' } },
  },
});
