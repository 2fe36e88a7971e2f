/** What can be simulated for a message, by channel: replies, and what happens to it. */
export const ANSWERS = { email: ['bounce', 'complaint'], sms: ['yes', 'start', 'stop', 'help', 'bounce'], push: [] } as const;
export type Answer = (typeof ANSWERS)['email' | 'sms'][number];
