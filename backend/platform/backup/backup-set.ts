import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

export const BACKED_UP = ['texts.db', 'ops.db', 'log.db'] as const;

const MANIFEST = 'manifest.json';
const FORMAT = 1;

const manifest = z.object({
  format: z.number().int(),
  takenAt: z.string(),
  /** Id of the log the backup belongs to. */
  logId: z.string(),
  /** Position of its last event, null for an empty log. */
  end: z.string().nullable(),
  files: z.array(z.object({ name: z.enum(BACKED_UP), bytes: z.number().int(), sha256: z.string() })).length(BACKED_UP.length),
});
export type BackupManifest = z.infer<typeof manifest>;

/** A folder or archive can't be used for a backup or a restore; the message says why and what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** Writes the manifest of a folder, then flushes folder and files to disk. */
export async function sealBackup(folder: string, about: Omit<BackupManifest, 'format' | 'files'>): Promise<BackupManifest> {
  const files = [];
  for (const name of BACKED_UP) {
    const path = join(folder, name);
    await synced(path);
    files.push({ name, bytes: statSync(path).size, sha256: await sha256(path) });
  }
  const sealed: BackupManifest = { format: FORMAT, ...about, files };
  const file = await open(join(folder, MANIFEST), 'wx');
  await file.writeFile(`${JSON.stringify(sealed, null, 2)}\n`);
  await file.sync();
  await file.close();
  await synced(folder);
  return sealed;
}

/** Reads a manifest and verifies the checksum of every file. @throws BackupRefused */
export async function verifiedBackup(folder: string): Promise<BackupManifest> {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) {
    throw new BackupRefused(
      `${folder} doesn’t contain a backup because ${MANIFEST} is missing. Specify the folder written by “backup”.`,
    );
  }
  const read = manifest.safeParse(parsed(readFileSync(path, 'utf8')));
  if (!read.success) throw new BackupRefused(`${path} is damaged. Use another backup.`);
  if (read.data.format !== FORMAT) {
    throw new BackupRefused(
      `${path} has format ${read.data.format}, but this version supports ${FORMAT}. Restore it with the version that wrote it.`,
    );
  }
  for (const { name, bytes, sha256: digest } of read.data.files) {
    const file = join(folder, name);
    if (!existsSync(file)) throw new BackupRefused(`${name} is missing from ${folder}. Use another backup.`);
    if (statSync(file).size !== bytes || (await sha256(file)) !== digest) {
      throw new BackupRefused(`${name} in ${folder} has been changed or is damaged. Use another backup.`);
    }
  }
  return read.data;
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Flushes a file, or the entries of a folder, to the disk. */
export async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
