import { readFileSync } from 'node:fs';

export interface Build {
  /** Version of package.json. */
  readonly version: string;
  /** Short hash of the commit; `unknown` outside a git checkout where SOURCE_COMMIT is not set, and in a tree without a build. */
  readonly commit: string;
}

/** The build writes the first; a tree that was not built has the second. */
const FILES = ['../../../build.json', '../../../package.json'];

/** The build that runs. */
export const BUILD: Build = read();

/** `0.2.0 (1a2b3c4)` */
export const BUILD_NAME = `${BUILD.version} (${BUILD.commit})`;

function read(): Build {
  for (const file of FILES) {
    try {
      const { version, commit = 'unknown' } = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Partial<Build>;
      if (version !== undefined) return { version, commit };
    } catch {
      // Not there.
    }
  }
  return { version: 'unknown', commit: 'unknown' };
}
