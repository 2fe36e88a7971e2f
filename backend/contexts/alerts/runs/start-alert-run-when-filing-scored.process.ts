import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import { Process } from '#platform/subscriptions/process.ts';
import { FILING, type FilingReadingDelayed } from '../../filings/published/filing.events.ts';
import { READING_HOLD, type ReadingHoldEvent } from '../../filings/published/reading-hold.events.ts';
import type { AnalysisEvent } from '../../scoring/published/analysis.events.ts';
import type { FilingScored } from '../../scoring/published/scoring.events.ts';
import {
  type KeepRecipients,
  RECIPIENT_CATEGORIES,
  RECIPIENT_EVENTS,
  type RecipientEvent,
} from '../recipients/keep-recipients.service.ts';
import { ALERT_PROCESSES } from '../worker-names.catalog.ts';
import type { StartAlertRun } from './start-alert-run.service.ts';

type StartingEvent = EventOf<typeof FilingScored | typeof FilingReadingDelayed> | ReadingHoldEvent | AnalysisEvent;

/**
 * Starts alert runs when a filing is scored or the AI answers. It also keeps recipients, from the same subscription and in strict log order, so that they are
 * exactly as they were when the score was recorded.
 */
export class StartAlertRunWhenFilingScored extends Process<StartingEvent | RecipientEvent> {
  readonly name = ALERT_PROCESSES.startRun.name;
  readonly categories = [FILING, READING_HOLD, ...RECIPIENT_CATEGORIES];
  readonly handles = [
    'FilingScored',
    'FilingReadingDelayed',
    'ReadingHeldUp',
    'FilingAnalysed',
    'FilingAnalysisFailed',
    ...RECIPIENT_EVENTS,
  ] as const;

  constructor(
    private readonly recipients: KeepRecipients,
    private readonly start: StartAlertRun,
  ) {
    super();
  }

  async handle(event: Recorded<StartingEvent | RecipientEvent>): Promise<void> {
    await this.recipients.convertOlder(event.position);
    switch (event.type) {
      case 'FilingScored':
        return this.start.whenScored(event);
      case 'FilingReadingDelayed':
        return this.start.whenDelayed(event);
      case 'ReadingHeldUp':
        return this.start.whenHeldUp(event);
      case 'FilingAnalysed':
      case 'FilingAnalysisFailed':
        return this.start.whenAnswered(event.data.accession);
      default:
        return this.recipients.keep(event);
    }
  }
}
