import type { EventOf } from '#platform/event-store/define-event.ts';
import type { Position } from '#platform/event-store/event-store.port.ts';
import type { IndexedText } from '#platform/full-text/full-text-index.port.ts';
import { wordsOf } from '#platform/full-text/words.ts';
import type { FilingFacts, FilingIngested } from '../../filings/published/filing.events.ts';
import { formTypeOf } from '../../plans/published/filing-visibility.policy.ts';
import { commonWords } from '../published/found-passage.policy.ts';
import { passagesOf } from '../published/passages.ts';

/** Kind of filings whose form is available to everyone. */
export const OPEN_KIND = 'open';

const MAX_NAMES = 8;
const MAX_TITLE_LENGTH = 200;

/** A filing as indexed. Each passage is found by its own words and by the names of the parties, tickers and form. */
export function indexedFilingOf(
  facts: FilingFacts & { readonly textHash: string },
  sighting: Pick<EventOf<typeof FilingIngested>['data'], 'filedOn' | 'tickers'>,
  text: string,
  position: Position,
): IndexedText {
  const { accession, form, parties, textHash } = facts;
  const names = [...new Set(parties.map(({ name }) => name))].slice(0, MAX_NAMES);
  const common = commonWords({ names, tickers: sighting.tickers, form });
  return {
    id: accession,
    position,
    hash: textHash,
    title: `${names.join(', ').slice(0, MAX_TITLE_LENGTH)}${sighting.tickers.length === 0 ? '' : ` (${sighting.tickers.slice(0, MAX_NAMES).join(', ')})`}`,
    label: form,
    date: sighting.filedOn,
    kind: formTypeOf(form) ?? OPEN_KIND,
    owners: [...new Set(parties.map(({ cik }) => cik))],
    passages: passagesOf(text).map(({ start, end }) => ({ start, end, words: [...common, ...wordsOf(text.slice(start, end))] })),
  };
}
