import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AddApiKeyHandler, RevokeApiKeyHandler, RotateApiKeyHandler } from './api-keys/change-api-keys.handler.ts';
import { ChangeApiKeysController } from './api-keys/change-api-keys.http.controller.ts';
import { ChangeSettingsHandler } from './change-settings/change-settings.handler.ts';
import { ChangeSettingsController } from './change-settings/change-settings.http.controller.ts';
import { DeleteAccountHandler } from './delete-account/delete-account.handler.ts';
import { DeleteAccountController } from './delete-account/delete-account.http.controller.ts';
import {
  AddDestinationHandler,
  ChangeDestinationHandler,
  RotateDestinationSecretHandler,
} from './destinations/change-destinations.handler.ts';
import { ChangeDestinationsController } from './destinations/change-destinations.http.controller.ts';
import { EndSessionHandler } from './end-session/end-session.handler.ts';
import { EndSessionController } from './end-session/end-session.http.controller.ts';
import { EraseAccountHandler } from './erase-account/erase-account.handler.ts';
import { CreateFeedHandler, RevokeFeedHandler } from './feeds/change-feeds.handler.ts';
import { ChangeFeedsController } from './feeds/change-feeds.http.controller.ts';
import { LoginModule } from './login/login.module.ts';
import { OpenAnonymousAccount } from './open-account/open-anonymous-account.service.ts';
import { AddPasskeyHandler, RemovePasskeyHandler } from './passkeys/change-passkeys.handler.ts';
import { PasskeysController } from './passkeys/passkeys.http.controller.ts';
import { ListPasskeysHandler, OfferPasskeyHandler } from './passkeys/passkeys.query-handler.ts';
import { AddPushSubscriptionHandler, RemovePushSubscriptionHandler } from './push-subscriptions/change-push.handler.ts';
import { ChangePushController } from './push-subscriptions/change-push.http.controller.ts';
import { PushSubscriptions } from './push-subscriptions/push-subscriptions.service.ts';
import { ShowPushKeyHandler } from './push-subscriptions/show-push-key.query-handler.ts';
import { EndSessionsHandler } from './restrict-user/end-sessions.handler.ts';
import { RestrictUserController } from './restrict-user/restrict-user.http.controller.ts';
import { RevealContactsHandler } from './reveal-contacts/reveal-contacts.handler.ts';
import { RevealContactsController } from './reveal-contacts/reveal-contacts.http.controller.ts';
import { RevokeSessionHandler } from './revoke-session/revoke-session.handler.ts';
import { RevokeSessionController } from './revoke-session/revoke-session.http.controller.ts';
import { SkipOnboardingHandler } from './skip-onboarding/skip-onboarding.handler.ts';
import { SkipOnboardingController } from './skip-onboarding/skip-onboarding.http.controller.ts';
import { StopMailHandler } from './stop-mail/stop-mail.handler.ts';
import { StopMailController } from './stop-mail/stop-mail.http.controller.ts';
import { SuspendAccountHandler } from './suspend-account/suspend-account.handler.ts';
import { AccountReach } from './test-message/account-reach.reader.ts';
import { SendTestHandler } from './test-message/send-test.handler.ts';
import { SendTestController } from './test-message/send-test.http.controller.ts';
import { UndoChangeHandler } from './undo-change/undo-change.handler.ts';
import { UndoChangeController } from './undo-change/undo-change.http.controller.ts';
import { VerificationModule } from './verification/verification.module.ts';

@Module({
  imports: [CqrsModule, LoginModule, VerificationModule],
  controllers: [
    ChangeApiKeysController,
    ChangeDestinationsController,
    ChangeFeedsController,
    ChangePushController,
    ChangeSettingsController,
    PasskeysController,
    RestrictUserController,
    DeleteAccountController,
    EndSessionController,
    RevealContactsController,
    RevokeSessionController,
    SendTestController,
    SkipOnboardingController,
    StopMailController,
    UndoChangeController,
  ],
  providers: [
    AddApiKeyHandler,
    AddDestinationHandler,
    AddPasskeyHandler,
    AddPushSubscriptionHandler,
    ListPasskeysHandler,
    OfferPasskeyHandler,
    RemovePasskeyHandler,
    ChangeDestinationHandler,
    ChangeSettingsHandler,
    CreateFeedHandler,
    DeleteAccountHandler,
    EndSessionHandler,
    EndSessionsHandler,
    EraseAccountHandler,
    OpenAnonymousAccount,
    PushSubscriptions,
    RemovePushSubscriptionHandler,
    AccountReach,
    RevealContactsHandler,
    RevokeApiKeyHandler,
    RevokeFeedHandler,
    RevokeSessionHandler,
    RotateApiKeyHandler,
    RotateDestinationSecretHandler,
    SendTestHandler,
    ShowPushKeyHandler,
    SkipOnboardingHandler,
    StopMailHandler,
    SuspendAccountHandler,
    UndoChangeHandler,
  ],
  exports: [OpenAnonymousAccount, VerificationModule],
})
export class AccountsModule {}
