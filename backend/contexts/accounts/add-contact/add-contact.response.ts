/** POST /api/notify: what was understood, masked until it is verified. */
export interface AddContactResponse {
  contacts: { channel: 'email' | 'sms'; masked: string; verified: boolean }[];
}
