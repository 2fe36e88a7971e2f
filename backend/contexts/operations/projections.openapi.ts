import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { actionResponse } from './projection-action/action.response.ts';
import { ProjectionActionController } from './projection-action/projection-action.http.controller.ts';
import { ReleaseParkedController } from './release-parked/release-parked.http.controller.ts';
import { parkedResponse, projectionsResponse, workersResponse } from './show-projections/projections.response.ts';
import { ShowProjectionsController } from './show-projections/show-projections.http.controller.ts';

export const showProjectionsApi = describeRoutes('Administration', ShowProjectionsController, {
  projections: {
    summary: 'List all projections: versions, lag, skipped events and work in progress',
    effect: 'read',
    answer: projectionsResponse,
  },
  parked: {
    summary: 'List parked streams and all other work that’s stalled or being retried',
    effect: 'read',
    answer: parkedResponse,
  },
  workers: {
    summary: 'List workers that have reported within the last day, and which worker holds each lease',
    effect: 'read',
    answer: workersResponse,
  },
});

export const projectionActionApi = describeRoutes('Administration', ProjectionActionController, {
  run: {
    summary: 'Rebuild, compare, promote, roll back or delete a projection’s versions, or skip an event',
    description:
      'A worker does the rebuild or comparison. GET /api/admin/projections shows the progress. Every action is logged.',
    effect: 'write',
    answer: actionResponse,
    path: { name: 'Projection name.' },
    errors: {
      404: { projection_not_found: 'Projection not found.' },
      409: { order_refused: 'This can’t be done right now. The message says why.' },
    },
  },
});

export const releaseParkedApi = describeRoutes('Administration', ReleaseParkedController, {
  run: {
    summary: 'Retry a parked stream or skip the event that failed',
    effect: 'write',
    answer: actionResponse,
    errors: {
      404: { not_parked: 'This process hasn’t parked the stream.' },
      409: { order_refused: 'A different event is now first in the stream.' },
    },
  },
});
