import { Query } from '@nestjs/cqrs';
import type { PasskeyOptionsResponse } from '#platform/webauthn/passkey.response.ts';
import type { PasskeySite } from '#platform/webauthn/passkey.ts';
import type { PasskeyListResponse } from './passkeys.response.ts';

export class ListPasskeys extends Query<PasskeyListResponse> {
  constructor(
    readonly accountId: string,
    readonly site: PasskeySite,
  ) {
    super();
  }
}

/** Gets the options a browser needs to create a passkey. */
export class OfferPasskey extends Query<PasskeyOptionsResponse> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
    readonly site: PasskeySite,
  ) {
    super();
  }
}
