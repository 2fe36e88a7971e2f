import type { Position } from '../../../platform/event-store/event-store.port.ts';
import type { ListedFiling, ListedOffering } from './digest-content.policy.ts';

/** What was filed, as the views show it. Implemented beside them and bound in the composition roots. */
export abstract class DigestSource {
  /** True when the views show everything up to a position: a digest made earlier would leave something out for ever. */
  abstract shows(position: Position): Promise<boolean>;
  /** The newest filings of a company since an instant, history excepted. */
  abstract filingsOf(cik: string, since: string): Promise<readonly ListedFiling[]>;
  /** New listings whose newest step came after an instant, private funds excepted. */
  abstract offerings(since: string): Promise<readonly ListedOffering[]>;
}
