import { SingleSignOn } from './single-sign-on.port.ts';

/** Used if no provider is configured. */
export class NoSignOn extends SingleSignOn {
  readonly provider = null;

  begin(): never {
    throw new Error('no provider of single sign-on is configured');
  }

  finish(): never {
    throw new Error('no provider of single sign-on is configured');
  }
}
