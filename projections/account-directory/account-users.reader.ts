import { Injectable } from '@nestjs/common';
import type { UserResponse } from '../../backend/contexts/accounts/published/user.response.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { accountDirectory } from './account.document.ts';
import { describeUser } from './reveal-contacts.reader.ts';

/** The user object stored by clients. */
@Injectable()
export class AccountUsers {
  constructor(
    private readonly views: ReadStore,
    private readonly cipher: FieldCipher,
  ) {}

  /** Null for an erased account or one that is not in the view. */
  async of(accountId: string, brandId: string): Promise<UserResponse | null> {
    const accounts = await this.views.live(accountDirectory);
    const account = await accounts.get(accountId);
    return account && !account.erased ? describeUser(account, brandId, this.cipher) : null;
  }
}
