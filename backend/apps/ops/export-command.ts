import { resolve } from 'node:path';
import { type Position, toPosition } from '../../platform/event-store/event-store.port.ts';
import { howMany } from '../../platform/wording/numbers.ts';
import { exportBulk } from '../../queries/bulk-export/bulk-export.service.ts';
import { type OpsContext, UsageError } from './ops-context.ts';

/** `export [folder]`: writes all filings as bulk files, up to the end of the log or up to a position. */
export async function exportFilings(
  { stores, codec, env, say, progress }: OpsContext,
  target?: string,
  at?: string,
): Promise<boolean> {
  const folder = target ?? env.BULK_DIR;
  if (!folder) throw new UsageError('Specify a folder (export <folder>), or set BULK_DIR.');
  if (at !== undefined && !/^\d{1,20}$/.test(at)) throw new UsageError('--at takes a log position, up to 20 digits.');
  const until: { readonly at?: Position } = at === undefined ? {} : { at: toPosition(BigInt(at)) };
  const { files, position } = await exportBulk({
    ...{ events: stores.events, codec, folder: resolve(folder), ...until },
    onFile: ({ name }) => progress(name),
  });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const megabytes = Math.ceil(bytes / 1e6).toLocaleString('en-US');
  say(`${resolve(folder)}: ${howMany(files.length, 'file')}, ${megabytes} MB, up to position ${position ?? 'none'}.`);
  return true;
}
