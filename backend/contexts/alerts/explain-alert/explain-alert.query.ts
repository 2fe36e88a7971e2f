import { Query } from '@nestjs/cqrs';
import type { ExplainAlertResponse } from './explain-alert.response.ts';

export class ExplainAlert extends Query<ExplainAlertResponse> {
  constructor(
    readonly accountId: string,
    readonly accession: string,
    /** Asked by the account itself: its plan may open the filing no more, so nothing of its level is said. */
    readonly own: boolean,
  ) {
    super();
  }
}
