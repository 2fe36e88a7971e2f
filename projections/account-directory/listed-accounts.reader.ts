import { IndexBuilding } from '../../backend/platform/read-store/read-store.errors.ts';
import type { LiveCollection, ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type AccountDocument, accountDirectory, LISTED_VERSION } from './account.document.ts';

/** @throws IndexBuilding while the account directory is being rebuilt after an upgrade. */
export async function listedAccounts(views: ReadStore): Promise<LiveCollection<AccountDocument>> {
  const accounts = await views.live(accountDirectory);
  if (accounts.generation.version < LISTED_VERSION) throw new IndexBuilding('account-directory: the account list is being built');
  return accounts;
}
