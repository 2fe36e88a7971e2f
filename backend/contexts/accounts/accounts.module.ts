import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AddContactHandler } from './add-contact/add-contact.handler.ts';
import { AddContactController } from './add-contact/add-contact.http.controller.ts';
import { ChangeSettingsHandler } from './change-settings/change-settings.handler.ts';
import { ChangeSettingsController } from './change-settings/change-settings.http.controller.ts';
import { ContactClaims } from './contact-claims.reader.ts';
import { ContactEffects } from './contact-effects/contact-effects.service.ts';
import { EndSessionHandler } from './end-session/end-session.handler.ts';
import { EndSessionController } from './end-session/end-session.http.controller.ts';
import { EraseAccountHandler } from './erase-account/erase-account.handler.ts';
import { LoginModule } from './login/login.module.ts';
import { OpenAnonymousAccount } from './open-account/open-anonymous-account.service.ts';
import { SmsConsents } from './sms-consent/sms-consents.reader.ts';
import { ConfirmContact } from './verification/confirm-contact.service.ts';

@Module({
  imports: [CqrsModule, LoginModule],
  controllers: [AddContactController, ChangeSettingsController, EndSessionController],
  providers: [
    AddContactHandler,
    ChangeSettingsHandler,
    EndSessionHandler,
    EraseAccountHandler,
    OpenAnonymousAccount,
    ContactClaims,
    SmsConsents,
    ConfirmContact,
    ContactEffects,
  ],
  exports: [OpenAnonymousAccount, ContactClaims, SmsConsents, ContactEffects],
})
export class AccountsModule {}
