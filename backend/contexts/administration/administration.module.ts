import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock/clock.ts';
import { AdminResolver } from '../../platform/http/admin-resolver.port.ts';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { AdminCredentials } from './admin-credentials.store.ts';
import { AdminIds } from './admin-ids.service.ts';
import { StoredAdminSessions } from './admin-sessions.adapter.ts';
import { AdminSessions } from './admin-sessions.store.ts';
import { FirstAdministrator } from './administrators/first-administrator.service.ts';
import { NameAdministrator } from './administrators/name-administrator.service.ts';
import { Administrators } from './administrators.reader.ts';
import { ShowAdministratorController } from './show-administrator/show-administrator.http.controller.ts';
import { ShowAdministratorHandler } from './show-administrator/show-administrator.query-handler.ts';
import { SignInAdministratorHandler } from './sign-in/sign-in.handler.ts';
import { SignInController } from './sign-in/sign-in.http.controller.ts';
import { SignOutAdministratorHandler } from './sign-out/sign-out.handler.ts';
import { SignOutController } from './sign-out/sign-out.http.controller.ts';

/** Global, because every context guards its own routes of the admin area. */
@Global()
@Module({
  imports: [CqrsModule],
  controllers: [SignInController, SignOutController, ShowAdministratorController],
  providers: [
    SignInAdministratorHandler,
    SignOutAdministratorHandler,
    ShowAdministratorHandler,
    Administrators,
    AdminCredentials,
    AdminSessions,
    AdminIds,
    NameAdministrator,
    FirstAdministrator,
    {
      provide: AdminResolver,
      useFactory: (sessions: AdminSessions, administrators: Administrators, hash: KeyedHash, clock: Clock) =>
        new StoredAdminSessions(sessions, administrators, hash, clock),
      inject: [AdminSessions, Administrators, KeyedHash, Clock],
    },
  ],
  exports: [AdminResolver, FirstAdministrator],
})
export class AdministrationModule {}
