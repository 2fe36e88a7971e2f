import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { deterministicId, randomToken } from '#platform/ids/ids.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import type { PasskeyOptionsResponse } from '#platform/webauthn/passkey.response.ts';
import { Passkeys } from '#platform/webauthn/passkeys.adapter.ts';
import { accountDecider } from '../account.decider.ts';
import { passkeyRejected } from '../account.errors.ts';
import { accountStream } from '../account.stream.ts';
import { DecryptedContacts } from '../decrypted-contacts.reader.ts';
import { AccountPasskeys } from '../passkeys/account-passkeys.reader.ts';
import { passkeysDecider } from '../passkeys/passkeys.decider.ts';
import { KnownBrowsers } from './known-browsers.service.ts';
import { LogInByPasskey, OfferPasskeyLogin, type PasskeyLogin } from './passkey-login.command.ts';
import { ReplaceSession } from './replace-session.service.ts';

/** The account isn't known yet: the authenticator's response names it. */
const LOGIN = { act: 'login', subject: '' } as const;

@QueryHandler(OfferPasskeyLogin)
export class OfferPasskeyLoginHandler implements IQueryHandler<OfferPasskeyLogin> {
  constructor(private readonly passkeys: Passkeys) {}

  execute({ site }: OfferPasskeyLogin): Promise<PasskeyOptionsResponse> {
    return this.passkeys.request(LOGIN, site);
  }
}

@CommandHandler(LogInByPasskey)
export class LogInByPasskeyHandler implements ICommandHandler<LogInByPasskey> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly passkeys: Passkeys,
    private readonly accountPasskeys: AccountPasskeys,
    private readonly sessions: ReplaceSession,
    private readonly hash: KeyedHash,
    private readonly contacts: DecryptedContacts,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** Refuses an unknown passkey and a wrong response in the same way. @throws passkey_rejected, account_suspended. */
  async execute({ answer, site, previous, known: cookie, context }: LogInByPasskey): Promise<PasskeyLogin> {
    const accountId = Buffer.from(answer.response.userHandle ?? '', 'base64url').toString('utf8');
    const known = accountId === '' ? [] : await this.accountPasskeys.of(accountId);
    const passkey = known.find(({ credential, rpId }) => credential.id === answer.id && rpId === site.rpId);
    const verified = passkey && (await this.passkeys.answered(LOGIN, site, answer, passkey.credential, passkey.counter));
    if (!passkey || !verified) throw passkeyRejected();
    const stream = accountStream(accountId);
    const contactKeys = (await this.contacts.all(accountId)).map((contact) => this.hash.of('contact', contact));
    const newBrowser = contactKeys.every((key) => this.browsers.idFor(cookie, key) === null);
    const use = { kind: 'use', accountId, passkeyId: passkey.passkeyId, counter: verified.counter, newBrowser } as const;
    // The command id is derived from the challenge, so that a response logs in only once.
    const once = { ...context, commandId: deterministicId('passkey-login', verified.challenge) };
    const used = await this.commands.execute(passkeysDecider, stream, use, once);
    if (used.repeated) throw passkeyRejected();
    const deletionCanceled = await this.commands.execute(accountDecider, stream, { kind: 'cancelDeletion', accountId }, context);
    const merge = await this.sessions.merge(previous, accountId, context);
    const sessionToken = randomToken();
    const replaced = await this.sessions.start(this.hash.of('session', sessionToken), accountId, previous, context);
    const results = [used, deletionCanceled, ...merge.results, ...replaced];
    return { accountId, contactKeys, sessionToken, merged: merge.merged, rejected: merge.rejected, results };
  }
}
