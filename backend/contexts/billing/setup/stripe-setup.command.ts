import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import type { BrandPrices } from '../price-list.ts';
import type { TestAnswer } from './payment-setup.port.ts';

export class ChangePrices extends Command<boolean> {
  constructor(
    readonly brandId: string,
    readonly wanted: BrandPrices,
    readonly reason: string,
    /** Version that was shown; null where nobody compared. */
    readonly expected: number | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Sends a signed event of this product's own to its webhook. */
export class SendTestEvent extends Command<TestAnswer> {}
