import { z } from 'zod';
import { cutAtSentence, type TextCost } from '#platform/wording/cut-at-sentence.ts';
import { formName } from '#platform/wording/form-name.ts';
import { destinationTestEvent, type FilingAlertEvent, filingAlertEvent } from '../published/webhook-events.ts';

export interface ChatLink {
  readonly title: string;
  readonly url: string;
}

/** A published event as a human-readable message, before it is formatted for a specific service; plain text throughout. */
export interface ChatMessage {
  readonly level: FilingAlertEvent['data']['level'] | null;
  readonly title: string;
  /** The headline, then a line per reason. */
  readonly lines: readonly string[];
  /** Why the account gets it, and a note if it is sample data. */
  readonly note: string;
  /** Our page for the filing, then EDGAR's. */
  readonly links: readonly ChatLink[];
}

const event = z.discriminatedUnion('type', [filingAlertEvent, destinationTestEvent]);

/** @param json a published event. */
export function chatMessage(json: string): ChatMessage {
  const published = event.parse(JSON.parse(json));
  if (published.type === 'destination.test')
    return { level: null, title: 'Test', lines: [published.data.message], note: '', links: [] };
  const { level, unread, sample, company, ticker, form, headline, reasons, why, url, edgar_url: edgarUrl } = published.data;
  return {
    level,
    title: `${level}${unread ? ', not scored yet' : ''}: ${company.name} (${ticker}), ${formName(form)}`,
    lines: [headline, ...reasons.map(({ reason, quote }) => `• ${reason}${quote === null ? '' : `: “${quote}”`}`)],
    note: [...(sample ? ['Sample data.'] : []), why].join(' '),
    links: [
      { title: 'Open the filing', url: new URL(url).href },
      { title: 'Original on EDGAR', url: new URL(edgarUrl).href },
    ],
  };
}

/** A line that would be cut shorter than this is left out instead. */
const MIN_TRUNCATED = 80;

/** The lines that fit, joined by line breaks. The first one that doesn't fit is cut at a sentence, and the rest are left out. */
export function fittingLines(lines: readonly string[], max: number, cost: TextCost): string {
  const fitting: string[] = [];
  let remaining = max;
  for (const line of lines) {
    const separatorCost = fitting.length === 0 ? 0 : cost('\n');
    if (cost(line) + separatorCost > remaining) {
      if (fitting.length === 0 || remaining - separatorCost >= MIN_TRUNCATED)
        fitting.push(cutAtSentence(line, remaining - separatorCost, cost));
      break;
    }
    fitting.push(line);
    remaining -= cost(line) + separatorCost;
  }
  return fitting.join('\n');
}
