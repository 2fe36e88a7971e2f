import type { Request } from 'express';
import { requestContextOf } from '../../platform/http/request-context.ts';
import { sessionMismatch } from './account.errors.ts';

/** A session in the body must match the header's. @throws session_mismatch */
export function assertSameSession(request: Request, session: string | undefined): void {
  if (session !== undefined && session !== requestContextOf(request).sessionToken) throw sessionMismatch();
}
