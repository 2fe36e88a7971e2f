import { Query } from '@nestjs/cqrs';
import type { ListDuplicatesRequest } from './duplicates.request.ts';
import type { DuplicateListResponse, DuplicateResponse } from './duplicates.response.ts';

export class ListDuplicates extends Query<DuplicateListResponse> {
  constructor(readonly request: ListDuplicatesRequest) {
    super();
  }
}

/** Null if one of the two was never ingested, or there is no other filing to compare with. */
export class ShowDuplicate extends Query<DuplicateResponse | null> {
  constructor(
    readonly accession: string,
    readonly other: string | undefined,
  ) {
    super();
  }
}
