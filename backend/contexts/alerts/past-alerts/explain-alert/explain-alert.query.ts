import { Query } from '@nestjs/cqrs';
import type { ExplainAlertResponse } from './explain-alert.response.ts';

export class ExplainAlert extends Query<ExplainAlertResponse> {
  constructor(
    readonly accountId: string,
    readonly accession: string,
    /** Whether the account itself is asking: its plan may no longer include the filing, so the level is left out. */
    readonly own: boolean,
  ) {
    super();
  }
}
