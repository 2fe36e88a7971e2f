import { Injectable } from '@nestjs/common';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import type { PasskeyCredential } from '#platform/webauthn/passkey.ts';
import type { AdministratorState } from '../administrator.decider.ts';
import { administratorFields } from '../sealed-fields.ts';

export type KnownAdministrator = NonNullable<AdministratorState>;

export interface OpenedAdminPasskey {
  readonly passkeyId: string;
  readonly rpId: string;
  readonly name: string;
  readonly credential: PasskeyCredential;
}

/** Decrypts an administrator's passkeys. */
@Injectable()
export class OpenedAdminPasskeys {
  constructor(private readonly cipher: FieldCipher) {}

  /** Oldest first. */
  of(adminId: string, { passkeys }: KnownAdministrator): Promise<readonly OpenedAdminPasskey[]> {
    const fields = administratorFields(adminId);
    return Promise.all(
      passkeys.map(async ({ passkeyId, rpId, name, credential }) => ({
        ...{ passkeyId, rpId },
        name: await this.cipher.decrypt(name, fields.passkeyName),
        credential: JSON.parse(await this.cipher.decrypt(credential, fields.passkeyCredential)),
      })),
    );
  }
}
