import { createReadStream, existsSync, type ReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { BulkFolder } from './bulk-folder.port.ts';
import { BULK_FILE, type BulkManifest, bulkManifest, MANIFEST } from './bulk-manifest.ts';

/** Reads the files written by the operator's export. */
@Injectable()
export class BulkFiles {
  constructor(private readonly folder: BulkFolder) {}

  /** Null if no bulk files are offered. */
  manifest(): BulkManifest | null {
    const path = this.#existing(MANIFEST);
    return path === null ? null : bulkManifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  }

  /** Null for a name that is not a bulk file's, or a file that does not exist. */
  file(name: string): ReadStream | null {
    const path = BULK_FILE.test(name) ? this.#existing(name) : null;
    return path === null ? null : createReadStream(path);
  }

  #existing(name: string): string | null {
    if (this.folder.path === null) return null;
    const path = join(this.folder.path, name);
    return existsSync(path) ? path : null;
  }
}
