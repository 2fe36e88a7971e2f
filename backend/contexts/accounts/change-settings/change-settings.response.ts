/** POST /api/profile, /api/update-notification-preferences, /api/update-alert-thresholds. */
export interface ChangeSettingsResponse {
  /** False when everything was that way already. */
  changed: boolean;
}
