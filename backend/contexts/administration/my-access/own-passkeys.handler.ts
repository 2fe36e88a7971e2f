import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasskeyOptionsResponse } from '#platform/webauthn/passkey.response.ts';
import { AdminPasskeys } from '../second-factor/admin-passkeys.service.ts';
import { AddOwnPasskey, OfferOwnPasskey, RemoveOwnPasskey } from './own-passkeys.command.ts';
import { OwnPassword } from './own-password.service.ts';

@CommandHandler(OfferOwnPasskey)
export class OfferOwnPasskeyHandler implements ICommandHandler<OfferOwnPasskey> {
  constructor(
    private readonly password: OwnPassword,
    private readonly passkeys: AdminPasskeys,
  ) {}

  /** @throws password_rejected, second_factor_missing, 429 rate_limited. */
  async execute({ adminId, password, site }: OfferOwnPasskey): Promise<PasskeyOptionsResponse> {
    await this.password.check(adminId, password);
    return this.passkeys.offer(adminId, site);
  }
}

@CommandHandler(AddOwnPasskey)
export class AddOwnPasskeyHandler implements ICommandHandler<AddOwnPasskey> {
  constructor(private readonly passkeys: AdminPasskeys) {}

  /** Needs no password: the options that the browser responds to already required one. */
  execute({ adminId, name, answer, site, context }: AddOwnPasskey): Promise<void> {
    return this.passkeys.add(adminId, name, answer, site, context);
  }
}

@CommandHandler(RemoveOwnPasskey)
export class RemoveOwnPasskeyHandler implements ICommandHandler<RemoveOwnPasskey> {
  constructor(
    private readonly password: OwnPassword,
    private readonly passkeys: AdminPasskeys,
  ) {}

  /** @throws password_rejected, passkey_not_found, 429 rate_limited. */
  async execute({ adminId, password, passkeyId, context }: RemoveOwnPasskey): Promise<void> {
    await this.password.check(adminId, password);
    await this.passkeys.remove(adminId, passkeyId, context);
  }
}
