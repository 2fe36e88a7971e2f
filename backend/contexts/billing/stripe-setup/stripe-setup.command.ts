import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { BrandPrices } from '../prices/price-list.ts';
import type { TestAnswer } from './payment-setup.port.ts';

export class ChangePrices extends Command<boolean> {
  constructor(
    readonly brandId: string,
    readonly wanted: BrandPrices,
    readonly reason: string,
    /** The version the editor was shown, to detect concurrent changes; null to skip the check. */
    readonly expected: number | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Sends a signed test event to this product's own webhook. */
export class SendTestEvent extends Command<TestAnswer> {}
