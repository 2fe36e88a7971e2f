import type { Decider } from '#platform/commands/decider.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import { accountNotFound, destinationNotFound, notSigned, rotationRunning, tooManyDestinations } from '../account.errors.ts';
import type { AccountEvent } from '../published/account.events.ts';
import type { DestinationEvent, DestinationKind, DestinationSettings } from '../published/destination.events.ts';
import { type Destinations, foldDestinations } from '../published/destination-state.ts';

/** How long messages are also signed with a replaced secret, so that a receiver can switch without missing anything. */
const ROTATION_MS = DAY_MS;

interface DestinationRef {
  readonly accountId: string;
  readonly destinationId: string;
}

export type DestinationCommand =
  | ({
      readonly kind: 'add';
      readonly of: DestinationKind;
      readonly name: Encrypted;
      readonly address: Encrypted;
      /** When the link in `address` stops connecting a chat; null for other kinds. */
      readonly connectBy: string | null;
      /** Webhooks only. */
      readonly secret: Encrypted | null;
      readonly settings: DestinationSettings;
      readonly brandId: string;
      /** Number of destinations the account's plan allows. */
      readonly allowed: number;
    } & DestinationRef)
  | ({ readonly kind: 'change'; readonly settings: Partial<DestinationSettings> } & DestinationRef)
  | ({ readonly kind: 'rotate'; readonly secret: Encrypted; readonly at: string } & DestinationRef)
  | ({ readonly kind: 'connect'; readonly address: Encrypted; readonly at: string } & DestinationRef)
  | ({ readonly kind: 'pause'; readonly reason: 'failing' | 'gone' | 'refused' | 'stopped' } & DestinationRef)
  | ({ readonly kind: 'resume' | 'remove' } & DestinationRef);

/** The destinations of an account, on its own stream. */
export const destinationsDecider: Decider<DestinationCommand, Destinations, AccountEvent | DestinationEvent> = {
  initial: new Map(),
  evolve: foldDestinations,

  decide(command, state) {
    const { accountId, destinationId } = command;
    const destination = state?.get(destinationId);
    const ref = { accountId, destinationId };
    // A delivery may still be running after the destination or its account is gone.
    if (command.kind === 'pause')
      return destination && destination.paused === null
        ? [{ type: 'DestinationPaused', data: { ...ref, reason: command.reason } }]
        : [];
    if (command.kind === 'connect') {
      const isOpen = destination !== undefined && destination.connectBy !== null && command.at < destination.connectBy;
      return isOpen ? [{ type: 'DestinationConnected', data: { ...ref, address: command.address } }] : [];
    }
    if (state === null) throw accountNotFound();
    if (command.kind === 'add') {
      if (state.size >= command.allowed) throw tooManyDestinations(command.allowed);
      const { of: kind, name, address, connectBy, secret, settings, brandId } = command;
      return [
        {
          type: 'DestinationAdded',
          data: {
            ...{ ...ref, kind, name, address, settings, brandId },
            ...(connectBy !== null && { connectBy }),
            ...(secret !== null && { secret }),
          },
        },
      ];
    }
    if (command.kind === 'remove') return destination ? [{ type: 'DestinationRemoved', data: ref }] : [];
    if (destination === undefined) throw destinationNotFound();
    switch (command.kind) {
      case 'change': {
        const settings = { ...destination.settings, ...command.settings };
        return sameSettings(settings, destination.settings) ? [] : [{ type: 'DestinationChanged', data: { ...ref, settings } }];
      }
      case 'rotate': {
        if (destination.secret === undefined) throw notSigned();
        if (destination.previous !== null && destination.previous.until > command.at) throw rotationRunning('secret');
        const previousUntil = new Date(Date.parse(command.at) + ROTATION_MS).toISOString();
        return [{ type: 'DestinationSecretRotated', data: { ...ref, secret: command.secret, previousUntil } }];
      }
      case 'resume':
        return destination.paused === null || destination.connectBy !== null ? [] : [{ type: 'DestinationResumed', data: ref }];
    }
  },
};

/** Ignores the order of the fields, but not the order of the forms or of nested fields: at worst, unchanged settings are recorded again. */
const sameSettings = (a: DestinationSettings, b: DestinationSettings): boolean =>
  (Object.keys(a) as (keyof DestinationSettings)[]).every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
