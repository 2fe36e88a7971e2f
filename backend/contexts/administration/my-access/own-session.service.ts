import { Injectable } from '@nestjs/common';
import { AdminSessions } from '../admin-sessions.store.ts';
import { Administrators } from '../administrators.reader.ts';

/** Keeps the session in which an administrator changes their sign-in; the change ends all others. */
@Injectable()
export class OwnSession {
  constructor(
    private readonly administrators: Administrators,
    private readonly sessions: AdminSessions,
  ) {}

  /** The session isn't kept if someone else also ended this administrator's sessions in the meantime. */
  async keepThrough<T>(adminId: string, sessionKey: string, change: () => Promise<T>): Promise<T> {
    const from = await this.#credentialVersion(adminId);
    const result = await change();
    const to = await this.#credentialVersion(adminId);
    if (from !== null && to === from + 1) await this.sessions.carryOver(sessionKey, { from, to });
    return result;
  }

  async #credentialVersion(adminId: string): Promise<number | null> {
    return (await this.administrators.find(adminId))?.passwords ?? null;
  }
}
