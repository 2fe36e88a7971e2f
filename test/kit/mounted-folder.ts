import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface MountedFolder {
  readonly path: string;
  unmount(): void;
}

/**
 * A small in-memory file system; `readonly` allows reads only.
 * @throws if this user may not mount, see {@link MAY_MOUNT}.
 */
export function mountMemory(sizeMiB: number, options: 'writable' | 'readonly' = 'writable'): MountedFolder {
  const path = mkdtempSync(join(tmpdir(), 'filingwire-mount-'));
  const flags = `size=${sizeMiB}m${options === 'readonly' ? ',ro' : ''}`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', flags, 'tmpfs', path]);
  if (status !== 0) return refused(path, String(stderr ?? 'no mount command'));
  return { path, unmount: () => unmount(path) };
}

/**
 * A file system that accepts requests but never answers, like a network share whose server is gone.
 * @throws if this user may not mount, see {@link MAY_MOUNT}.
 */
export async function mountHanging(): Promise<MountedFolder & { readonly holder: ChildProcess }> {
  const path = mkdtempSync(join(tmpdir(), 'filingwire-hang-'));
  // The process that holds /dev/fuse implements the file system; this one never reads its requests.
  const script =
    'exec 3<>/dev/fuse && mount -i -t fuse -o fd=3,rootmode=40000,user_id=0,group_id=0 none "$0" && echo mounted && exec sleep 600';
  const holder = spawn('sh', ['-c', script, path], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  holder.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const mounted = await new Promise<boolean>((resolve) => {
    holder.stdout.once('data', () => resolve(true));
    holder.once('close', () => resolve(false));
  });
  if (!mounted) return refused(path, errors);
  const end = () => {
    // Without the holder every call fails at once, so that it can be unmounted.
    holder.kill('SIGKILL');
    unmount(path);
  };
  return { path, holder, unmount: end };
}

function unmount(path: string): void {
  spawnSync('umount', ['-l', path]);
  rmdirSync(path);
}

function refused(path: string, reason: string): never {
  rmdirSync(path);
  throw new Error(`A file system cannot be mounted here: ${reason.trim()}`);
}

/** Whether this user may mount, and the machine has FUSE. */
export const MAY_MOUNT = (() => {
  try {
    mountMemory(1).unmount();
    return existsSync('/dev/fuse');
  } catch {
    return false;
  }
})();
