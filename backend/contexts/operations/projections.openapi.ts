import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { orderResponse } from './order-projection/order.response.ts';
import { OrderProjectionController } from './order-projection/order-projection.http.controller.ts';
import { ReleaseParkedController } from './release-parked/release-parked.http.controller.ts';
import { parkedResponse, projectionsResponse, workersResponse } from './show-projections/projections.response.ts';
import { ShowProjectionsController } from './show-projections/show-projections.http.controller.ts';

export const showProjectionsApi = describeRoutes('Administration', ShowProjectionsController, {
  projections: {
    summary: 'Every projection with its generations, its lag, what it leaves out and what is being done to it',
    effect: 'read',
    answer: projectionsResponse,
  },
  parked: {
    summary: 'Parked streams, and all other work that is stalled or being retried',
    effect: 'read',
    answer: parkedResponse,
  },
  workers: { summary: 'Workers that reported within a day, and who holds which lease', effect: 'read', answer: workersResponse },
});

export const orderProjectionApi = describeRoutes('Administration', OrderProjectionController, {
  order: {
    summary: 'Rebuild, compare, promote, roll back or drop generations of a projection, or have it leave out an event',
    description: 'A worker rebuilds and compares; GET /api/admin/projections shows how far it is. Every order is in the log.',
    effect: 'write',
    answer: orderResponse,
    path: { name: 'Name of the projection.' },
    errors: {
      404: { projection_not_found: 'There is no such projection.' },
      409: { order_refused: 'It cannot be carried out now; the message says why.' },
    },
  },
});

export const releaseParkedApi = describeRoutes('Administration', ReleaseParkedController, {
  order: {
    summary: 'Have a process try a parked stream again, or leave out the event that failed',
    effect: 'write',
    answer: orderResponse,
    errors: {
      404: { not_parked: 'The process has not parked the stream.' },
      409: { order_refused: 'Another event is the first of the stream by now.' },
    },
  },
});
