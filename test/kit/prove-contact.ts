import { accountDecider, type SealedContact } from '../../backend/contexts/accounts/account.decider.ts';
import { accountStream } from '../../backend/contexts/accounts/account.stream.ts';
import { maskContact } from '../../backend/contexts/accounts/normalize-contact.ts';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import type { CommandExecutor, CommandResult } from '../../backend/platform/commands/command-executor.ts';
import { systemContext } from '../../backend/platform/commands/system-context.ts';
import type { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import type { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';

/** Gives an account a verified email address, like a login. */
export async function proveContact(
  { executor, cipher, hash }: { readonly executor: CommandExecutor; readonly cipher: FieldCipher; readonly hash: KeyedHash },
  accountId: string,
  email: string,
): Promise<CommandResult> {
  const fields = accountFields(accountId);
  const contact: SealedContact = {
    channel: 'email',
    contact: await cipher.encrypt(fields.contact, email),
    masked: await cipher.encrypt(fields.masked, maskContact(email)),
    contactKey: hash.of('contact', email),
  };
  const command = { kind: 'proveContact', accountId, contact, brandId: 'filingwire' } as const;
  return executor.execute(accountDecider, accountStream(accountId), command, systemContext('test', email, new Date()));
}
