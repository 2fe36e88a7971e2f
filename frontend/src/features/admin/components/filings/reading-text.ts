import type { FilingRow } from '../../api/filings.ts';

/** How far a filing was read. */
export const READING_TEXT: Readonly<Record<FilingRow['state'], string>> = {
  read: 'Read',
  not_read: 'Not read',
  waiting: 'Requested again',
  partial: 'Partly read',
  unread: 'Damaged, unread',
  skipped: 'Skipped',
  parked: 'Parked',
};

/** A stored reason code as words: why followers were not alerted. */
export const reasonText = (reason: string): string => {
  const words = reason.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
