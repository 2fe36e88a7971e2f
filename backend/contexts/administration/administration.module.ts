import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock/clock.ts';
import { AdminResolver } from '../../platform/http/admin-resolver.port.ts';
import { OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { LeaseStore } from '../../platform/subscriptions/lease.ts';
import { Passkeys } from '../../platform/webauthn/passkeys.adapter.ts';
import { AdminCredentials } from './admin-credentials.store.ts';
import { AdminIds } from './admin-ids.service.ts';
import { StoredAdminSessions } from './admin-sessions.adapter.ts';
import { AdminSessions } from './admin-sessions.store.ts';
import { AdministratorAccounts } from './administrators/administrator-accounts.service.ts';
import { AdministratorsController } from './administrators/administrators.http.controller.ts';
import { FirstAdministrator } from './administrators/first-administrator.service.ts';
import { ListAdministratorsHandler } from './administrators/list-administrators.query-handler.ts';
import { ManageAdministratorHandler } from './administrators/manage-administrators.handler.ts';
import { Administrators } from './administrators.reader.ts';
import { ChangeOwnPasswordHandler } from './my-access/change-own-password.handler.ts';
import { MyAccessController } from './my-access/my-access.http.controller.ts';
import { AddOwnPasskeyHandler, OfferOwnPasskeyHandler, RemoveOwnPasskeyHandler } from './my-access/own-passkeys.handler.ts';
import { OwnPassword } from './my-access/own-password.service.ts';
import { OwnSession } from './my-access/own-session.service.ts';
import {
  ConfirmSecondFactorHandler,
  RemoveSecondFactorHandler,
  StartSecondFactorHandler,
} from './my-access/second-factor.handler.ts';
import { ShowMyAccessHandler } from './my-access/show-my-access.query-handler.ts';
import { OpenedAdminPasskeys } from './second-factor/admin-passkeys.reader.ts';
import { AdminPasskeys } from './second-factor/admin-passkeys.service.ts';
import { SecondFactor } from './second-factor/second-factor.service.ts';
import { SecondFactorRule } from './second-factor/second-factor-rule.port.ts';
import { SecondFactors } from './second-factor/second-factors.store.ts';
import { ShowAdministratorController } from './show-administrator/show-administrator.http.controller.ts';
import { ShowAdministratorHandler } from './show-administrator/show-administrator.query-handler.ts';
import { SignInAdministratorHandler } from './sign-in/sign-in.handler.ts';
import { SignInController } from './sign-in/sign-in.http.controller.ts';
import { SignOutAdministratorHandler } from './sign-out/sign-out.handler.ts';
import { SignOutController } from './sign-out/sign-out.http.controller.ts';
import { ShowSingleSignOnHandler } from './single-sign-on/show-single-sign-on.query-handler.ts';
import { BeginSingleSignOnHandler, FinishSingleSignOnHandler } from './single-sign-on/single-sign-on.handler.ts';
import { SingleSignOnController } from './single-sign-on/single-sign-on.http.controller.ts';
import { StartAdminSession } from './start-session.service.ts';

/** Global, because every context guards its own admin routes. */
@Global()
@Module({
  imports: [CqrsModule],
  controllers: [
    SignInController,
    SignOutController,
    ShowAdministratorController,
    MyAccessController,
    SingleSignOnController,
    AdministratorsController,
  ],
  providers: [
    SignInAdministratorHandler,
    SignOutAdministratorHandler,
    ShowAdministratorHandler,
    ShowMyAccessHandler,
    ShowSingleSignOnHandler,
    BeginSingleSignOnHandler,
    FinishSingleSignOnHandler,
    ChangeOwnPasswordHandler,
    StartSecondFactorHandler,
    ConfirmSecondFactorHandler,
    RemoveSecondFactorHandler,
    OfferOwnPasskeyHandler,
    AddOwnPasskeyHandler,
    RemoveOwnPasskeyHandler,
    ListAdministratorsHandler,
    ManageAdministratorHandler,
    {
      provide: LeaseStore,
      useFactory: (store: OperationalStore, clock: Clock) => new LeaseStore(store, clock),
      inject: [OperationalStore, Clock],
    },
    OwnPassword,
    OwnSession,
    StartAdminSession,
    SecondFactor,
    AdminPasskeys,
    OpenedAdminPasskeys,
    Passkeys,
    SecondFactors,
    Administrators,
    AdminCredentials,
    AdminSessions,
    AdminIds,
    AdministratorAccounts,
    FirstAdministrator,
    {
      provide: AdminResolver,
      useFactory: (...[sessions, administrators, hash, clock, rule]: ConstructorParameters<typeof StoredAdminSessions>) =>
        new StoredAdminSessions(sessions, administrators, hash, clock, rule),
      inject: [AdminSessions, Administrators, KeyedHash, Clock, SecondFactorRule],
    },
  ],
  exports: [AdminResolver, FirstAdministrator],
})
export class AdministrationModule {}
