import type { Position } from '../../../platform/event-store/event-store.port.ts';
import type { ListedFiling, ListedOffering } from './digest-content.policy.ts';

/** Filings as listed by the views. Implemented and bound in the composition roots. */
export abstract class DigestSource {
  /** Whether the views show everything up to a position: a digest composed before that would miss filings for good. */
  abstract shows(position: Position): Promise<boolean>;
  /** The newest filings of a company since an instant, without backfilled ones. */
  abstract filingsOf(cik: string, since: string): Promise<readonly ListedFiling[]>;
  /** New listings with a filing after an instant, without private funds. */
  abstract offerings(since: string): Promise<readonly ListedOffering[]>;
}
