import { Command } from '@nestjs/cqrs';
import type { TextKeyword } from './text-keyword.catalog.ts';

/** A text message that a person sent. Its result is the answer to send back, null for none. */
export class ReceiveText extends Command<string | null> {
  constructor(
    /** Number of the sender, E.164. */
    readonly from: string,
    /** What was asked for; null for a text without a keyword, which changes nothing. */
    readonly keyword: TextKeyword | null,
    /** The provider's id of the text. */
    readonly id: string,
    /** The brand whose number was written to. */
    readonly brandId: string,
    /** Keywords that the provider answers itself. */
    readonly answered: readonly TextKeyword[],
  ) {
    super();
  }
}
