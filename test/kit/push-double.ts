import { createDecipheriv, createECDH, createHmac, createPublicKey, verify } from 'node:crypto';
import { type DoubleAnswer, type DoubleRequest, HttpDouble } from './http-double.ts';

export interface PushedMessage {
  readonly path: string;
  readonly text: string;
  readonly ttl: string;
  readonly urgency: string | undefined;
}

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest();
const ONE = Buffer.from([1]);

/** A browser's subscription, which can decrypt messages sent to it (RFC 8291). */
export class PushBrowser {
  readonly #ecdh = createECDH('prime256v1');
  readonly #auth = Buffer.from('0123456789abcdef');
  readonly keys: { readonly p256dh: string; readonly auth: string };

  constructor() {
    this.keys = { p256dh: this.#ecdh.generateKeys('base64url'), auth: this.#auth.toString('base64url') };
  }

  /** @throws when the content is not encrypted for this browser as `aes128gcm` (RFC 8188). */
  decrypt(body: Buffer): string {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), sender, ONE]);
    const secret = hmac(hmac(this.#auth, this.#ecdh.computeSecret(sender)), info);
    const prk = hmac(salt, secret);
    const expand = (label: string, length: number) =>
      hmac(prk, Buffer.concat([Buffer.from(`Content-Encoding: ${label}\0`), ONE])).subarray(0, length);
    const decipher = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    if (end < 0) throw new Error('no delimiter of the last record');
    return padded.subarray(0, end).toString();
  }
}

/** A local push service that verifies the sender (VAPID, RFC 8292) and decrypts like its browsers. */
export class PushDouble extends HttpDouble {
  readonly received: PushedMessage[] = [];
  readonly browsers = new Map<string, PushBrowser>();
  /** Overrides the next answer; `lost`: accepted, but the answer is not sent. */
  next: DoubleAnswer | 'lost' | null = null;

  constructor(private readonly publicKey: string) {
    super(true);
  }

  subscribe(path = `/push/${this.browsers.size + 1}`): { readonly endpoint: string; readonly keys: PushBrowser['keys'] } {
    return { endpoint: this.origin + path, keys: this.browserKeys(path) };
  }

  /** Keys of a new browser with its own path; may be called before the double is started. */
  browserKeys(path: string): PushBrowser['keys'] {
    const browser = new PushBrowser();
    this.browsers.set(path, browser);
    return browser.keys;
  }

  protected override answer({ path, headers, body }: DoubleRequest): DoubleAnswer {
    const next = this.next;
    this.next = null;
    if (next !== null && next !== 'lost') return next;
    const browser = this.browsers.get(path);
    if (!browser) return { status: 410 };
    if (!this.#isFromSender(String(headers.authorization ?? ''))) return { status: 403 };
    if (headers['content-encoding'] !== 'aes128gcm' || headers['ttl'] === undefined) return { status: 400 };
    if (body.length > 4096) return { status: 413 };
    const text = browser.decrypt(body);
    this.received.push({ path, text, ttl: String(headers['ttl']), urgency: headers['urgency'] as string | undefined });
    return next === 'lost' ? 'drop' : { status: 201, headers: { location: `${this.origin}/m/1` } };
  }

  #isFromSender(authorization: string): boolean {
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? [];
    const [header = '', claims = '', signature = ''] = token.split('.');
    const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}');
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const signed = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    return signed && key === this.publicKey && aud === this.origin && /^(mailto|https):/.test(sub) && exp > 0;
  }
}
