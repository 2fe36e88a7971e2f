import { HttpException } from '@nestjs/common';

/** The refusal of a request that came too early. @param waitMs after which it is granted, if nobody else takes its place. */
export function rateLimited(waitMs: number): HttpException {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new HttpException(
    {
      error: 'rate_limited',
      message: `Too many requests. Try again in ${retryAfterSeconds} s.`,
      details: { retryAfterSeconds },
    },
    429,
  );
}
