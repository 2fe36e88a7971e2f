import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { AccountDocument } from '#projections/account-directory/account.document.ts';
import { facetKey, type Narrowing } from '#projections/account-directory/account-facets.ts';
import { listedAccounts } from '#projections/account-directory/listed-accounts.reader.ts';
import { accountFields } from '../../contexts/accounts/published/sealed-fields.ts';
import { DomainError } from '../../platform/commands/decider.ts';
import { ERASED, FieldCipher } from '../../platform/privacy/field-cipher.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import { ContactSearch } from './contact-search.port.ts';
import { FindUsers } from './list-users.query.ts';
import { UserRows } from './user-rows.reader.ts';
import type { UserListResponse } from './users.response.ts';

const ACCOUNT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Maximum accounts examined per search. */
const MAX_USERS = 200;

@QueryHandler(FindUsers)
export class FindUsersHandler implements IQueryHandler<FindUsers> {
  constructor(
    private readonly views: ReadStore,
    private readonly contacts: ContactSearch,
    private readonly cipher: FieldCipher,
    private readonly rows: UserRows,
  ) {}

  /** @throws search_not_understood, rate_limited. */
  async execute({ request: { search, plan, verified, state, opened_at: brand }, hidden }: FindUsers): Promise<UserListResponse> {
    const wanted = facetKey({ plan, verified, state, brand } as Narrowing);
    const found = (await this.#accounts(search, hidden)).filter(({ facets = [] }) => facets.includes(wanted));
    return { rows: await this.rows.of(found), next: null };
  }

  async #accounts(search: string, hidden: FindUsers['hidden']): Promise<readonly AccountDocument[]> {
    const accounts = await listedAccounts(this.views);
    if (ACCOUNT_ID.test(search.toLowerCase())) {
      const account = await accounts.get(search.toLowerCase());
      return account ? [account] : [];
    }
    const whole = await this.contacts.accountsWith(search, MAX_USERS);
    if (whole === null && hidden !== null) await this.contacts.hiddenSearch(hidden.adminId, hidden.context);
    const found = whole ?? (await this.contacts.accountsWithPart(search, hidden !== null, MAX_USERS));
    if (found === null)
      throw new DomainError('search_not_understood', 'Search for at least three characters, or for an account ID.');
    // An account being erased may still be among them.
    const open = [...(await accounts.getMany(found)).values()].filter(({ erased }) => !erased);
    const matches = whole === null ? await Promise.all(open.map((account) => this.#holds(account, search))) : null;
    const documents = open.filter((_, at) => matches?.[at] ?? true);
    return documents.sort((a, b) => a.openedAt.localeCompare(b.openedAt));
  }

  /** Checks a candidate against its actual contacts: parts are found by shortened hashes, which may collide or be slightly out of date. */
  async #holds({ _id, contacts, replacements = [] }: AccountDocument, part: string): Promise<boolean> {
    const place = accountFields(_id).contact;
    const opened = await Promise.all([...contacts, ...replacements].map(({ contact }) => this.cipher.decrypt(contact, place)));
    return opened.some((contact) => contact !== ERASED && this.contacts.isPart(part, contact));
  }
}
