import { Command } from '@nestjs/cqrs';

/** Records, for administrators, that a webhook call was rejected or processed. */
export class NoteWebhook extends Command<void> {
  constructor(
    readonly call:
      | { readonly kind: 'forged' | 'unreadable' }
      | { readonly kind: 'event'; readonly id: string; readonly type: string },
  ) {
    super();
  }
}
