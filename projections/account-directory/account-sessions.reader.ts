import { Injectable } from '@nestjs/common';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { accountDirectory } from './account.document.ts';

/** Keys of an account's live sessions. */
@Injectable()
export class AccountSessionKeys {
  constructor(private readonly views: ReadStore) {}

  async of(accountId: string): Promise<readonly string[]> {
    const account = await (await this.views.live(accountDirectory)).get(accountId);
    return account?.sessions.map(({ sessionKey }) => sessionKey) ?? [];
  }
}
