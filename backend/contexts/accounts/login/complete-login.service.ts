import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { DomainError } from '#platform/commands/decider.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { deterministicId, randomToken } from '#platform/ids/ids.ts';
import { ERASED, FieldCipher } from '#platform/privacy/field-cipher.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { SubjectErased } from '#platform/privacy/privacy.errors.ts';
import { accountDecider, type SealedContact } from '../account.decider.ts';
import { accountStream, loginStream } from '../account.stream.ts';
import { ContactOwners } from '../contact-owners.service.ts';
import { DecryptedContacts } from '../decrypted-contacts.reader.ts';
import { maskContact } from '../normalize-contact.ts';
import { accountFields, loginFields } from '../published/sealed-fields.ts';
import { CloseLogin } from './close-login.service.ts';
import { KnownBrowsers } from './known-browsers.service.ts';
import { type LoginRequest, loginDecider } from './login.decider.ts';
import { invalidCode, linkExpired, linkUsed } from './login.errors.ts';
import { ReplaceSession } from './replace-session.service.ts';

export interface CompletedLogin {
  readonly accountId: string;
  readonly contactKey: string;
  /** The unencrypted token, returned once. */
  readonly sessionToken: string;
  readonly merged: number;
  readonly rejected: number;
  readonly results: readonly CommandResult[];
}

/**
 * Turns a confirmed login into a session: finds or opens the contact's account, and replaces the previous session. Every step can be repeated: an
 * interrupted client sends the same code or opens the same link again.
 */
@Injectable()
export class CompleteLogin {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly claims: ContactOwners,
    private readonly decryptedContacts: DecryptedContacts,
    private readonly cipher: FieldCipher,
    private readonly hash: KeyedHash,
    private readonly sessions: ReplaceSession,
    private readonly close: CloseLogin,
    private readonly browsers: KnownBrowsers,
  ) {}

  /**
   * @param previous the session that this login replaces. @param known cookie listing the contacts that have logged in with the browser.
   * @throws invalid_code, link_used if another answer was faster.
   */
  async execute(
    login: LoginRequest,
    previous: RequestActor | null,
    known: string | null,
    context: CommandContext,
  ): Promise<CompletedLogin> {
    const { loginId } = login;
    const contact = await this.cipher.decrypt(login.contact, loginFields(loginId).contact);
    // The login expired after its code or link was accepted.
    if (contact === ERASED) throw login.method === 'sms' ? invalidCode() : linkExpired();
    const { accountId, results } = await this.#account(login, contact, context);
    const sessionToken = randomToken();
    const sessionKey = this.hash.of('session', sessionToken);
    const merge = await this.sessions.merge(previous, accountId, context);
    const { merged, rejected } = merge;
    const contactKey = this.hash.of('contact', contact);
    const opened = results.some(({ events }) => events.some(({ type }) => type === 'AccountOpened'));
    const newBrowser = !opened && this.browsers.idFor(known, contactKey) === null;
    const outcome = { accountId, sessionKey, merged, rejected, newBrowser };
    const succeeding = { ...context, commandId: deterministicId('login-succeeds', context.commandId) };
    const { repeated } = await this.commands.execute(
      loginDecider,
      loginStream(loginId),
      { kind: 'succeed', loginId, ...outcome },
      succeeding,
    );
    // A repeated request: its session token was returned once and can't be recovered from its hash.
    if (repeated) throw login.method === 'sms' ? invalidCode() : linkUsed();
    const replaced = await this.sessions.start(sessionKey, accountId, previous, context);
    await this.close.seal(loginId);
    return {
      accountId,
      contactKey,
      sessionToken,
      merged,
      rejected,
      results: [...results, ...merge.results, ...replaced],
    };
  }

  /** The contact's account; opens a new one if needed. */
  async #account(login: LoginRequest, contact: string, context: CommandContext) {
    const { loginId } = login;
    const claimed = await this.#claim(contact, deterministicId('account-of-login', loginId));
    try {
      return { accountId: claimed, results: [await this.#prove(claimed, login, contact, context)] };
    } catch (error) {
      const gone = error instanceof SubjectErased || (error instanceof DomainError && error.code === 'account_not_found');
      if (!gone) throw error;
    }
    // The claiming account is gone, so its contact is free and the login opens a new account.
    await this.claims.release(contact, claimed);
    const newAccount = await this.#claim(contact, deterministicId('account-of-login', loginId, 'afresh'));
    return { accountId: newAccount, results: [await this.#prove(newAccount, login, contact, context)] };
  }

  /** @param candidate id for the new account if nobody holds the contact. */
  async #claim(contact: string, candidate: string): Promise<string> {
    const holder = await this.claims.holderOf(contact);
    if (holder !== null) return holder;
    try {
      await this.claims.claim(contact, candidate);
      return candidate;
    } catch (error) {
      const taken = error instanceof DomainError && error.code === 'contact_taken';
      const winner = taken ? await this.claims.holderOf(contact) : null;
      if (winner === null) throw error;
      return winner;
    }
  }

  async #prove(accountId: string, { method }: LoginRequest, contact: string, context: CommandContext): Promise<CommandResult> {
    const fields = accountFields(accountId);
    const sealed: SealedContact = {
      channel: method,
      contact: await this.cipher.encrypt(fields.contact, contact),
      masked: await this.cipher.encrypt(fields.masked, maskContact(contact)),
      contactKey: await this.decryptedContacts.keyFor(accountId, method, contact),
    };
    const command = { kind: 'proveContact', accountId, contact: sealed, brandId: context.brandId ?? '' } as const;
    return this.commands.execute(accountDecider, accountStream(accountId), command, context);
  }
}
