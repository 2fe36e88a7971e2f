import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountMessages } from './account-messages.reader.ts';
import { AdminUsersController } from './admin-users.http.controller.ts';
import { FindUsersHandler } from './find-users.query-handler.ts';
import { ListUsersHandler } from './list-users.query-handler.ts';
import { ShowUserHandler } from './show-user.query-handler.ts';
import { UserRows } from './user-rows.reader.ts';

@Module({
  imports: [CqrsModule],
  controllers: [AdminUsersController],
  providers: [AccountMessages, FindUsersHandler, ListUsersHandler, ShowUserHandler, UserRows],
})
export class AdminUsersModule {}
