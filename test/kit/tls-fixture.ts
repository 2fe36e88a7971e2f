import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tests and benches run at the root of the repository. */
const read = (name: string) => readFileSync(join('test', 'fixtures', 'tls', name), 'utf8');

/** Key and certificate of servers that tests start at localhost and 127.0.0.1; valid until 2126 and trusted by nobody else. */
export const LOCALHOST = { key: read('localhost.key.pem'), cert: read('localhost.cert.pem') };
