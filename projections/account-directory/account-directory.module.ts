import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountIntegrations } from './account-integrations.reader.ts';
import { AccountPlans } from './account-plans.reader.ts';
import { AccountSessionKeys } from './account-sessions.reader.ts';
import { AccountUsers } from './account-users.reader.ts';
import { EndedAccess } from './ended-access.reader.ts';
import { ProfileController } from './profile.http.controller.ts';
import { ProfileQueryHandler } from './profile.query-handler.ts';
import { ReaderForms } from './reader-forms.reader.ts';
import { SessionStateController } from './session-state.http.controller.ts';
import { SessionStateQueryHandler } from './session-state.query-handler.ts';

@Module({
  imports: [CqrsModule],
  controllers: [SessionStateController, ProfileController],
  providers: [
    AccountIntegrations,
    AccountPlans,
    AccountSessionKeys,
    AccountUsers,
    EndedAccess,
    ProfileQueryHandler,
    ReaderForms,
    SessionStateQueryHandler,
  ],
  exports: [AccountIntegrations, AccountPlans, ReaderForms, AccountUsers, AccountSessionKeys, EndedAccess],
})
export class AccountDirectoryModule {}
