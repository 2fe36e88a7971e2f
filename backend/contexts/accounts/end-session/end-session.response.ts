/** POST /api/logout */
export interface EndSessionResponse {
  ended: true;
}
