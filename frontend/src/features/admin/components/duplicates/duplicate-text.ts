import type { DuplicateRow } from '../../api/duplicates.ts';

export const STATE_TEXT: Readonly<Record<DuplicateRow['state'], string>> = {
  marked: 'To review',
  merged: 'Merged',
  dismissed: 'Two filings',
};

/** How two filings were found to be the same disclosure. */
export const RULE_TEXT: Readonly<Record<DuplicateRow['rule'], string>> = {
  'same-facts': 'Same facts',
  'same-text': 'Same text',
  'same-trades-other-owner': 'Same trades, different owner',
  'by-hand': 'Manual review',
};
