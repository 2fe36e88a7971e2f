import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountCoverageController } from './account-coverage.http.controller.ts';
import { ShowAccountCoverageHandler } from './show-account-coverage.query-handler.ts';

/** `PublishedFilings` is bound in the composition root. */
@Module({ imports: [CqrsModule], controllers: [AccountCoverageController], providers: [ShowAccountCoverageHandler] })
export class AccountCoverageModule {}
