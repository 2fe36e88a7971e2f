import { constants, gunzipSync } from 'node:zlib';
import { type Damage, EdgarError } from '#reading/formats/submission/edgar-error.ts';
import { isSubmission, SUBMISSION_LIMITS } from '#reading/formats/submission/submission.ts';

export interface Unpacked {
  readonly body: Uint8Array;
  readonly damage: Damage | null;
}

const END_TAG = /^<\/(?:SEC-DOCUMENT|IMS-DOCUMENT|SUBMISSION)>/m;
const START_TAG = /^(?:<SEC-DOCUMENT>|<SEC-HEADER>|<IMS-DOCUMENT>|<IMS-HEADER>|<SUBMISSION>)/m;
const TAIL = 8_000;

/** Whether the bytes begin like a gzip file. */
export function isGzip(body: Uint8Array): boolean {
  return body[0] === 0x1f && body[1] === 0x8b;
}

/**
 * Decompresses a submission if it was served as a gzip file, and reports whether it ends early.
 * @throws EdgarError MALFORMED if it exceeds the size limit when decompressed.
 */
export function decompressed(served: Uint8Array): Unpacked {
  if (!isGzip(served)) return { body: served, damage: endsEarly(served) ? 'cut short' : null };
  try {
    const body = gunzipSync(served, { maxOutputLength: SUBMISSION_LIMITS.maxBytes });
    return { body, damage: endsEarly(body) ? 'cut short' : null };
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    return { body: beginning(served), damage: 'the compressed data was cut off' };
  }
}

/** The readable beginning of a truncated gzip file. */
function beginning(served: Uint8Array): Uint8Array {
  try {
    return gunzipSync(served, { maxOutputLength: SUBMISSION_LIMITS.maxBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    return new Uint8Array();
  }
}

/** Whether a submission lacks its end tag, unless it was cut by our own limit. */
function endsEarly(body: Uint8Array): boolean {
  if (body.byteLength >= SUBMISSION_LIMITS.maxBytes) return false;
  const head = Buffer.from(body.subarray(0, TAIL)).toString('latin1').replace(/\r\n?/g, '\n');
  if (!isSubmission(head) || !START_TAG.test(head)) return false;
  const tail = Buffer.from(body.subarray(Math.max(0, body.byteLength - TAIL))).toString('latin1');
  return !END_TAG.test(tail.replace(/\r\n?/g, '\n'));
}

const tooLarge = () =>
  new EdgarError('MALFORMED', `The response exceeds the limit of ${SUBMISSION_LIMITS.maxBytes} bytes when decompressed.`);
