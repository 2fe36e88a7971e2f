/** What a recipient may do with a message, or what may happen to it, by channel. */
export const ANSWERS = { email: ['bounce', 'complaint'], sms: ['yes', 'start', 'stop', 'help', 'bounce'], push: [] } as const;
export type Answer = (typeof ANSWERS)['email' | 'sms'][number];
