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

  /** Ends this session too if somebody else has ended the sessions meanwhile. */
  async after<T>(adminId: string, sessionKey: string, change: () => Promise<T>): Promise<T> {
    const from = await this.#count(adminId);
    const result = await change();
    const to = await this.#count(adminId);
    if (from !== null && to === from + 1) await this.sessions.goOn(sessionKey, { from, to });
    return result;
  }

  async #count(adminId: string): Promise<number | null> {
    return (await this.administrators.find(adminId))?.passwords ?? null;
  }
}
