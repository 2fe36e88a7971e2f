/** The account a request acts for. */
export interface RequestActor {
  readonly accountId: string;
  /** For a request with an API key: the key's ID. */
  readonly sessionKey: string;
}

/** How a request uses its session; for `write` the session is verified to be live at this moment. */
export type SessionUse = 'read' | 'write';

/** Resolves the `X-Session` token to its account. Contexts depend only on this port; the implementation reads the session view. */
export abstract class SessionResolver {
  /** Null for an unknown or ended session. Tokens are compared by keyed hash only. @throws StoreFailure when that cannot be determined. */
  abstract resolve(token: string, use: SessionUse): Promise<RequestActor | null>;
}
