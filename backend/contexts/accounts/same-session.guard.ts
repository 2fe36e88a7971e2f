import type { Request } from 'express';
import { requestContextOf } from '../../platform/http/request-context.ts';
import { sessionMismatch } from './account.errors.ts';

/** Calls that carry the session in their body too must mean the same one. @throws session_mismatch */
export function sameSession(request: Request, session: string | undefined): void {
  if (session !== undefined && session !== requestContextOf(request).sessionToken) throw sessionMismatch();
}
