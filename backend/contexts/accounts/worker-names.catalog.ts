import type { ProcessName, ScheduleName } from '../../platform/worker/worker-names.ts';

/** What this context runs in a worker, by name. Names are stored and never change. */
export const ACCOUNT_PROCESSES = {
  /** No log of before this process holds an erasure; one that a restore has added must not be passed over. */
  eraseData: { name: 'erase-data-when-account-erased', joinsAtBeginning: true },
  /** Logins of an older log are over, or were queued by their request. */
  queueLogin: { name: 'queue-login-when-requested', joinsAtBeginning: true },
  queueVerification: { name: 'queue-verification-when-requested', joinsAtBeginning: true },
  confirmContact: { name: 'confirm-contact-when-verified', joinsAtBeginning: true },
  finishMerge: { name: 'finish-merge-when-account-merged', joinsAtBeginning: true },
  /** Sessions of an older log are recorded too. */
  recordSession: { name: 'record-session-when-started', joinsAtBeginning: true },
  /** Contacts that an older log holds were verified under its rules. */
  endEarlierSessions: { name: 'end-sessions-when-contact-verified', joinsAtEnd: true },
  /** What an older log holds is long over. */
  tellOwner: { name: 'tell-owner-when-account-changed', joinsAtEnd: true },
  /** No log of before this process holds a deletion with a waiting time; one that a restore has added must not be passed over. */
  closeDeleted: { name: 'close-account-when-deletion-scheduled', joinsAtBeginning: true },
  /** Makes the records of an older log, too. */
  keepContacts: { name: 'keep-contact-records', joinsAtBeginning: true },
} as const satisfies Readonly<Record<string, ProcessName>>;

export const ACCOUNT_SCHEDULES = {
  endUnusedSessions: { name: 'end-unused-sessions', lease: 'end-unused-sessions' },
  eraseDeleted: { name: 'erase-deleted-accounts', lease: 'erase-deleted-accounts' },
  expireLogins: { name: 'expire-logins', lease: 'expire-logins' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
