import { HttpException } from '@nestjs/common';

/** The error for a request that exceeds a limit. @param waitMs milliseconds until it would be granted if there are no other requests. */
export function rateLimited(waitMs: number, error: 'rate_limited' | 'key_rate_limited' = 'rate_limited'): HttpException {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new HttpException(
    {
      error,
      message: `Too many requests. Try again in ${retryAfterSeconds} s.`,
      details: { retryAfterSeconds },
    },
    429,
  );
}
