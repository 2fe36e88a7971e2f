import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

interface Credential {
  readonly id: Buffer;
  readonly rpId: string;
  readonly userHandle: string;
  readonly key: KeyObject;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');
const PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

/** An in-memory authenticator (ES256, no attestation) whose answers look as a browser forwards them. */
export class SoftAuthenticator {
  /** The signature counter in its answers, set by the test. */
  counter = 0;
  #credential: Credential | null = null;

  create(options: Options, origin: string) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const rpId = options.rp?.id ?? '';
    const id = randomBytes(32);
    this.#credential = { id, rpId, userHandle: options.user?.id ?? '', key: privateKey };
    // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
    const authData = this.#authData(rpId, PRESENT_AND_VERIFIED | HAS_CREDENTIAL, attested);
    // CBOR: {fmt: 'none', attStmt: {}, authData}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ]);
    const response = {
      clientDataJSON: clientData('webauthn.create', options.challenge, origin),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    };
    return this.#answer(id, response);
  }

  get(options: Options, origin: string) {
    const { id, rpId, userHandle, key } = this.#held();
    const json = clientData('webauthn.get', options.challenge, origin);
    const authData = this.#authData(options.rpId ?? rpId, PRESENT_AND_VERIFIED);
    const signed = Buffer.concat([authData, sha256(Buffer.from(json, 'base64url'))]);
    const response = {
      clientDataJSON: json,
      authenticatorData: base64url(authData),
      signature: base64url(createSign('sha256').update(signed).sign(key)),
      userHandle,
    };
    return this.#answer(id, response);
  }

  #held(): Credential {
    if (this.#credential === null) throw new Error('the authenticator has no passkey');
    return this.#credential;
  }

  #authData(rpId: string, flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest]);
  }

  #answer<R extends object>(id: Buffer, response: R) {
    return { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {}, response } as const;
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
