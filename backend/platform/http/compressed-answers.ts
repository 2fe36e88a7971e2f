import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { NextFunction, Request, Response } from 'express';

/** Compressing smaller responses hardly saves a packet and is not worth the CPU time. */
export const MIN_COMPRESSED_BYTES = 1_024;
/** Higher qualities take several times longer for a few percent. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

export type Coding = 'br' | 'gzip';
type End = (chunk?: unknown, encoding?: unknown, callback?: unknown) => Response;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Text (except event streams), JSON and XML formats, SVG. */
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|javascript|xml|[\w.]+\+(json|xml))|image\/svg\+xml)/i;

/** The best encoding that the client accepts; null for none. A quality of 0 means not accepted. */
export function codingFor(request: Pick<Request, 'acceptsEncodings'>): Coding | null {
  // Browsers send equal qualities for all encodings, so prefer the smaller result.
  if (request.acceptsEncodings('br')) return 'br';
  return request.acceptsEncodings('gzip') ? 'gzip' : null;
}

/**
 * Express middleware that compresses responses sent in one piece. Streamed responses, such as the event stream of open pages, pass through unchanged.
 * Compression runs outside this thread; a cached response that is sent repeatedly as the same buffer is compressed only once.
 */
export function compressedAnswers() {
  const known = new WeakMap<Buffer, Partial<Record<Coding, Promise<Buffer>>>>();
  const compressed = (body: Buffer, coding: Coding): Promise<Buffer> => {
    const found = known.get(body) ?? {};
    known.set(body, found);
    found[coding] ??= compress(body, coding);
    return found[coding];
  };

  return (request: Request, response: Response, next: NextFunction): void => {
    const end = response.end.bind(response) as End;
    const compressing: End = (chunk, encoding, callback) => {
      const body = bodyOf(chunk, encoding);
      if (body === null || !mayCompress(response, body)) return end(chunk, encoding, callback);
      response.vary('Accept-Encoding');
      const coding = request.method === 'HEAD' ? null : codingFor(request);
      if (coding === null) return end(chunk, encoding, callback);
      void compressed(body, coding).then(
        (sent) => {
          if (response.destroyed || response.headersSent) return;
          describe(response, coding, sent.length);
          end(sent, callback);
        },
        () => end(chunk, encoding, callback),
      );
      return response;
    };
    response.end = compressing as typeof response.end;
    next();
  };
}

function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'gzip') return inGzip(body, { level: GZIP_LEVEL });
  return inBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

function bodyOf(chunk: unknown, encoding: unknown): Buffer | null {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (typeof chunk !== 'string') return null;
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
}

function mayCompress(response: ServerResponse, body: Buffer): boolean {
  return (
    body.length >= MIN_COMPRESSED_BYTES &&
    !response.headersSent &&
    response.statusCode !== 206 &&
    !response.hasHeader('Content-Encoding') &&
    !String(response.getHeader('Cache-Control') ?? '').includes('no-transform') &&
    COMPRESSIBLE.test(String(response.getHeader('Content-Type') ?? ''))
  );
}

function describe(response: ServerResponse, coding: Coding, length: number): void {
  response.setHeader('Content-Encoding', coding);
  response.setHeader('Content-Length', length);
  // A strong ETag identifies exact bytes, but now there are several versions.
  const tag = response.getHeader('ETag');
  if (typeof tag === 'string' && !tag.startsWith('W/')) response.setHeader('ETag', `W/${tag}`);
}
