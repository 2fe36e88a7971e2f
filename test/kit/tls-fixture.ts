import { readFileSync } from 'node:fs';

const read = (name: string) => readFileSync(new URL(`../fixtures/tls/${name}`, import.meta.url), 'utf8');

/** Key and certificate of servers that tests start at localhost and 127.0.0.1; valid until 2126 and trusted by nobody else. */
export const LOCALHOST = { key: read('localhost.key.pem'), cert: read('localhost.cert.pem') };
