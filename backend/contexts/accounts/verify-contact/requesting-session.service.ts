import { Injectable } from '@nestjs/common';
import { sameSecret } from '#platform/values/same-secret.ts';
import { RequestingBrowser } from '../requesting-browser.service.ts';
import { SessionKeys } from '../session-uses/session-keys.reader.ts';
import { readVerificationToken } from '../verification/verification-token.ts';
import { Verifications } from '../verification/verifications.reader.ts';

/** Finds the session that requested a verification, if the link was opened in the same browser. */
@Injectable()
export class RequestingSession {
  constructor(
    private readonly verifications: Verifications,
    private readonly keys: SessionKeys,
    private readonly browser: RequestingBrowser,
  ) {}

  /** @param cookie of the browser; null without one. @returns the session key; null for any other browser. */
  async of(token: string, cookie: string | null): Promise<string | null> {
    const read = readVerificationToken(token);
    if (cookie === null || read === null) return null;
    const request = (await this.verifications.of(read.verificationId)).requests.at(-1);
    if (request === undefined) return null;
    const keys = await this.keys.of(request.accountId);
    return [...keys].find((key) => sameSecret(this.browser.cookieOf(key), cookie)) ?? null;
  }
}
