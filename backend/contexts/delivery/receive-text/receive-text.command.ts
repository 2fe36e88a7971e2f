import { Command } from '@nestjs/cqrs';
import type { TextKeyword } from './text-keyword.catalog.ts';

/** Processes an incoming text. Returns the reply; null for no reply. */
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
    readonly answeredByProvider: readonly TextKeyword[],
  ) {
    super();
  }
}
