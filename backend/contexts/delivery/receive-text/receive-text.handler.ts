import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BouncesAndOptOuts } from '../bounces-and-opt-outs.port.ts';
import { BrandNames } from '../brand-names.port.ts';
import { ReceiveText } from './receive-text.command.ts';
import { textReply } from './text-reply.template.ts';

/** Applies a texted keyword: STOP ends all texts, START and YES allow them, HELP explains. */
@CommandHandler(ReceiveText)
export class ReceiveTextHandler implements ICommandHandler<ReceiveText> {
  constructor(
    private readonly effects: BouncesAndOptOuts,
    private readonly brands: BrandNames,
  ) {}

  async execute({ from, keyword, id, brandId, answeredByProvider }: ReceiveText): Promise<string | null> {
    if (keyword === null) return null;
    // `at: null` means now. Texts count in the order they arrive, because receiving servers' clocks may differ.
    const report = { contact: from, id, at: null, brandId };
    if (keyword === 'stop') await this.effects.optedOut(report, 'reply');
    if (keyword === 'start' || keyword === 'yes') await this.effects.optedIn(report);
    return answeredByProvider.includes(keyword) ? null : textReply(keyword, this.brands.nameOf(brandId));
  }
}
