import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountPlans } from './account-plans.reader.ts';
import { AccountSessionKeys } from './account-sessions.reader.ts';
import { AccountUsers } from './account-users.reader.ts';
import { ProfileController } from './profile.http.controller.ts';
import { ProfileQueryHandler } from './profile.query-handler.ts';
import { ReaderForms } from './reader-forms.reader.ts';
import { SessionStateController } from './session-state.http.controller.ts';
import { SessionStateQueryHandler } from './session-state.query-handler.ts';

@Module({
  imports: [CqrsModule],
  controllers: [SessionStateController, ProfileController],
  providers: [ProfileQueryHandler, AccountPlans, ReaderForms, AccountUsers, AccountSessionKeys, SessionStateQueryHandler],
  exports: [AccountPlans, ReaderForms, AccountUsers, AccountSessionKeys],
})
export class AccountDirectoryModule {}
