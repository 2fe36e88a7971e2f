/** Types of published events, in the order of the API description. */
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

/** Events about the account's alerts, which need the `alerts` scope. */
export const ALERT_TYPES: ReadonlySet<StreamEventType> = new Set(['filing.alert', 'filing.alert_corrected']);
