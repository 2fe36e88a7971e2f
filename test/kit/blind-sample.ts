import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A file of `test/fixtures/blind-samples`. They are packed so that nobody who writes rules meets one by searching. */
export function blindSample(file: string): string {
  return gunzipSync(readFileSync(join('test/fixtures/blind-samples', `${file}.gz`))).toString();
}
