import { Command } from '@nestjs/cqrs';

/** Notes for administrators that a webhook call was refused or processed. */
export class NoteWebhook extends Command<void> {
  constructor(
    readonly call:
      | { readonly kind: 'forged' | 'unreadable' }
      | { readonly kind: 'event'; readonly id: string; readonly type: string },
  ) {
    super();
  }
}
