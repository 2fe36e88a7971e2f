import { Module, type Provider, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Command, CommandBus, CqrsModule, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../platform/clock/clock.ts';
import { CommandExecutor } from '../../platform/commands/command-executor.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';
import { OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import type { OpsContext } from './ops-context.ts';

@Module({})
class DispatchModule {}

/**
 * Runs a command over the bus, with the handler that the web server has.
 * @param providers what the handler needs besides log, stores and clock. @throws what the handler throws
 */
export async function dispatch<R>(
  { stores, executor, clock }: Pick<OpsContext, 'stores' | 'executor' | 'clock'>,
  handler: Type<ICommandHandler>,
  command: Command<R>,
  providers: readonly Provider[] = [],
): Promise<R> {
  const module = {
    module: DispatchModule,
    imports: [CqrsModule.forRoot()],
    providers: [
      { provide: CommandExecutor, useValue: executor },
      { provide: EventStore, useValue: stores.events },
      { provide: OperationalStore, useValue: stores.operations },
      { provide: Clock, useValue: clock },
      handler,
      ...providers,
    ],
  };
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    return await app.get(CommandBus).execute(command);
  } finally {
    await app.close();
  }
}
