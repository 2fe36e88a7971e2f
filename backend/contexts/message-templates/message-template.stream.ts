import { MESSAGE_TEMPLATE } from './published/message-template.events.ts';

export const messageTemplateStream = (name: string): string => `${MESSAGE_TEMPLATE}-${name}`;
