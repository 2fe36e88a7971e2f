import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { PriceAlertKind } from '../published/price-alert.events.ts';

export interface ChosenCondition {
  readonly kind: PriceAlertKind;
  readonly value: number;
  readonly extendedHours: boolean;
}

/** The latest price, if the session had already moved by the value when the alert was set. */
export type ReachedPrice = { readonly price: number; readonly asOf: string } | null;

export interface ChangedPriceAlert {
  readonly alertId: string;
  readonly ticker: string;
  readonly reached: ReachedPrice;
  readonly result: CommandResult;
}

export class SetPriceAlert extends Command<ChangedPriceAlert> {
  constructor(
    readonly accountId: string,
    /** As typed. */
    readonly ticker: string,
    readonly condition: ChosenCondition,
    readonly brandId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class ChangePriceAlert extends Command<Omit<ChangedPriceAlert, 'ticker'>> {
  constructor(
    readonly accountId: string,
    readonly alertId: string,
    readonly condition: ChosenCondition,
    readonly brandId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RemovePriceAlert extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly alertId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
