import { readFileSync } from 'node:fs';

export interface Build {
  /** Version of package.json. */
  readonly version: string;
  /** Short commit hash; `unknown` in a source tree without a build, or if the build had neither a git checkout nor SOURCE_COMMIT. */
  readonly commit: string;
}

/** The build writes the first file; a source tree without a build has only the second. */
const FILES = ['../../../build.json', '../../../package.json'];

/** Version and commit of the running program. */
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
