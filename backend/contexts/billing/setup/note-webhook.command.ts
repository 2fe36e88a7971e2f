import { Command } from '@nestjs/cqrs';

/** A call of the webhook was refused, or its event was worked on: kept for the administrators. */
export class NoteWebhook extends Command<void> {
  constructor(
    readonly call:
      | { readonly kind: 'forged' | 'unreadable' }
      | { readonly kind: 'event'; readonly id: string; readonly type: string },
  ) {
    super();
  }
}
