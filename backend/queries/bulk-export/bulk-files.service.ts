import { createReadStream, existsSync, type ReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { BulkFolder } from './bulk-folder.port.ts';
import { BULK_FILE, type BulkManifest, bulkManifest, MANIFEST } from './bulk-manifest.ts';

/** Files that the operator's export wrote. */
@Injectable()
export class BulkFiles {
  constructor(private readonly folder: BulkFolder) {}

  /** Null where none are offered. */
  manifest(): BulkManifest | null {
    const path = this.#there(MANIFEST);
    return path === null ? null : bulkManifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  }

  /** Null for a name that no export gives, or a file that is not there. */
  file(name: string): ReadStream | null {
    const path = BULK_FILE.test(name) ? this.#there(name) : null;
    return path === null ? null : createReadStream(path);
  }

  #there(name: string): string | null {
    if (this.folder.path === null) return null;
    const path = join(this.folder.path, name);
    return existsSync(path) ? path : null;
  }
}
