import type { ChatKind } from '../../accounts/published/destination.events.ts';
import { chatMessage } from './chat-message.ts';
import { discordForm } from './discord-message.template.ts';
import { ntfyForm } from './ntfy-message.template.ts';
import { slackForm } from './slack-message.template.ts';
import { teamsForm } from './teams-message.template.ts';
import { telegramForm } from './telegram-message.template.ts';

export interface ChatRequest {
  readonly address: string;
  readonly body: string;
}

/** What a service gets for a published event. @param address as its owner named it */
export function chatRequest(kind: ChatKind, address: string, event: string): ChatRequest {
  const message = chatMessage(event);
  const formed = (to: string, form: object): ChatRequest => ({ address: to, body: JSON.stringify(form) });
  switch (kind) {
    case 'slack':
      return formed(address, slackForm(message));
    case 'discord':
      return formed(address, discordForm(message));
    case 'teams':
      return formed(address, teamsForm(message));
    // The bot knows its own address.
    case 'telegram':
      return formed('', telegramForm(message, address));
    case 'ntfy': {
      const { origin, pathname } = new URL(address);
      return formed(`${origin}/`, ntfyForm(message, pathname.slice(1)));
    }
  }
}
