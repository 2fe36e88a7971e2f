import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Reads a file of `test/fixtures/blind-samples`. They are packed so that authors of rules do not find them by searching. */
export function blindSample(file: string): string {
  return gunzipSync(readFileSync(join('test/fixtures/blind-samples', `${file}.gz`))).toString();
}
