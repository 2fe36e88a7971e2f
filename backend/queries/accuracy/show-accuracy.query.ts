import { Query } from '@nestjs/cqrs';
import type { AccuracyResponse } from './accuracy.response.ts';

/** Speed and completeness of this deployment over the last 30 days. */
export class ShowAccuracy extends Query<AccuracyResponse> {}
