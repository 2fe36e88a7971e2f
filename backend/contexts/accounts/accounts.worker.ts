import type { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import type { SubjectKeyStore } from '../../platform/privacy/subject-key.store.ts';
import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import { ContactPartsStore } from './contact-parts/contact-parts.store.ts';
import { KeepContactParts } from './contact-parts/keep-contact-parts.process.ts';
import type { contactServices } from './contact-services.service.ts';
import { CloseAccountWhenDeletionScheduled } from './delete-account/close-account-when-deletion-scheduled.process.ts';
import { EraseDeletedAccounts } from './delete-account/erase-deleted-accounts.schedule.ts';
import { ScheduledDeletions } from './delete-account/scheduled-deletions.store.ts';
import { EraseDataWhenAccountErased } from './erase-data-when-account-erased.process.ts';
import { FinishMergeWhenAccountMerged } from './finish-merge-when-account-merged.process.ts';
import { CloseLogin } from './login/close-login.service.ts';
import { ExpireLogins } from './login/expire-logins.schedule.ts';
import { loginKind } from './login/login-kind.adapter.ts';
import { OpenLogins } from './login/open-logins.store.ts';
import { QueueLoginWhenRequested } from './login/queue-login-when-requested.process.ts';
import { MergeAccounts } from './merge-accounts/merge-accounts.service.ts';
import type { WatchlistMerging } from './merge-accounts/watchlist-merging.port.ts';
import { NotifyOwnerWhenAccountChanged } from './owner-notices/notify-owner-when-account-changed.process.ts';
import { ownerNoticeKind } from './owner-notices/owner-notice-kind.adapter.ts';
import { EndAccess } from './renew-session/end-access.service.ts';
import { EndSessionsWhenContactVerified } from './renew-session/end-sessions-when-contact-verified.process.ts';
import type { AccountSessions } from './revoke-session/account-sessions.port.ts';
import { EndUnusedSessions } from './session-uses/end-unused-sessions.schedule.ts';
import { RecordSessionWhenStarted } from './session-uses/record-session-when-started.process.ts';
import { SessionKeys } from './session-uses/session-keys.reader.ts';
import { SessionUses } from './session-uses/session-uses.store.ts';
import { SuspendedAccounts } from './suspend-account/suspended-accounts.store.ts';
import { AccountReach } from './test-message/account-reach.reader.ts';
import { testKind } from './test-message/test-kind.adapter.ts';
import { ConfirmContactWhenVerified } from './verification/confirm-contact-when-verified.process.ts';
import { KeepContactRecords } from './verification/keep-contact-records.process.ts';
import { QueueVerificationWhenRequested } from './verification/queue-verification-when-requested.process.ts';
import { verificationKind } from './verification/verification-kind.adapter.ts';
import { Verifications } from './verification/verifications.reader.ts';

export type ErasureDependencies = Pick<ConstructorParameters<typeof EraseDataWhenAccountErased>[0], 'data' | 'behind'>;

export interface AccountsDependencies {
  /** What the erasure of an account needs: where its data is kept, and which readers of the log haven't passed the erasure yet. */
  readonly erasure: ErasureDependencies;
  readonly keys: SubjectKeyStore;
  readonly contacts: ReturnType<typeof contactServices>;
  readonly watchlists: WatchlistMerging;
  readonly sessions: AccountSessions;
  readonly hash: KeyedHash;
  /** URL of a page of a brand. */
  readonly urlOf: (brandId: string, path: string) => string;
}

/** The accounts part of the worker. It sends account messages, and makes erased accounts and finished logins unreadable. */
export function accountsWorker(
  context: WorkerContext,
  { erasure, keys, contacts: records, watchlists, sessions, hash, urlOf }: AccountsDependencies,
): WorkerPart {
  const { env, events, codec, executor, operations, outbox, cipher, clock } = context;
  const frame = { urlOf, postalAddress: env.MAIL_POSTAL_ADDRESS ?? null, templates: context.templates };
  const logins = new OpenLogins(operations);
  const uses = new SessionUses(operations);
  const access = new EndAccess(executor, events, codec, new SessionKeys(sessions, operations));
  const deletions = new ScheduledDeletions(operations);
  const verifications = new Verifications(events, codec);
  const { contacts, held, claims, consents, confirm } = records;
  return {
    name: 'accounts',
    processes: [
      new EraseDataWhenAccountErased({ ...erasure, executor, clock }),
      new FinishMergeWhenAccountMerged(new MergeAccounts(executor, watchlists), clock),
      new RecordSessionWhenStarted(uses, clock),
      new QueueLoginWhenRequested(outbox, clock),
      new QueueVerificationWhenRequested(verifications, outbox),
      new ConfirmContactWhenVerified(confirm, events, codec, clock),
      new EndSessionsWhenContactVerified(access, clock),
      new CloseAccountWhenDeletionScheduled(deletions, new SuspendedAccounts(operations, clock), access, clock),
      new NotifyOwnerWhenAccountChanged(contacts, outbox),
      new KeepContactRecords(records, verifications),
      new KeepContactParts(contacts, held, new ContactPartsStore(operations, hash)),
    ],
    schedules: [
      new ExpireLogins(logins, new CloseLogin(logins, keys), executor, clock),
      new EndUnusedSessions(uses, executor, clock),
      new EraseDeletedAccounts(deletions, executor, clock),
    ],
    messages: [
      loginKind({ cipher, clock, ...frame }),
      verificationKind({ verifications, claims, consents, executor, cipher, clock, ...frame }),
      ownerNoticeKind({ held, consents, hash, clock, ...frame }),
      testKind({ reach: new AccountReach(contacts, held, consents, events, codec), cipher, clock, ...frame }),
    ],
  };
}
