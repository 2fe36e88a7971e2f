import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tests and benches run in the repository's root. */
const read = (name: string) => readFileSync(join('test', 'fixtures', 'tls', name), 'utf8');

/** Key and certificate for test servers at localhost and 127.0.0.1; valid until 2126 and trusted by tests only. */
export const LOCALHOST = { key: read('localhost.key.pem'), cert: read('localhost.cert.pem') };
