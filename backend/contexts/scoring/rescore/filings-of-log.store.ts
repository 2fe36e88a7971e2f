import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore, Position } from '#platform/event-store/event-store.port.ts';
import { FILING, type FilingEvent } from '../../filings/published/filing.events.ts';
import { baseForm } from '../../forms/published/form.catalog.ts';
import { momentOf } from '../past-filings/past-filing.ts';
import { scoredFilingStream } from '../score-filing/scoring.stream.ts';

/** An operator's selection of filings; absent criteria don't restrict it. */
export interface FilingSelection {
  /** Includes amendments: `8-K` selects `8-K/A` too. */
  readonly form?: string | undefined;
  /** Filed on this day or later, `yyyy-mm-dd`. */
  readonly since?: string | undefined;
  /** Filed on this day or earlier, `yyyy-mm-dd`. */
  readonly until?: string | undefined;
  /** Selects only this filing, whatever the other criteria. */
  readonly accession?: string | undefined;
  /** Filed on this day, `yyyy-mm-dd`. */
  readonly on?: string | undefined;
}

const PAGE = 500;

/**
 * Accession numbers of the selected filings in the log, in order of acceptance, so that a filing comes after those that its score uses.
 * @param onProgress called with the number of events read so far.
 */
export async function filingsOfLog(
  { events, codec }: { readonly events: EventStore; readonly codec: EventCodec },
  { form, since, until, accession, on }: FilingSelection,
  onProgress: (events: number) => void = () => undefined,
): Promise<readonly string[]> {
  if (accession !== undefined)
    return (await events.read(scoredFilingStream(accession), { limit: 1 })).length > 0 ? [accession] : [];
  const found: { readonly accession: string; readonly sortKey: string }[] = [];
  let eventsRead = 0;
  for (let after: Position | null = null, end = false; !end; ) {
    const page = await events.readAll({ after, categories: [FILING], limit: PAGE });
    for (const stored of page.events) {
      if (stored.type !== 'FilingIngested') continue;
      const event = codec.readable<FilingEvent>(stored);
      if (event?.type !== 'FilingIngested') continue;
      const { data } = event;
      if (form !== undefined && data.form !== form && baseForm(data.form) !== form) continue;
      if (since !== undefined && data.filedOn < since) continue;
      if (until !== undefined && data.filedOn > until) continue;
      if (on !== undefined && data.filedOn !== on) continue;
      found.push({ accession: data.accession, sortKey: `${momentOf(data)}|${data.accession}` });
    }
    eventsRead += page.events.length;
    onProgress(eventsRead);
    after = page.reached;
    end = page.end;
  }
  return found.sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1)).map((one) => one.accession);
}
