import type { Stores } from '../../backend/apps/stores.ts';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { AlertSettingsStore } from '../../backend/contexts/alerts/recipients/alert-settings.store.ts';
import { WatchersStore } from '../../backend/contexts/alerts/recipients/watchers.store.ts';
import type { Clock } from '../../backend/platform/clock/clock.ts';
import type { Environment } from '../../backend/platform/config/environment.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { deterministicId } from '../../backend/platform/ids/ids.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { appendNext } from './append-next.ts';
import { accessionOf, cikOf, filingIngested, filingScored } from './filing-events.ts';

/** The company that a crowd follows, and nobody else. */
export const CROWDED = { cik: cikOf(990_001), ticker: 'CROWD' };
const TOGETHER = 500;

/** Account `n` of a crowd. */
export const followerOf = (n: number): string => deterministicId('crowd', String(n));

export interface CrowdOptions {
  readonly say?: (text: string) => void;
  /** Number of the first account. */
  readonly first?: number;
  readonly companies?: readonly { readonly cik: string; readonly ticker: string }[];
  readonly forms?: readonly string[];
  readonly brandId?: string;
}

/**
 * Creates accounts with an email contact that follow each of the companies, directly in the stores of the process that keeps recipients. The product must not be
 * running.
 */
export async function gatherCrowd(
  { operations }: Pick<Stores, 'operations'>,
  env: Environment,
  clock: Clock,
  size: number,
  options: CrowdOptions = {},
): Promise<void> {
  const { say = () => undefined, first = 0, companies = [CROWDED], forms = ['8-K'], brandId = 'material-events' } = options;
  const watchers = new WatchersStore(operations);
  const settings = new AlertSettingsStore(operations);
  const cipher = new FieldCipher(new SubjectKeyStore(operations, await openMasterKey(env, operations), clock));
  const at = toPosition(1);
  const entry = { forms, brandId, addedAt: clock.now().toISOString() };
  const join = async (accountId: string) => {
    const contact = await cipher.encrypt(accountFields(accountId).contact, `${accountId}@example.com`);
    await settings.change(accountId, at, (was) => ({ ...was, email: { contact, contactKey: accountId, verified: true } }));
    await Promise.all(companies.map((company) => watchers.open({ ...entry, ...company, accountId }, at)));
  };
  for (let from = 0; from < size; from += TOGETHER) {
    await Promise.all(Array.from({ length: Math.min(TOGETHER, size - from) }, (_, n) => join(followerOf(first + from + n))));
    say(`${from.toLocaleString('en-US')} of ${size.toLocaleString('en-US')} followers`);
  }
}

/** Records a filing of the crowd's company and its score, so that everyone is alerted. @param at first-seen time. @returns its accession. */
export async function fileForCrowd({ events }: Pick<Stores, 'events'>, n: number, at: Date): Promise<string> {
  const time = at.toISOString();
  // A form without a reader.
  const seen = { form: 'CROWD', followedAs: '8-K', companyCiks: [CROWDED.cik], acceptedAt: time, firstSeenAt: time };
  const filing = filingIngested(n, { ...seen, filedOn: time.slice(0, 10), items: [] });
  await appendNext(events, `filing-${accessionOf(n)}`, [filing, filingScored(n, 'HIGH')]);
  return accessionOf(n);
}
