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

/** The request that posts a published event to a chat service. @param address as its owner entered it; the chat’s id for Telegram. */
export function chatRequest(kind: ChatKind, address: string, event: string): ChatRequest {
  const message = chatMessage(event);
  const jsonRequest = (to: string, body: object): ChatRequest => ({ address: to, body: JSON.stringify(body) });
  switch (kind) {
    case 'slack':
      return jsonRequest(address, slackForm(message));
    case 'discord':
      return jsonRequest(address, discordForm(message));
    case 'teams':
      return jsonRequest(address, teamsForm(message));
    // The bot adds its own URL.
    case 'telegram':
      return jsonRequest('', telegramForm(message, address));
    case 'ntfy': {
      const { origin, pathname } = new URL(address);
      return jsonRequest(`${origin}/`, ntfyForm(message, pathname.slice(1)));
    }
  }
}
