import { type EightKText, factQuoteOf } from './eight-k-text.ts';
import type { PersonnelChange } from './people-facts.events.ts';

const RESIGNED =
  /\b(?:Mr|Ms|Mrs|Dr)\.\s([A-Z][\p{L}’'-]{1,30})\s(?:has\s)?(?:notified[^.]{0,80}?\b(?:resign|resignation)|resigned)\b/u;

/** Changes of directors and officers under Item 5.02. */
export function readPeopleFacts({ text, items }: EightKText): PersonnelChange[] {
  const part = items.get('5.02');
  if (part === undefined) return [];
  const match = RESIGNED.exec(text.slice(part.start, part.end));
  if (match === null) return [];
  const start = part.start + match.index;
  const quote = factQuoteOf(text, { document: part.document, start, end: start + match[0].length });
  const unknown = { role: null, effectiveOn: null, reason: null, successor: null };
  return [{ kind: 'personnelChange', item: '5.02', person: match[1] ?? '', direction: 'resigns', ...unknown, quote }];
}
