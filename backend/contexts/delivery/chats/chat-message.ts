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

/** @param json a published event */
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
      { title: 'Original at EDGAR', url: new URL(edgarUrl).href },
    ],
  };
}

/** Don't keep a truncated line shorter than this. */
const MIN_TRUNCATED = 80;

/** The lines that fit, joined by line breaks; the first that doesn't is cut at a sentence, and the others are left out. */
export function fittingLines(lines: readonly string[], max: number, cost: TextCost): string {
  const kept: string[] = [];
  let left = max;
  for (const line of lines) {
    const taken = kept.length === 0 ? 0 : cost('\n');
    if (cost(line) + taken > left) {
      if (kept.length === 0 || left - taken >= MIN_TRUNCATED) kept.push(cutAtSentence(line, left - taken, cost));
      break;
    }
    kept.push(line);
    left -= cost(line) + taken;
  }
  return kept.join('\n');
}
