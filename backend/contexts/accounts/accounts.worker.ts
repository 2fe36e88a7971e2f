import type { SubjectKeyStore } from '../../platform/privacy/subject-key.store.ts';
import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import { EraseDataWhenAccountErased } from './erase-data-when-account-erased.process.ts';
import { CloseLogin } from './login/close-login.service.ts';
import { ExpireLogins } from './login/expire-logins.schedule.ts';
import { loginKind } from './login/login-kind.adapter.ts';
import { OpenLogins } from './login/open-logins.store.ts';

export type ErasureDependencies = Pick<ConstructorParameters<typeof EraseDataWhenAccountErased>[0], 'data' | 'behind'>;

export interface AccountsDependencies {
  /** What an erased account leaves, and who has not yet passed its erasure. */
  readonly erasure: ErasureDependencies;
  readonly keys: SubjectKeyStore;
  /** Address of a page under a brand. */
  readonly urlOf: (brandId: string, path: string) => string;
}

/** Makes erased accounts and logins that are over unreadable, and sends the messages of logins. */
export function accountsWorker(
  { executor, clock, cipher, operations }: WorkerContext,
  { erasure, keys, urlOf }: AccountsDependencies,
): WorkerPart {
  const logins = new OpenLogins(operations);
  return {
    name: 'accounts',
    processes: [new EraseDataWhenAccountErased({ ...erasure, executor, clock })],
    schedules: [new ExpireLogins(logins, new CloseLogin(logins, keys), executor, clock)],
    messages: [loginKind({ cipher, clock, urlOf })],
  };
}
