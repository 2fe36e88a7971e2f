import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../config/environment.ts';
import { readOrCreateSecretFile } from './read-or-create-secret-file.ts';

/**
 * The key that wraps all other keys: `MASTER_KEY`, or in embedded mode a file created at the first start that only its owner can read.
 * It must be backed up, because without it personal data can never be read again.
 */
export function masterKey(env: Pick<Environment, 'MASTER_KEY' | 'DATA_DIR'>): Buffer {
  if (env.MASTER_KEY) return Buffer.from(env.MASTER_KEY, 'hex');
  const path = fileOf(env);
  mkdirSync(env.DATA_DIR, { recursive: true });
  const hex = readOrCreateSecretFile(path, randomBytes(32).toString('hex'));
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new Error(`${path} is damaged: restore it from the backup`);
  return Buffer.from(hex, 'hex');
}

/** Whether there is a master key; if not, {@link masterKey} would create one. */
export function hasMasterKey(env: Pick<Environment, 'MASTER_KEY' | 'DATA_DIR'>): boolean {
  return env.MASTER_KEY !== undefined || existsSync(fileOf(env));
}

function fileOf({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'master.key');
}
