import { z } from 'zod';
import { describeRoutes } from '../openapi/route-description.ts';
import { HealthController } from './health.http.controller.ts';
import { MetricsController } from './metrics.http.controller.ts';
import { runnerStatus } from './worker-status.store.ts';

const readiness = z
  .object({
    ready: z.boolean(),
    problems: z.array(z.string()).exactOptional().describe('One sentence per trouble that makes this process not ready.'),
    degraded: z.array(z.string()).exactOptional().describe('The same of troubles that it goes on with.'),
    sample: z.boolean().exactOptional(),
    build: z.string().exactOptional().describe('Version and commit that run.'),
    runners: z.array(runnerStatus).exactOptional(),
  })
  .meta({
    id: 'Readiness',
    description:
      'Everything but `ready` is shown only to the operator, by the one-time link printed at the start or OPERATOR_TOKEN, and to holders of METRICS_TOKEN.',
  });

export const healthApi = describeRoutes('Service', HealthController, {
  live: { summary: 'Whether the process answers', effect: 'none', answer: z.object({ live: z.literal(true) }) },
  ready: {
    summary: 'Whether the process does its work',
    effect: 'none',
    bearer: true,
    answer: readiness,
    otherAnswers: { 503: { description: 'It does not, or it is starting.', schema: readiness } },
  },
});

export const metricsApi = describeRoutes('Service', MetricsController, {
  read: {
    summary: "Metrics in Prometheus' text format",
    effect: 'read',
    bearer: true,
    answer: { mediaType: 'text/plain' },
    errors: { 403: { metrics_forbidden: 'METRICS_TOKEN was not sent as bearer token, or none is set.' } },
  },
});
