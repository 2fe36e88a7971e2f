import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { sameSecret } from '#platform/values/same-secret.ts';
import { readIdentifier } from '../typed-contact.ts';
import { AnswerLogin } from './answer-login.service.ts';
import { CompleteLogin } from './complete-login.service.ts';
import { KnownBrowsers } from './known-browsers.service.ts';
import { invalidCode, linkInvalid } from './login.errors.ts';
import { LoginLimits } from './login-limits.service.ts';
import { readLoginToken } from './login-token.ts';
import { OpenLogins } from './open-logins.store.ts';
import { VerifyLoginCodeCommand, VerifyLoginLinkCommand } from './verify-login.command.ts';

@CommandHandler(VerifyLoginCodeCommand)
export class VerifyLoginCodeHandler implements ICommandHandler<VerifyLoginCodeCommand> {
  constructor(
    private readonly logins: OpenLogins,
    private readonly answers: AnswerLogin,
    private readonly completion: CompleteLogin,
    private readonly hash: KeyedHash,
    private readonly limits: LoginLimits,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** @throws contact_required, email_invalid, phone_not_supported, invalid_code, login_locked, 429 rate_limited. */
  async execute({ identifier, code, previous, preLogin, from, context }: VerifyLoginCodeCommand) {
    const { channel, contact } = readIdentifier(identifier);
    const contactKey = this.hash.of('contact', contact);
    await this.limits.countAnswer({ ip: from.ip, knownBrowser: this.browsers.idFor(from.known, contactKey) });
    // Emails contain a link and no code, so a code typed for an address can't be a real try.
    if (channel === 'email') throw invalidCode();
    const login = await this.answers.byCode(await this.logins.ofContact(contactKey), code, preLogin, context);
    return this.completion.execute(login, previous, from.known, context);
  }
}

@CommandHandler(VerifyLoginLinkCommand)
export class VerifyLoginLinkHandler implements ICommandHandler<VerifyLoginLinkCommand> {
  constructor(
    private readonly answers: AnswerLogin,
    private readonly completion: CompleteLogin,
    private readonly hash: KeyedHash,
  ) {}

  /** @throws link_invalid, link_expired, link_used. */
  async execute({ token, preLogin, known, context }: VerifyLoginLinkCommand) {
    const { loginId, secret } = readLoginToken(token) ?? refuse(linkInvalid());
    const login = await this.answers.byLink(loginId, secret, context);
    // A forwarded link must not merge the watchlist of the person who requested it.
    const sameBrowser = preLogin !== null && sameSecret(login.preLogin, this.hash.of('pre-login', preLogin));
    const completed = await this.completion.execute(login, sameBrowser ? login.requestedBy : null, known, context);
    return { ...completed, sameBrowser };
  }
}

function refuse(error: Error): never {
  throw error;
}
