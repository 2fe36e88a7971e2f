/** Tells whether this deployment requires a second factor for administrators. */
export abstract class SecondFactorRule {
  /** If true, a password alone only opens the page that sets up an authenticator app. */
  abstract readonly required: boolean;
}
