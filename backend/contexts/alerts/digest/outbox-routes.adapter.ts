import { MessageRenderer, type OutboxRow, OutcomeReporter } from '../../../platform/outbox/outbox.port.ts';
import { isDigestStream } from './digest.stream.ts';

/** Alerts and digests leave through one outbox; each is rendered by its own. */
export class RenderByKind extends MessageRenderer {
  constructor(
    private readonly alerts: MessageRenderer,
    private readonly digests: MessageRenderer,
  ) {
    super();
  }

  render(row: OutboxRow): ReturnType<MessageRenderer['render']> {
    return (isDigestStream(row.outcomeStream) ? this.digests : this.alerts).render(row);
  }
}

/** All rows of a page have the same stream. */
export class ReportByKind extends OutcomeReporter {
  constructor(
    private readonly alerts: OutcomeReporter,
    private readonly digests: OutcomeReporter,
  ) {
    super();
  }

  report(rows: readonly OutboxRow[]): Promise<void> {
    const digest = isDigestStream(rows[0]?.outcomeStream ?? '');
    return (digest ? this.digests : this.alerts).report(rows);
  }
}
