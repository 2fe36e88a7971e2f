import type { Decider } from '../../platform/commands/decider.ts';
import { templateChanged } from './message-template.errors.ts';
import type { MessageTemplateEvent } from './published/message-template.events.ts';

type Changed = Extract<MessageTemplateEvent, { type: 'MessageTemplateChanged' }>['data'];
type Tested = Extract<MessageTemplateEvent, { type: 'MessageTemplateTested' }>['data'];

/** Null for the shipped files. */
export type PublishedTemplate = Changed['source'];

export type MessageTemplateCommand =
  /** `expected`: the version the editor was shown, to detect concurrent changes; null to skip the check. */
  ({ readonly kind: 'change'; readonly expected: number | null } & Changed) | ({ readonly kind: 'test' } & Tested);

export interface MessageTemplateState {
  /** How many times it was changed. */
  readonly version: number;
  readonly source: PublishedTemplate;
}

/** One email template. Edits are validated before the command, because that takes the compiler. */
export const messageTemplateDecider: Decider<MessageTemplateCommand, MessageTemplateState, MessageTemplateEvent> = {
  initial: { version: 0, source: null },

  evolve(state, event) {
    return event.type === 'MessageTemplateChanged' ? { version: state.version + 1, source: event.data.source } : state;
  },

  decide(command, state) {
    if (command.kind === 'test') {
      const { kind: _, ...data } = command;
      return [{ type: 'MessageTemplateTested', data }];
    }
    const { template, source, reason, expected } = command;
    if (expected !== null && expected !== state.version) throw templateChanged();
    if (source?.mjml === state.source?.mjml && source?.text === state.source?.text) return [];
    return [{ type: 'MessageTemplateChanged', data: { template, source, reason } }];
  },
};
