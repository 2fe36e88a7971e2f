import { z } from 'zod';
import { cutAtSentence, type TextCost } from '#platform/wording/cut-at-sentence.ts';
import { formName } from '#platform/wording/form-name.ts';
import { destinationTestEvent, type FilingAlertEvent, filingAlertEvent } from '../published/webhook-events.ts';

export interface ChatLink {
  readonly title: string;
  readonly url: string;
}

/** A published event as a message for people, before a service's own form; plain text throughout. */
export interface ChatMessage {
  readonly level: FilingAlertEvent['data']['level'] | null;
  readonly title: string;
  /** The headline, then a line per reason. */
  readonly lines: readonly string[];
  /** Why the account gets it, and what has to be said about the filing. */
  readonly note: string;
  /** The filing here, then at EDGAR. */
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

/** A shorter rest of a line says too little. */
const SHORTEST = 80;

/** The lines that fit, joined by line breaks; the first that doesn't is cut at a sentence, and the others are left out. */
export function fittingLines(lines: readonly string[], most: number, cost: TextCost): string {
  const kept: string[] = [];
  let left = most;
  for (const line of lines) {
    const taken = kept.length === 0 ? 0 : cost('\n');
    if (cost(line) + taken > left) {
      if (kept.length === 0 || left - taken >= SHORTEST) kept.push(cutAtSentence(line, left - taken, cost));
      break;
    }
    kept.push(line);
    left -= cost(line) + taken;
  }
  return kept.join('\n');
}
