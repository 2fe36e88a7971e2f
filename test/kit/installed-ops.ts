import { type OpsContext, openOpsContext } from '../../backend/apps/ops/ops-context.ts';
import { openStores } from '../../backend/apps/stores.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import type { Environment } from '../../backend/platform/config/environment.ts';

/** The operator's tool on an installation, which is created first because the tool does not create one. */
export async function openInstalledOps(env: Environment): Promise<OpsContext> {
  await (await openStores(env, new SystemClock())).close();
  return openOpsContext(env);
}
