import { z } from 'zod';
import { BackupRefused } from '../backup-set.ts';
import { BASE_MANIFEST, baseFolder, logFolder, timeOf } from './archive-layout.ts';
import type { ObjectStore } from './object-store.port.ts';

/** A base backup in the archive. */
export interface ArchivedBase {
  readonly folder: string;
  readonly takenAt: Date;
  /** Position of its last event, 0 for an empty log. */
  readonly lastPosition: number;
  /** Id of that event. */
  readonly lastId: string | null;
  /** The manifest without its HMAC, which is what the HMAC covers. */
  readonly signedContent: string;
  /** HMAC of the segment before it, also covered; null for the first base and in archives of older builds. */
  readonly before: string | null;
  /** Null in archives of older builds. */
  readonly mac: string | null;
}

const manifest = z.object({
  takenAt: z.iso.datetime(),
  end: z.string().regex(/^\d+$/).nullable(),
  lastId: z.string().nullable(),
  before: z.string().nullable().optional(),
  mac: z.string().optional(),
});

/** Histories of a log, oldest first (see archive-layout.ts). */
export async function historiesOf(objects: ObjectStore, logId: string): Promise<readonly string[]> {
  return (await objects.children(logFolder(logId))).filter((name) => timeOf(name) !== null);
}

/** Complete bases of a history, oldest first. */
export async function basesOf(objects: ObjectStore, history: string): Promise<readonly ArchivedBase[]> {
  const bases: ArchivedBase[] = [];
  for (const time of await objects.children(`${history}base/`)) {
    if (timeOf(time) === null) continue;
    const folder = baseFolder(history, time);
    const content = await objects.get(`${folder}${BASE_MANIFEST}`);
    // A base without a manifest is unfinished or was interrupted.
    if (content) bases.push({ folder, ...read(folder, content) });
  }
  return bases;
}

function read(folder: string, content: Buffer): Omit<ArchivedBase, 'folder'> {
  try {
    const written = JSON.parse(content.toString('utf8')) as Readonly<Record<string, unknown>>;
    const { takenAt, end, lastId, before = null, mac = null } = manifest.parse(written);
    const { mac: _, ...fields } = written;
    const signedContent = JSON.stringify(fields);
    return { takenAt: new Date(takenAt), lastPosition: Number(end ?? 0), lastId, signedContent, before, mac };
  } catch {
    throw new BackupRefused(`${folder}${BASE_MANIFEST} in the archive is damaged and can’t be read.`);
  }
}
