import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Clock } from '../clock/clock.ts';
import { KeyedHash } from '../privacy/keyed-hash.ts';
import { MINUTE_MS } from '../values/durations.ts';
import { sameSecret } from '../values/same-secret.ts';
import type { PasskeyOptionsResponse } from './passkey.response.ts';
import type { PasskeyCredential, PasskeySite } from './passkey.ts';
import type { PasskeyAnswer } from './passkey-answer.ts';

/** How long a user has to complete the browser's dialog. */
const VALID_MS = 5 * MINUTE_MS;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;

/** What a challenge is bound to: a challenge for a login is useless for any other action, person or host. */
export interface ChallengeOf {
  readonly act: 'add' | 'login' | 'admin-add' | 'admin-sign-in';
  /** The account or administrator; empty while it is not known who is logging in. */
  readonly subject: string;
}

export interface AnsweredPasskey {
  /** The caller must accept each challenge only once. */
  readonly challenge: string;
  readonly counter: number;
}

/** Loaded on first use, because authenticator certificates make the library large. */
const library = () => import('@simplewebauthn/server');

/** Passkeys (WebAuthn). Challenges are signed instead of stored; the log ensures that each is used only once. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly hash: KeyedHash,
    private readonly clock: Clock,
  ) {}

  /** Options for creating a passkey in the browser. @param user `id` is what the authenticator returns at a login. */
  async creation(
    of: ChallengeOf,
    { rpId }: PasskeySite,
    names: { readonly site: string; readonly user: string },
    existing: readonly PasskeyCredential[],
  ): Promise<PasskeyOptionsResponse> {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: names.site,
      rpID: rpId,
      userName: names.user,
      userID: new TextEncoder().encode(of.subject),
      challenge: this.#challenge(of, rpId),
      excludeCredentials: existing.map(({ id, transports }) => ({ id, transports: [...transports] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ...options };
  }

  /** Verifies a new passkey; null if the response is not valid. */
  async created(
    of: ChallengeOf,
    site: PasskeySite,
    answer: PasskeyAnswer,
  ): Promise<(PasskeyCredential & AnsweredPasskey) | null> {
    const { verifyRegistrationResponse } = await library();
    const { taken, expectedChallenge } = this.#expecting(of, site.rpId);
    const verified = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
    }).catch(() => null);
    if (!verified?.verified) return null;
    const { id, publicKey, transports = [], counter } = verified.registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), transports, counter, challenge: taken() };
  }

  /** Options for requesting a passkey in the browser. @param allowed empty for any passkey that the authenticator has for the host. */
  async request(
    of: ChallengeOf,
    { rpId }: PasskeySite,
    allowed: readonly PasskeyCredential[] = [],
  ): Promise<PasskeyOptionsResponse> {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: rpId,
      challenge: this.#challenge(of, rpId),
      allowCredentials: allowed.map(({ id, transports }) => ({ id, transports: [...transports] })),
      userVerification: 'required',
    });
    return { ...options };
  }

  /** Verifies a passkey response; null if it is not valid. @param counter the passkey's last counter: a smaller one means that the passkey was copied. */
  async answered(
    of: ChallengeOf,
    site: PasskeySite,
    answer: PasskeyAnswer,
    credential: PasskeyCredential,
    counter: number,
  ): Promise<AnsweredPasskey | null> {
    const { verifyAuthenticationResponse } = await library();
    const { taken, expectedChallenge } = this.#expecting(of, site.rpId);
    const verified = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: { id: credential.id, publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')), counter },
    }).catch(() => null);
    return verified?.verified ? { challenge: taken(), counter: verified.authenticationInfo.newCounter } : null;
  }

  #challenge(of: ChallengeOf, rpId: string): Uint8Array<ArrayBuffer> {
    const until = Buffer.alloc(TIME_BYTES);
    until.writeUIntBE(this.clock.now().getTime() + VALID_MS, 0, TIME_BYTES);
    const signedPart = Buffer.concat([randomBytes(NONCE_BYTES), until]);
    return new Uint8Array(Buffer.concat([signedPart, this.#seal(signedPart, of, rpId)]));
  }

  #expecting(of: ChallengeOf, rpId: string) {
    let found = '';
    const expectedChallenge = (challenge: string): boolean => {
      found = challenge;
      const bytes = Buffer.from(challenge, 'base64url');
      const signedPart = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
      if (signedPart.length < NONCE_BYTES + TIME_BYTES) return false;
      const isFresh = signedPart.readUIntBE(NONCE_BYTES, TIME_BYTES) > this.clock.now().getTime();
      const seal = bytes.subarray(signedPart.length).toString('hex');
      return sameSecret(seal, this.#seal(signedPart, of, rpId).toString('hex')) && isFresh;
    };
    return { expectedChallenge, taken: () => found };
  }

  #seal(signedPart: Buffer, { act, subject }: ChallengeOf, rpId: string): Buffer {
    return Buffer.from(
      this.hash.of('passkey-challenge', JSON.stringify([act, subject, rpId, signedPart.toString('hex')])),
      'hex',
    );
  }
}
