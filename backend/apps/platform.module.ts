import { type DynamicModule, type FactoryProvider, Global, Module, type Type } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { CommandExecutor } from '../platform/commands/command-executor.ts';
import { EventCodec } from '../platform/event-store/define-event.ts';
import { EventStore } from '../platform/event-store/event-store.port.ts';
import { FullTextIndex } from '../platform/full-text/full-text-index.port.ts';
import { Logger } from '../platform/observability/logger.ts';
import { Metrics } from '../platform/observability/metrics.ts';
import { WorkerStatusStore } from '../platform/observability/worker-status.store.ts';
import { OperationalStore } from '../platform/operational-store/operational-store.port.ts';
import { FieldCipher } from '../platform/privacy/field-cipher.ts';
import { KeyedHash } from '../platform/privacy/keyed-hash.ts';
import { SubjectKeyStore } from '../platform/privacy/subject-key.store.ts';
import { ReadStore } from '../platform/read-store/read-store.port.ts';
import { TextStore } from '../platform/text-store/text-store.port.ts';
import { eventCodec } from './event-registry.ts';
import type { OpenedStores } from './start/launch.ts';

export interface PlatformOptions extends OpenedStores {
  readonly clock: Clock;
  readonly logger: Logger;
}

/** A provider created by `make`; the arguments of `make` are the providers listed after it, in order. */
export function providing<T, A extends readonly unknown[]>(
  token: Type<T> | (abstract new (...args: never[]) => T),
  make: (...args: A) => T,
  ...inject: FactoryProvider['inject'] & object
): FactoryProvider {
  return { provide: token, useFactory: make as unknown as (...args: never[]) => T, inject };
}

/** Leaves enough time to answer every request within 5 s, even when the event store does not respond. */
const REQUEST_DEADLINE_MS = 4_500;

/** The platform's providers, the same in every process. */
@Global()
@Module({})
export class PlatformModule {
  static with({ stores, masterKey, hash, clock, logger }: PlatformOptions): DynamicModule {
    const providers = [
      { provide: Clock, useValue: clock },
      { provide: Logger, useValue: logger },
      { provide: EventStore, useValue: stores.events },
      { provide: ReadStore, useValue: stores.views },
      { provide: OperationalStore, useValue: stores.operations },
      { provide: TextStore, useValue: stores.texts },
      { provide: FullTextIndex, useValue: stores.fullText },
      { provide: EventCodec, useValue: eventCodec() },
      { provide: Metrics, useValue: new Metrics() },
      { provide: KeyedHash, useValue: hash },
      { provide: SubjectKeyStore, useValue: new SubjectKeyStore(stores.operations, masterKey, clock) },
      providing(FieldCipher, (keys: SubjectKeyStore) => new FieldCipher(keys), SubjectKeyStore),
      providing(
        CommandExecutor,
        (codec: EventCodec) => new CommandExecutor(stores.events, codec, clock, { unknownDeadlineMs: REQUEST_DEADLINE_MS }),
        EventCodec,
      ),
      providing(WorkerStatusStore, (store: OperationalStore) => new WorkerStatusStore(store, clock), OperationalStore),
    ];
    return { module: PlatformModule, providers, exports: providers.map(({ provide }) => provide) };
  }
}
