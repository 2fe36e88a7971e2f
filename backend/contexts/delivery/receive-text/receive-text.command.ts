import { Command } from '@nestjs/cqrs';
import type { TextKeyword } from './text-keyword.catalog.ts';

/** An incoming text message. Returns the reply; null for none. */
export class ReceiveText extends Command<string | null> {
  constructor(
    /** The sender's number, E.164. */
    readonly from: string,
    /** Null for a text without a keyword, which changes nothing. */
    readonly keyword: TextKeyword | null,
    /** The provider's id for the text. */
    readonly id: string,
    /** The brand whose number was texted. */
    readonly brandId: string,
    /** Keywords to which the provider replies itself. */
    readonly answered: readonly TextKeyword[],
  ) {
    super();
  }
}
