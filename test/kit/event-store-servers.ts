import { EsdbDouble } from './esdb-double.ts';
import { EventStoreProgram } from './event-store-program.ts';

export interface EventStoreServer {
  readonly connectionString: string;
  stop(): void | Promise<void>;
}

/** EventStoreDB with an empty log at each start: the double, and the program in `EVENTSTORE_PROGRAM` if set. */
export function eventStoreServers(): readonly { readonly name: string; start(): Promise<EventStoreServer> }[] {
  const double = { name: 'the double of EventStoreDB', start: () => EsdbDouble.start() };
  if (EventStoreProgram.path === undefined) return [double];
  return [double, { name: 'EventStoreDB', start: () => EventStoreProgram.start() }];
}
