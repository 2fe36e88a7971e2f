import { Query } from '@nestjs/cqrs';
import type { AccuracyResponse } from './accuracy.response.ts';

/** How fast and how complete this server was over the last 30 days. */
export class ShowAccuracy extends Query<AccuracyResponse> {}
