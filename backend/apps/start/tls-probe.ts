import { readFileSync } from 'node:fs';
import { connect } from 'node:tls';
import type { StoreAddress } from '../../platform/config/store-urls.ts';

/** A TLS mismatch between client and server that waiting cannot resolve. */
export type TlsFault =
  /** The client uses no TLS, and the server requires it. */
  | { readonly kind: 'serverWantsTls' }
  /** The client uses TLS, and the server does not. */
  | { readonly kind: 'serverHasNoTls' }
  | { readonly kind: 'certificate'; readonly reason: string };

const PROBE_MS = 3_000;
/** Node and OpenSSL error codes for a response that is not TLS. */
const NO_TLS = new Set(['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG', 'ERR_SSL_HTTP_REQUEST']);
const CERTIFICATE =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*|CERT_.*|ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/;

/**
 * Performs a TLS handshake to find out whether TLS prevents the connection: the stores' clients only report "unavailable".
 * @returns null when a host accepts the connection, or when none responds, which may pass.
 */
export async function tlsFaultOf(address: StoreAddress): Promise<TlsFault | null> {
  if (address.usesDiscovery) return null;
  const found = await Promise.all(address.hosts.map(({ host, port }) => faultOfHost(host, port, address)));
  const answered = found.filter((each) => each !== 'away');
  return answered.length > 0 && answered.every((each) => each !== 'fine') ? (answered[0] ?? null) : null;
}

function faultOfHost(host: string, port: number, { tls, caFile }: StoreAddress): Promise<TlsFault | 'fine' | 'away'> {
  return new Promise((resolve) => {
    const isName = !/^[\d.]+$|:/.test(host);
    const socket = connect({
      host,
      port,
      ...(isName && { servername: host }),
      ...(caFile !== null && { ca: readFileSync(caFile) }),
      // For a client without TLS any certificate proves that the server requires TLS.
      rejectUnauthorized: tls,
      ALPNProtocols: ['h2'],
      timeout: PROBE_MS,
    });
    const end = (outcome: TlsFault | 'fine' | 'away') => {
      resolve(outcome);
      socket.destroy();
    };
    socket.once('secureConnect', () => end(tls ? 'fine' : { kind: 'serverWantsTls' }));
    socket.once('timeout', () => end('away'));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      const { code = '' } = error;
      if (tls && CERTIFICATE.test(code)) end({ kind: 'certificate', reason: error.message.split(';')[0] ?? code });
      else if (NO_TLS.has(code)) end(tls ? { kind: 'serverHasNoTls' } : 'fine');
      else end('away');
    });
  });
}
