import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import { EraseDataWhenAccountErased } from './erase-data-when-account-erased.process.ts';

export type ErasureDependencies = Pick<ConstructorParameters<typeof EraseDataWhenAccountErased>[0], 'data' | 'behind'>;

/** Makes erased accounts unreadable. @param erasure what such an account leaves, and who has not yet passed its erasure. */
export function accountsWorker({ executor, clock }: WorkerContext, erasure: ErasureDependencies): WorkerPart {
  return { name: 'accounts', processes: [new EraseDataWhenAccountErased({ ...erasure, executor, clock })] };
}
