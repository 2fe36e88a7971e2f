import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { type AccountChannel, type AccountCommand, accountDecider } from '../account.decider.ts';
import { accountNotFound, undoLinkInvalid } from '../account.errors.ts';
import { accountStream } from '../account.stream.ts';
import { AccountContactsReader } from '../account-contacts.reader.ts';
import { ContactOwners } from '../contact-owners.service.ts';
import { DecryptedContacts } from '../decrypted-contacts.reader.ts';
import { maskContact } from '../normalize-contact.ts';
import type { AccountEvent } from '../published/account.events.ts';
import { accountFields } from '../published/sealed-fields.ts';
import { EndAccess } from '../renew-session/end-access.service.ts';
import { UndoChange, type UndoneChange } from './undo-change.command.ts';
import { readUndoToken, type Undo, type Undoable } from './undo-token.ts';

/** Changes that are undone by ending all access. */
const ENDED_WITH_ACCESS: readonly Undoable[] = ['login', 'key', 'destination', 'passkey'];

@CommandHandler(UndoChange)
export class UndoChangeHandler implements ICommandHandler<UndoChange> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly cipher: FieldCipher,
    private readonly hash: KeyedHash,
    private readonly contacts: AccountContactsReader,
    private readonly decryptedContacts: DecryptedContacts,
    private readonly claims: ContactOwners,
    private readonly access: EndAccess,
  ) {}

  /**
   * Undoes the change and ends all sessions, feeds, API keys, passkeys, destinations and browsers of the account, to lock out whoever made it. Idempotent.
   * @throws undo_link_invalid, contact_taken, account_not_found.
   */
  async execute({ token, context }: UndoChange): Promise<UndoneChange> {
    const undo = readUndoToken(this.hash, token, new Date(context.occurredAt));
    if (undo === null) throw undoLinkInvalid();
    const results = ENDED_WITH_ACCESS.includes(undo.of) ? [] : await this.#undo(undo, context);
    return { accountId: undo.accountId, results: [...results, ...(await this.access.endAll(undo.accountId, context))] };
  }

  async #undo({ accountId, revision, of }: Undo, context: CommandContext): Promise<readonly CommandResult[]> {
    // Whoever broke into the account may have deleted it, too.
    const results = [await this.#execute({ kind: 'cancelDeletion', accountId }, context)];
    if (of === 'deletion') return results;
    const [stored] = await this.events.read(accountStream(accountId), { from: revision, limit: 1 });
    const event = stored && this.codec.decode<AccountEvent>(stored);
    if (of === 'removed' && event?.type === 'ContactRemoved')
      return [...results, await this.#restore(accountId, event.data.channel, event.data.contactKey, context)];
    if (event?.type !== 'ContactVerified') throw undoLinkInvalid();
    const { channel, contactKey } = event.data;
    const { current } = (await this.contacts.of(accountId))[channel];
    if (current?.contactKey !== contactKey) return results;
    // The contact that received the notice stays, so a paying owner can still be reached.
    return [...results, await this.#execute({ kind: 'removeContact', accountId, channel, pays: false }, context)];
  }

  /** Restores the contact in place of its replacement. */
  async #restore(accountId: string, channel: AccountChannel, contactKey: string, context: CommandContext) {
    const sealed = await this.contacts.added(accountId, contactKey);
    const contact = sealed && (await this.decryptedContacts.open(accountId, sealed));
    if (contact === null) throw accountNotFound();
    await this.claims.claim(contact, accountId);
    const fields = accountFields(accountId);
    const resealed = {
      channel,
      contact: await this.cipher.encrypt(fields.contact, contact),
      masked: await this.cipher.encrypt(fields.masked, maskContact(contact)),
      contactKey: await this.decryptedContacts.keyFor(accountId, channel, contact),
    };
    return this.#execute({ kind: 'proveContact', accountId, contact: resealed, brandId: context.brandId ?? '' }, context);
  }

  #execute(command: AccountCommand, context: CommandContext): Promise<CommandResult> {
    const commandId = deterministicId('undo-change', context.commandId, command.kind);
    return this.commands.execute(accountDecider, accountStream(command.accountId), command, { ...context, commandId });
  }
}
