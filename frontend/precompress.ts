import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Source maps are read only by developer tools; fonts and PNG images are already compressed. */
const COMPRESSED = /\.(js|css|svg|webmanifest)$/;

/** Writes `<file>.br` and `<file>.gz` next to each built file where they are smaller. The server sends them as is. */
export function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSED.test(name)) continue;
        const file = join(folder, name);
        const bytes = readFileSync(file);
        const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
        const zipped = gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });
        if (brotli.length < bytes.length) writeFileSync(`${file}.br`, brotli);
        if (zipped.length < bytes.length) writeFileSync(`${file}.gz`, zipped);
      }
    },
  };
}
