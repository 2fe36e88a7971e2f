import { Query } from '@nestjs/cqrs';
import type { DestinationListResponse, DestinationLogResponse } from './destinations.response.ts';

/** The destinations of an account. */
export class ListDestinations extends Query<DestinationListResponse> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
  ) {
    super();
  }
}

/** The deliveries to one destination, newest first. */
export class ShowDestinationLog extends Query<DestinationLogResponse> {
  constructor(
    readonly accountId: string,
    readonly destinationId: string,
    readonly cursor: string | null,
  ) {
    super();
  }
}
