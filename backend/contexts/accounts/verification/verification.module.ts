import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { urlencoded } from 'express';
import { AccountContactsReader } from '../account-contacts.reader.ts';
import { AccountsByContact } from '../accounts-by-contact.store.ts';
import { AddContactHandler } from '../add-contact/add-contact.handler.ts';
import { AddContactController } from '../add-contact/add-contact.http.controller.ts';
import { BouncesAndOptOuts } from '../bounces-and-opt-outs/bounces-and-opt-outs.service.ts';
import { CodeSendingLimits } from '../code-sending-limits.service.ts';
import { ContactOwners } from '../contact-owners.service.ts';
import { DecryptedContacts } from '../decrypted-contacts.reader.ts';
import { KnownBrowsers } from '../login/known-browsers.service.ts';
import { RecentSignIn } from '../recent-sign-in.service.ts';
import { RemoveContactHandler } from '../remove-contact/remove-contact.handler.ts';
import { RemoveContactController } from '../remove-contact/remove-contact.http.controller.ts';
import { EndAccess } from '../renew-session/end-access.service.ts';
import { RenewSessionHandler } from '../renew-session/renew-session.handler.ts';
import { RequestingBrowser } from '../requesting-browser.service.ts';
import { SendVerificationHandler } from '../send-verification/send-verification.handler.ts';
import { SendVerificationController } from '../send-verification/send-verification.http.controller.ts';
import { SessionKeys } from '../session-uses/session-keys.reader.ts';
import { SmsConsents } from '../sms-consent/sms-consents.store.ts';
import { RequestingSession } from '../verify-contact/requesting-session.service.ts';
import { VerifyContactByCodeHandler, VerifyContactByLinkHandler } from '../verify-contact/verify-contact.handler.ts';
import { VerifyContactController } from '../verify-contact/verify-contact.http.controller.ts';
import { VerifyContactLinkController } from '../verify-contact/verify-contact-link.http.controller.ts';
import { AnswerVerification } from './answer-verification.service.ts';
import { ConfirmContact } from './confirm-contact.service.ts';
import { RequestVerification } from './request-verification.service.ts';
import { VerificationLimits } from './verification-limits.service.ts';
import { Verifications } from './verifications.reader.ts';

/** Adding, verifying and removing contacts, and provider reports about them. */
@Module({
  imports: [CqrsModule],
  controllers: [
    AddContactController,
    SendVerificationController,
    VerifyContactController,
    VerifyContactLinkController,
    RemoveContactController,
  ],
  providers: [
    AddContactHandler,
    SendVerificationHandler,
    VerifyContactByCodeHandler,
    VerifyContactByLinkHandler,
    RemoveContactHandler,
    RenewSessionHandler,
    AccountContactsReader,
    RequestingBrowser,
    RequestingSession,
    EndAccess,
    SessionKeys,
    AnswerVerification,
    CodeSendingLimits,
    ConfirmContact,
    ContactOwners,
    BouncesAndOptOuts,
    AccountsByContact,
    DecryptedContacts,
    KnownBrowsers,
    RecentSignIn,
    RequestVerification,
    SmsConsents,
    VerificationLimits,
    Verifications,
  ],
  exports: [
    AccountContactsReader,
    RequestingBrowser,
    ContactOwners,
    BouncesAndOptOuts,
    AccountsByContact,
    EndAccess,
    DecryptedContacts,
    RecentSignIn,
    SessionKeys,
    SmsConsents,
  ],
})
export class VerificationModule implements NestModule {
  /** The verification page posts a form; all other bodies are JSON. */
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(urlencoded({ extended: false, limit: '4kb' })).forRoutes('api/verify-contact-link');
  }
}
