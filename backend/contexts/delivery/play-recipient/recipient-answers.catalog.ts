/** What the recipient of a message may do, or what may happen to it on the way, by channel. */
export const ANSWERS = { email: ['bounce', 'complaint'], sms: ['yes', 'start', 'stop', 'help', 'bounce'], push: [] } as const;
export type Answer = (typeof ANSWERS)['email' | 'sms'][number];
