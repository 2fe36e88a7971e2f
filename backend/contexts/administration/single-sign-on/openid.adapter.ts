import type { Configuration, CustomFetch } from 'openid-client';
import { SharedWork } from '#platform/clock/shared-work.ts';
import { outgoingFetch } from '#platform/http/outgoing-fetch.ts';
import { type SignOnSecrets, SignOnUnavailable, SingleSignOn } from './single-sign-on.port.ts';

const TIMEOUT_SECONDS = 10;
const SCOPE = 'openid email';

export interface OpenidOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Authorization code flow with PKCE, state and nonce, implemented by a certified library. */
export class OpenidSignOn extends SingleSignOn {
  readonly provider: string;
  #configuration: SharedWork<Configuration> | null = null;

  constructor(private readonly options: OpenidOptions) {
    super();
    this.provider = new URL(options.issuer).host;
  }

  async begin(redirectUri: string) {
    const [client, configuration] = await this.#open();
    const secrets = {
      ...{ state: client.randomState(), nonce: client.randomNonce() },
      verifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(configuration, {
      ...{ redirect_uri: redirectUri, scope: SCOPE, state: secrets.state, nonce: secrets.nonce },
      ...{ code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier), code_challenge_method: 'S256' },
    });
    return { url: url.href, secrets };
  }

  async finish(callbackUrl: URL, { state, nonce, verifier }: SignOnSecrets): Promise<string | null> {
    const [client, configuration] = await this.#open();
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    try {
      const tokens = await client.authorizationCodeGrant(configuration, callbackUrl, checks);
      const subject = tokens.claims()?.sub;
      if (subject === undefined) return null;
      // Some providers leave the email address out of the token.
      const claims = tokens.claims()?.['email']
        ? tokens.claims()
        : await client.fetchUserInfo(configuration, tokens.access_token, subject);
      const email = claims?.['email'];
      return typeof email === 'string' && claims?.['email_verified'] === true ? email : null;
    } catch (error) {
      // An invalid response is refused, but a provider that can't be reached is an outage.
      if (error instanceof client.ClientError && error.cause instanceof TypeError)
        throw new SignOnUnavailable('no answer', { cause: error });
      if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError'))
        throw new SignOnUnavailable('no answer', { cause: error });
      return null;
    }
  }

  /** The provider's metadata is fetched once; after a failure, the next call tries again. */
  async #open() {
    const client = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.options;
    const server = new URL(issuer);
    const options = {
      timeout: TIMEOUT_SECONDS,
      [client.customFetch]: outgoingFetch as CustomFetch,
      // The configuration allows http only for localhost.
      ...(server.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {}),
    };
    this.#configuration ??= new SharedWork(() => client.discovery(server, clientId, clientSecret, undefined, options));
    try {
      return [client, await this.#configuration.outcome()] as const;
    } catch (error) {
      this.#configuration = null;
      throw new SignOnUnavailable('the provider’s response can’t be read', { cause: error });
    }
  }
}
