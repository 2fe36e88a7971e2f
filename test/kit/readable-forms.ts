/** One of each followable form, with amendments and forms that are followed along with it. */
export const FOLLOWED = [
  '8-K',
  '8-K/A',
  '425',
  '4',
  '4/A',
  '144',
  '3',
  '5',
  '10-Q',
  '10-K',
  'NT 10-K',
  'SC 13D',
  'SC TO-T',
  'SCHEDULE 13G',
  '13F-HR',
  'DEF 14A',
  'DEFA14A',
  '6-K',
  '20-F',
];

/** The form types that users can choose, except new listings. */
export const TYPES = ['8-K', '4', '10-Q', '10-K', '13D', '13G', '13F', 'DEF 14A', '3', '5', '6-K', '20-F'];

/** Followed forms that a free reader can open at each brand, per the specification. */
export const FREE = {
  'material-events': ['8-K', '8-K/A', '425'],
  form4getter: ['4', '4/A', '144'],
  filingwire: FOLLOWED,
} as const;
