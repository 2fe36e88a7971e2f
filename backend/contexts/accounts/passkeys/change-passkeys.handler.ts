import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { Passkeys } from '#platform/webauthn/passkeys.adapter.ts';
import { passkeyRejected } from '../account.errors.ts';
import { accountStream } from '../account.stream.ts';
import { accountFields } from '../published/sealed-fields.ts';
import { AddPasskey, RemovePasskey } from './change-passkeys.command.ts';
import { passkeysDecider } from './passkeys.decider.ts';

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly passkeys: Passkeys,
    private readonly cipher: FieldCipher,
  ) {}

  /** @throws passkey_rejected, too_many_passkeys, account_not_found. */
  async execute({ accountId, name, answer, site, context }: AddPasskey): Promise<CommandResult> {
    const created = await this.passkeys.created({ act: 'add', subject: accountId }, site, answer);
    if (created === null) throw passkeyRejected();
    const { challenge, counter: _, ...credential } = created;
    const fields = accountFields(accountId);
    const command = {
      kind: 'add',
      accountId,
      // Derived from the challenge, so that a response adds one passkey however often it is sent.
      passkeyId: deterministicId('passkey', challenge),
      name: await this.cipher.encrypt(fields.passkeyName, name),
      credential: await this.cipher.encrypt(fields.passkeyCredential, JSON.stringify(credential)),
      rpId: site.rpId,
    } as const;
    return this.commands.execute(passkeysDecider, accountStream(accountId), command, context);
  }
}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(private readonly commands: CommandExecutor) {}

  /** @throws passkey_not_found (also for another account's passkey), account_not_found. */
  execute({ accountId, passkeyId, context }: RemovePasskey): Promise<CommandResult> {
    return this.commands.execute(passkeysDecider, accountStream(accountId), { kind: 'remove', accountId, passkeyId }, context);
  }
}
