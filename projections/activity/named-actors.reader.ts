import { Injectable } from '@nestjs/common';
import type { ActivityEvent } from './activity.response.ts';
import { ActorNames } from './actor-names.port.ts';

/** A sign-in attempt has no actor yet; its stream identifies the administrator. */
const SIGN_IN = /^adminAccess-(.+)$/;

/** Adds the actors' names to events, because the log only has ids. */
@Injectable()
export class NamedActors {
  constructor(private readonly names: ActorNames) {}

  async name<E extends ActivityEvent>(events: readonly E[]): Promise<E[]> {
    const ids = { administrators: new Set<string>(), accounts: new Set<string>() };
    for (const event of events) {
      const id = actorOf(event);
      if (id !== null) (event.actorType === 'user' ? ids.accounts : ids.administrators).add(id);
    }
    const names = await this.names.of({ administrators: [...ids.administrators], accounts: [...ids.accounts] });
    return events.map((event) => ({ ...event, actorName: names.get(actorOf(event) ?? '') ?? null }));
  }
}

function actorOf({ actorType, actorId, stream }: ActivityEvent): string | null {
  if (actorType === 'user') return actorId;
  if (actorType !== 'admin') return null;
  return actorId === 'anonymous' ? (SIGN_IN.exec(stream)?.[1] ?? null) : actorId;
}
