import type { Clock } from '../../platform/clock/clock.ts';
import type { CommandExecutor } from '../../platform/commands/command-executor.ts';
import type { EventCodec } from '../../platform/event-store/define-event.ts';
import type { EventStore } from '../../platform/event-store/event-store.port.ts';
import type { MessageKind } from '../../platform/outbox/outbox.port.ts';
import { alertKind } from './alert-message/alert-kind.adapter.ts';
import type { ContactDeliveryOptions } from './contact-delivery.adapter.ts';
import { correctionKind } from './correction-message/correction-kind.adapter.ts';
import { digestKind } from './digest/digest-kind.adapter.ts';

export interface AlertKindsOptions extends ContactDeliveryOptions {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly clock: Clock;
  /** Address of a page under a brand. */
  readonly urlOf: (brandId: string, path: string) => string;
}

/** The kinds of messages of this context. */
export function alertMessageKinds(options: AlertKindsOptions): readonly MessageKind[] {
  return [alertKind(options), correctionKind(options), digestKind(options)];
}
