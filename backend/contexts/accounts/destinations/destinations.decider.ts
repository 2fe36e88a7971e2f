import type { Decider } from '#platform/commands/decider.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import { accountNotFound, destinationNotFound, notSigned, rotationRunning, tooManyDestinations } from '../account.errors.ts';
import type { AccountEvent } from '../published/account.events.ts';
import type { DestinationEvent, DestinationKind, DestinationSettings } from '../published/destination.events.ts';
import { type Destinations, foldDestinations } from '../published/destination-state.ts';

/** How long a replaced secret still signs, so that a receiver can be changed without missing anything. */
const ROTATION_MS = DAY_MS;

interface Named {
  readonly accountId: string;
  readonly destinationId: string;
}

export type DestinationCommand =
  | ({
      readonly kind: 'add';
      readonly of: DestinationKind;
      readonly name: Encrypted;
      readonly address: Encrypted;
      /** Until when the link in `address` connects a chat; null for other kinds. */
      readonly connectBy: string | null;
      /** Only of a webhook. */
      readonly secret: Encrypted | null;
      readonly settings: DestinationSettings;
      readonly brandId: string;
      /** Number of destinations the account's plan allows. */
      readonly allowed: number;
    } & Named)
  | ({ readonly kind: 'change'; readonly settings: Partial<DestinationSettings> } & Named)
  | ({ readonly kind: 'rotate'; readonly secret: Encrypted; readonly at: string } & Named)
  | ({ readonly kind: 'connect'; readonly address: Encrypted; readonly at: string } & Named)
  | ({ readonly kind: 'pause'; readonly reason: 'failing' | 'gone' | 'refused' | 'stopped' } & Named)
  | ({ readonly kind: 'resume' | 'remove' } & Named);

/** The destinations of an account, on its own stream. */
export const destinationsDecider: Decider<DestinationCommand, Destinations, AccountEvent | DestinationEvent> = {
  initial: new Map(),
  evolve: foldDestinations,

  decide(command, state) {
    const { accountId, destinationId } = command;
    const one = state?.get(destinationId);
    const named = { accountId, destinationId };
    // A delivery may end after the destination or its account.
    if (command.kind === 'pause')
      return one && one.paused === null ? [{ type: 'DestinationPaused', data: { ...named, reason: command.reason } }] : [];
    if (command.kind === 'connect') {
      const isOpen = one !== undefined && one.connectBy !== null && command.at < one.connectBy;
      return isOpen ? [{ type: 'DestinationConnected', data: { ...named, address: command.address } }] : [];
    }
    if (state === null) throw accountNotFound();
    if (command.kind === 'add') {
      if (state.size >= command.allowed) throw tooManyDestinations(command.allowed);
      const { of: kind, name, address, connectBy, secret, settings, brandId } = command;
      return [
        {
          type: 'DestinationAdded',
          data: {
            ...{ ...named, kind, name, address, settings, brandId },
            ...(connectBy !== null && { connectBy }),
            ...(secret !== null && { secret }),
          },
        },
      ];
    }
    if (command.kind === 'remove') return one ? [{ type: 'DestinationRemoved', data: named }] : [];
    if (one === undefined) throw destinationNotFound();
    switch (command.kind) {
      case 'change': {
        const settings = { ...one.settings, ...command.settings };
        return same(settings, one.settings) ? [] : [{ type: 'DestinationChanged', data: { ...named, settings } }];
      }
      case 'rotate': {
        if (one.secret === undefined) throw notSigned();
        if (one.previous !== null && one.previous.until > command.at) throw rotationRunning();
        const previousUntil = new Date(Date.parse(command.at) + ROTATION_MS).toISOString();
        return [{ type: 'DestinationSecretRotated', data: { ...named, secret: command.secret, previousUntil } }];
      }
      case 'resume':
        return one.paused === null || one.connectBy !== null ? [] : [{ type: 'DestinationResumed', data: named }];
    }
  },
};

/** Order of the fields doesn't matter; that of the forms and of their inner fields does, which at worst records the same settings twice. */
const same = (a: DestinationSettings, b: DestinationSettings): boolean =>
  (Object.keys(a) as (keyof DestinationSettings)[]).every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
