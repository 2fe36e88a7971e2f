import { AccountPlans } from '#projections/account-directory/account-plans.reader.ts';
import { AccountSessionKeys } from '#projections/account-directory/account-sessions.reader.ts';
import { AccountUsers } from '#projections/account-directory/account-users.reader.ts';
import { SessionView } from '#projections/account-directory/session-view.adapter.ts';
import { UserLookup } from '../../contexts/accounts/login/user-lookup.port.ts';
import { WatchlistMerging } from '../../contexts/accounts/merge-accounts/watchlist-merging.port.ts';
import { OpenAnonymousAccount } from '../../contexts/accounts/open-account/open-anonymous-account.service.ts';
import { PushKey } from '../../contexts/accounts/push-subscriptions/push-key.port.ts';
import { RecentSignIn } from '../../contexts/accounts/recent-sign-in.service.ts';
import { AccountSessions } from '../../contexts/accounts/revoke-session/account-sessions.port.ts';
import { RecordSessionUse } from '../../contexts/accounts/session-uses/record-session-use.adapter.ts';
import { SessionUses } from '../../contexts/accounts/session-uses/session-uses.store.ts';
import { SingleUserSessions } from '../../contexts/accounts/single-user/single-user-sessions.adapter.ts';
import { SuspendedAccounts } from '../../contexts/accounts/suspend-account/suspended-accounts.store.ts';
import { SuspendedSessions } from '../../contexts/accounts/suspend-account/suspended-sessions.adapter.ts';
import { FirstPassword } from '../../contexts/administration/administrators/first-password.store.ts';
import { SecondFactorRule } from '../../contexts/administration/second-factor/second-factor-rule.port.ts';
import { NoSignOn } from '../../contexts/administration/single-sign-on/no-sign-on.adapter.ts';
import { OpenidSignOn } from '../../contexts/administration/single-sign-on/openid.adapter.ts';
import { SingleSignOn } from '../../contexts/administration/single-sign-on/single-sign-on.port.ts';
import { DEFAULT_BRAND } from '../../contexts/brands/published/brand.catalog.ts';
import { PlanLookup } from '../../contexts/plans/published/plan-lookup.port.ts';
import { AccountOpening } from '../../contexts/watchlists/account-opening.port.ts';
import { MergeWatchlists } from '../../contexts/watchlists/merge-watchlists/merge-watchlists.service.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { CommandExecutor } from '../../platform/commands/command-executor.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';
import { RecentSignInCheck } from '../../platform/http/recent-sign-in.guard.ts';
import { SessionResolver } from '../../platform/http/session-resolver.port.ts';
import type { Logger } from '../../platform/observability/logger.ts';
import { OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import { providing } from '../platform.module.ts';

function singleSignOnOf({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }: Environment) {
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return new NoSignOn();
  return new OpenidSignOn({ issuer, clientId, clientSecret });
}

/** Sessions, single sign-on, and the ports through which other contexts ask about accounts. */
export function accountBindings(env: Environment, clock: Clock, logger: Logger) {
  return [
    { provide: AccountOpening, useExisting: OpenAnonymousAccount },
    { provide: PlanLookup, useExisting: AccountPlans },
    { provide: UserLookup, useExisting: AccountUsers },
    { provide: AccountSessions, useExisting: AccountSessionKeys },
    { provide: RecentSignInCheck, useExisting: RecentSignIn },
    { provide: WatchlistMerging, useExisting: MergeWatchlists },
    { provide: PushKey, useValue: { publicKey: env.VAPID_PUBLIC_KEY ?? null } satisfies PushKey },
    { provide: SingleSignOn, useValue: singleSignOnOf(env) },
    { provide: FirstPassword, useValue: new FirstPassword(env.DATA_DIR) },
    { provide: SecondFactorRule, useValue: { required: env.ADMIN_SECOND_FACTOR === 'required' } satisfies SecondFactorRule },
    providing(SuspendedAccounts, (store: OperationalStore) => new SuspendedAccounts(store, clock), OperationalStore),
    providing(
      SessionResolver,
      (
        views: ReadStore,
        events: EventStore,
        hash: KeyedHash,
        store: OperationalStore,
        commands: CommandExecutor,
        suspended: SuspendedAccounts,
      ) =>
        env.SINGLE_USER === 'true'
          ? new SingleUserSessions(commands, events, hash, clock, DEFAULT_BRAND)
          : new SuspendedSessions(
              new RecordSessionUse(new SessionView(views, events, hash, clock, commands), new SessionUses(store), clock, logger),
              suspended,
            ),
      ReadStore,
      EventStore,
      KeyedHash,
      OperationalStore,
      CommandExecutor,
      SuspendedAccounts,
    ),
  ];
}
