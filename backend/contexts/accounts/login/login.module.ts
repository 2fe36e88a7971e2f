import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { urlencoded } from 'express';
import { Passkeys } from '#platform/webauthn/passkeys.adapter.ts';
import { AccountContactsReader } from '../account-contacts.reader.ts';
import { CodeSendingLimits } from '../code-sending-limits.service.ts';
import { ContactOwners } from '../contact-owners.service.ts';
import { DecryptedContacts } from '../decrypted-contacts.reader.ts';
import { MergeAccounts } from '../merge-accounts/merge-accounts.service.ts';
import { AccountPasskeys } from '../passkeys/account-passkeys.reader.ts';
import { RequestingBrowser } from '../requesting-browser.service.ts';
import { AnswerLogin } from './answer-login.service.ts';
import { CloseLogin } from './close-login.service.ts';
import { CompleteLogin } from './complete-login.service.ts';
import { KnownBrowsers } from './known-browsers.service.ts';
import { LoginLimits } from './login-limits.service.ts';
import { LoginLinks } from './login-links.service.ts';
import { OpenLogins } from './open-logins.store.ts';
import { LogInByPasskeyHandler, OfferPasskeyLoginHandler } from './passkey-login.handler.ts';
import { PasskeyLoginController } from './passkey-login.http.controller.ts';
import { ReplaceSession } from './replace-session.service.ts';
import { RequestLoginHandler } from './request-login.handler.ts';
import { RequestLoginController } from './request-login.http.controller.ts';
import { SignedInUserQueryHandler } from './signed-in-user.query-handler.ts';
import { VerifyLoginCodeHandler, VerifyLoginLinkHandler } from './verify-login.handler.ts';
import { VerifyLoginCodeController } from './verify-login-code.http.controller.ts';
import { VerifyLoginLinkController } from './verify-login-link.http.controller.ts';

@Module({
  imports: [CqrsModule],
  controllers: [PasskeyLoginController, RequestLoginController, VerifyLoginCodeController, VerifyLoginLinkController],
  providers: [
    RequestLoginHandler,
    VerifyLoginCodeHandler,
    VerifyLoginLinkHandler,
    AnswerLogin,
    LoginLimits,
    CodeSendingLimits,
    KnownBrowsers,
    CompleteLogin,
    ReplaceSession,
    CloseLogin,
    OpenLogins,
    AccountContactsReader,
    ContactOwners,
    DecryptedContacts,
    MergeAccounts,
    RequestingBrowser,
    LoginLinks,
    SignedInUserQueryHandler,
    AccountPasskeys,
    LogInByPasskeyHandler,
    OfferPasskeyLoginHandler,
    Passkeys,
  ],
  exports: [AccountPasskeys, Passkeys],
})
export class LoginModule implements NestModule {
  /** The login link page posts a form; all other bodies are JSON. */
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(urlencoded({ extended: false, limit: '4kb' })).forRoutes('api/verify-login');
  }
}
