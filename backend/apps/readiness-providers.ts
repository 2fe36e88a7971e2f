import type { Provider } from '@nestjs/common';
import type { Request } from 'express';
import type { Clock } from '../platform/clock/clock.ts';
import { type Environment, WORKER_PARTS } from '../platform/config/environment.ts';
import { bearsToken } from '../platform/http/bearer-token.ts';
import { Readiness, ReadinessOptions } from '../platform/observability/readiness.ts';
import { WorkerStatusStore } from '../platform/observability/worker-status.store.ts';
import { productTroubles } from './product-troubles.ts';
import type { Stores } from './stores.ts';

export interface ReadinessParts {
  readonly env: Environment;
  readonly stores: Stores;
  readonly clock: Clock;
  /** Aborted by a stop signal. */
  readonly signal: AbortSignal;
  readonly ownRunners: ReadinessOptions['ownRunners'];
  /** Whether a request comes from the operator. A process without pages accepts only METRICS_TOKEN. */
  readonly isOperator?: (request: Request) => boolean;
}

/** Providers of `/health/ready`, for a process of any role. */
export function readinessProviders({ env, stores, clock, signal, ownRunners, isOperator }: ReadinessParts): Provider[] {
  const options: ReadinessOptions = {
    servesOnly: env.ROLE === 'api',
    showsDetails: (request) => bearsToken(request, env.METRICS_TOKEN ?? null) || isOperator?.(request) === true,
    sample: env.sample,
    parts: WORKER_PARTS,
    stopping: () => signal.aborted,
    ownRunners,
    troubles: () => productTroubles(env, stores, clock),
  };
  return [
    { provide: ReadinessOptions, useValue: options },
    {
      provide: Readiness,
      useFactory: (workers: WorkerStatusStore) => new Readiness(stores, workers, options, clock),
      inject: [WorkerStatusStore],
    },
  ];
}
