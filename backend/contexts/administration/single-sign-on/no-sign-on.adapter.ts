import { SingleSignOn } from './single-sign-on.port.ts';

/** Used if no provider is configured. */
export class NoSignOn extends SingleSignOn {
  readonly provider = null;

  begin(): never {
    throw new Error('no single sign-on provider is configured');
  }

  finish(): never {
    throw new Error('no single sign-on provider is configured');
  }
}
