/** The account a request acts for. */
export interface RequestActor {
  readonly accountId: string;
  readonly sessionKey: string;
}

/** Resolves the `X-Session` token to its account. Contexts know only this port; the implementation reads the session view. */
export abstract class SessionResolver {
  /** Null for an unknown or ended session. Tokens are compared by keyed hash only. */
  abstract resolve(token: string): Promise<RequestActor | null>;
}
