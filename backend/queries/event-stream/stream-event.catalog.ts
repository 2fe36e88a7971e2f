/** Types of published events, in the order in which the description lists them. */
export const STREAM_EVENT_TYPES = [
  'filing.listed',
  'filing.companies_added',
  'filing.withdrawn',
  'filing.restored',
  'filing.facts',
  'filing.level',
  'filing.headline',
  'filing.amended',
  'filing.corrected',
  'filing.alert',
  'filing.alert_corrected',
] as const;
export type StreamEventType = (typeof STREAM_EVENT_TYPES)[number];

/** Events of the account, which need the scope for alerts. */
export const ALERT_TYPES: ReadonlySet<StreamEventType> = new Set(['filing.alert', 'filing.alert_corrected']);
