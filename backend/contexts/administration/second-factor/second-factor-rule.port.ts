/** What this deployment asks of the sign-in of administrators. */
export abstract class SecondFactorRule {
  /** Whether a password alone opens nothing but the page that sets up an authenticator app. */
  abstract readonly required: boolean;
}
