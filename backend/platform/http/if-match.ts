import { BadRequestException } from '@nestjs/common';
import type { Request } from 'express';

/**
 * Parses `If-Match: "3"`, the version that the client loaded and now changes; null without the header or for `*`.
 * @throws 400 validation_failed for anything else.
 */
export function ifMatchOf(request: Pick<Request, 'get'>): number | null {
  const header = request.get('if-match')?.trim();
  if (header === undefined || header === '*') return null;
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (version !== undefined) return Number(version);
  throw new BadRequestException({
    error: 'validation_failed',
    message: 'If-Match must be the version you loaded, in double quotes, such as "3".',
  });
}
