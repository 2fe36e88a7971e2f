import type { ProcessName, ScheduleName } from '../../platform/worker/worker-names.ts';

/** This context's worker processes by name. Names are stored and must never change. */
export const ACCOUNT_PROCESSES = {
  /** A log from before this process has no erasures of its own, but a restore may have added one, which must not be skipped. */
  eraseData: { name: 'erase-data-when-account-erased', joinsAtBeginning: true },
  /** Logins in an older log are over, or their request queued the message. */
  queueLogin: { name: 'queue-login-when-requested', joinsAtBeginning: true },
  queueVerification: { name: 'queue-verification-when-requested', joinsAtBeginning: true },
  confirmContact: { name: 'confirm-contact-when-verified', joinsAtBeginning: true },
  finishMerge: { name: 'finish-merge-when-account-merged', joinsAtBeginning: true },
  /** Also records the sessions of an older log. */
  recordSession: { name: 'record-session-when-started', joinsAtBeginning: true },
  /** Contacts in an older log were verified under the rules of that time. */
  endEarlierSessions: { name: 'end-sessions-when-contact-verified', joinsAtEnd: true },
  /** No notices about events of an older log. */
  tellOwner: { name: 'tell-owner-when-account-changed', joinsAtEnd: true },
  /** A log from before this process has no pending deletions of its own, but a restore may have added one, which must not be skipped. */
  closeDeleted: { name: 'close-account-when-deletion-scheduled', joinsAtBeginning: true },
  /** Also builds the records for an older log. */
  keepParts: { name: 'keep-contact-parts', joinsAtBeginning: true },
  /** Also builds the records for an older log. */
  keepContacts: { name: 'keep-contact-records', joinsAtBeginning: true },
} as const satisfies Readonly<Record<string, ProcessName>>;

export const ACCOUNT_SCHEDULES = {
  endUnusedSessions: { name: 'end-unused-sessions', lease: 'end-unused-sessions' },
  eraseDeleted: { name: 'erase-deleted-accounts', lease: 'erase-deleted-accounts' },
  expireLogins: { name: 'expire-logins', lease: 'expire-logins' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
