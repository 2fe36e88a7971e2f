import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { deterministicId } from '#platform/ids/ids.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { administratorNotFound, passwordCommon, passwordGuessable } from '../administration.errors.ts';
import { AdministratorAccounts } from '../administrators/administrator-accounts.service.ts';
import { Administrators } from '../administrators.reader.ts';
import { passwordFault } from '../password.policy.ts';
import { administratorFields } from '../sealed-fields.ts';
import { StartAdminSession } from '../start-session.service.ts';
import { ChangeOwnPassword } from './my-access.command.ts';
import { OwnPassword } from './own-password.service.ts';

@CommandHandler(ChangeOwnPassword)
export class ChangeOwnPasswordHandler implements ICommandHandler<ChangeOwnPassword> {
  constructor(
    private readonly password: OwnPassword,
    private readonly administratorAccounts: AdministratorAccounts,
    private readonly administrators: Administrators,
    private readonly sessions: StartAdminSession,
    private readonly cipher: FieldCipher,
  ) {}

  /** @throws password_rejected, password_common, password_guessable, 429 rate_limited. */
  async execute({ adminId, password, next, context }: ChangeOwnPassword) {
    await this.password.check(adminId, password);
    await this.#checkStrength(adminId, next);
    await this.administratorAccounts.setPasswordOf(adminId, next, 'changed by the administrator', context);
    const administrator = await this.administrators.find(adminId);
    if (!administrator) throw administratorNotFound();
    const commandId = deterministicId(context.commandId, 'sign-in');
    const { token } = await this.sessions.of(adminId, administrator, { ...context, commandId });
    return { token };
  }

  async #checkStrength(adminId: string, next: string): Promise<void> {
    const administrator = await this.administrators.find(adminId);
    if (!administrator) throw administratorNotFound();
    const fault = passwordFault(next, await this.cipher.decrypt(administrator.email, administratorFields(adminId).email));
    if (fault !== null) throw fault === 'common' ? passwordCommon() : passwordGuessable();
  }
}
