import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { ERASED, FieldCipher } from '#platform/privacy/field-cipher.ts';
import type { PasskeyCredential } from '#platform/webauthn/passkey.ts';
import { accountStream } from '../account.stream.ts';
import type { AccountEvent } from '../published/account.events.ts';
import type { PasskeyEvent } from '../published/passkey.events.ts';
import { foldPasskeys, type Passkey, type Passkeys } from '../published/passkey-state.ts';
import { accountFields } from '../published/sealed-fields.ts';

const PAGE = 500;

export interface DecryptedPasskey extends Omit<Passkey, 'name' | 'credential'> {
  readonly name: string;
  readonly credential: PasskeyCredential;
}

/** Reads and decrypts an account's passkeys from its stream. */
@Injectable()
export class AccountPasskeys {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly cipher: FieldCipher,
  ) {}

  /** Oldest first; empty once the account has ended. */
  async of(accountId: string): Promise<readonly DecryptedPasskey[]> {
    let state: Passkeys = new Map();
    for (let from = 0, more = true; more; from += PAGE) {
      const page = await this.events.read(accountStream(accountId), { from, limit: PAGE });
      for (const stored of page) {
        const event = this.codec.decode<AccountEvent | PasskeyEvent>(stored);
        if (event) state = foldPasskeys(state, event);
      }
      more = page.length === PAGE;
    }
    const fields = accountFields(accountId);
    const opened = [...(state?.values() ?? [])].map(async ({ name, credential, ...rest }) => {
      const text = await this.cipher.decrypt(credential, fields.passkeyCredential);
      if (text === ERASED) return [];
      const plainName = await this.cipher.decrypt(name, fields.passkeyName);
      return [{ ...rest, name: plainName, credential: JSON.parse(text) as PasskeyCredential }];
    });
    return (await Promise.all(opened)).flat();
  }
}
