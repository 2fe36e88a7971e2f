import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusedUser, storeFaultOf } from '../../backend/apps/start/store-fault.ts';
import { openStores } from '../../backend/apps/stores.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import type { Role } from '../kit/mongo-double/roles.ts';
import { clock } from '../kit/runtime.ts';

const ALL: Readonly<Record<string, Role>> = { acme: 'readWrite', acme_ops: 'readWrite', acme_texts: 'readWrite' };

describe('the roles of the user in MONGODB_URL', () => {
  let double: MongoDouble;
  let folder: string;
  beforeEach(async () => {
    double = await MongoDouble.start('replicaSet');
    folder = mkdtempSync(join(tmpdir(), 'rights-'));
  });
  afterEach(async () => {
    await double.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What a start reports about the stores after enough attempts; null if they are usable. */
  const reported = async (roles: Readonly<Record<string, Role>>): Promise<string | null> => {
    double.roles.grant(roles);
    const env = readEnvironment({ DATA_DIR: folder, MONGODB_URL: `${double.url}acme`, MASTER_KEY: '0'.repeat(64) });
    const stores = await openStores(env, clock);
    try {
      await stores.ping();
      return null;
    } catch (error) {
      const fault = await storeFaultOf(error, env);
      return fault?.kind === 'transient' && fault.refused ? refusedUser(env, fault.store, fault.database) : String(error);
    } finally {
      await stores.close();
    }
  };

  test('needs only readWrite on the three databases', async () => {
    expect(await reported(ALL)).toBeNull();
  });

  test.each(Object.keys(ALL))('without a role on %s, or to read only, the start says where it is missing', async (database) => {
    const { [database]: _, ...others } = ALL;
    for (const roles of [others, { ...ALL, [database]: 'read' as const }]) {
      expect(await reported(roles)).toMatch(
        new RegExp(
          `^MongoDB at .* \\(MONGODB_URL\\) doesn’t let the user read and write the "${database}" database: give the user the readWrite role`,
        ),
      );
    }
  });
});
