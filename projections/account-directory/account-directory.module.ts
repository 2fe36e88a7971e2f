import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountPlans } from './account-plans.reader.ts';
import { AccountUsers } from './account-users.reader.ts';
import { ProfileController } from './profile.http.controller.ts';
import { ProfileQueryHandler } from './profile.query-handler.ts';
import { ReaderForms } from './reader-forms.reader.ts';

@Module({
  imports: [CqrsModule],
  controllers: [ProfileController],
  providers: [ProfileQueryHandler, AccountPlans, ReaderForms, AccountUsers],
  exports: [AccountPlans, ReaderForms, AccountUsers],
})
export class AccountDirectoryModule {}
