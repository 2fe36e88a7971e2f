import { connect, type Socket } from 'node:net';

/**
 * Holds many live streams open, each over its own connection, and records when each of them announced a filing. Times are of the
 * machine's monotonic clock, which all its processes share.
 * Arguments: the port, the number of streams, how many of them come from each address of this machine, and the prefix of session
 * names, which are completed by the stream's number.
 */
const [port = '', count = '', perAddress = '', prefix = ''] = process.argv.slice(2);
/** Number of streams opened at the same time; the others wait. */
const TOGETHER = 50;
const OPENED = 'event: open\n';
const FILING = /event: filing\ndata: \{"accession":"([\d-]+)"[^\n]*\n\n/g;

/** Times in ms at which a filing was announced, by accession: one for each message of each stream. */
const announced = new Map<string, number[]>();
const sockets: Socket[] = [];

function open(n: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // The limit per address applies to each address, and a machine has all of 127/8.
    const localAddress = `127.0.1.${1 + Math.floor(n / Number(perAddress))}`;
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress, noDelay: true });
    sockets.push(socket);
    let rest = '';
    let isOpen = false;
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      const at = Number(process.hrtime.bigint()) / 1e6;
      const text = rest + chunk;
      for (const [, accession = ''] of text.matchAll(FILING)) {
        const moments = announced.get(accession);
        if (moments) moments.push(at);
        else announced.set(accession, [at]);
      }
      if (!isOpen && text.includes(OPENED)) {
        isOpen = true;
        resolve();
      } else if (!isOpen && /^HTTP\/1\.1 [^2]/.test(text)) reject(new Error(text.slice(0, 300)));
      const end = text.lastIndexOf('\n\n');
      rest = isOpen ? text.slice(Math.max(end, 0)) : text;
    });
    socket.once('error', reject);
    socket.once('close', () => process.exit(1));
    socket.write(`GET /api/stream HTTP/1.1\r\nHost: localhost\r\nX-Session: ${prefix}-${n}\r\n\r\n`);
  });
}

process.on('message', ({ accession }: { readonly accession: string }) => {
  process.send?.({ moments: announced.get(accession) ?? [] });
});
process.on('disconnect', () => process.exit(0));
for (let from = 0; from < Number(count); from += TOGETHER) {
  const some = Array.from({ length: Math.min(TOGETHER, Number(count) - from) }, (_, n) => open(from + n));
  await Promise.all(some);
}
process.send?.({});
