import { Injectable } from '@nestjs/common';
import type { AccountDocument } from '#projections/account-directory/account.document.ts';
import { facetsOf } from '#projections/account-directory/account-facets.ts';
import { watchlist } from '#projections/watchlist/watchlist.document.ts';
import { accountFields } from '../../contexts/accounts/published/sealed-fields.ts';
import { bestPlan, tickerLimit } from '../../contexts/plans/published/plan.policy.ts';
import { FieldCipher } from '../../platform/privacy/field-cipher.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import type { UserListResponse } from './users.response.ts';

type Row = UserListResponse['rows'][number];

/** Converts accounts to list rows with masked contacts. */
@Injectable()
export class UserRows {
  constructor(
    private readonly views: ReadStore,
    private readonly cipher: FieldCipher,
  ) {}

  async of(accounts: readonly AccountDocument[]): Promise<Row[]> {
    const lists = await (await this.views.live(watchlist)).getMany(accounts.map(({ _id }) => _id));
    return Promise.all(accounts.map((account) => this.#row(account, lists.get(account._id)?.entries.length ?? 0)));
  }

  async #row(account: AccountDocument, tickers: number): Promise<Row> {
    const { plan, verified, state, brand } = facetsOf(account);
    const first = account.contacts.find(({ channel }) => channel === 'email') ?? account.contacts[0];
    return {
      id: account._id,
      contact: first ? await this.cipher.decrypt(first.masked, accountFields(account._id).masked) : null,
      verified: verified === 'yes',
      plan,
      state,
      brand,
      tickers,
      ticker_limit: tickerLimit(bestPlan(account)),
      sessions: account.sessions.length,
      opened_at: account.openedAt,
    };
  }
}
