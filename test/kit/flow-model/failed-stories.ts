import type { Setup, Story } from './story.ts';

const byMail: Setup = { channels: ['email'], follows: [0], textsAtAnyHour: false };

/** Stories that failed once, in their shrunk form, and the defects they found. */
export const FAILED_STORIES: readonly { readonly found: string; readonly story: Story }[] = [
  {
    found: 'a verification handled after a bounce enabled the contact again',
    story: {
      accounts: [byMail, byMail, byMail],
      actions: [
        { do: 'file', company: 0, form: '8-K', item: '1.01', level: 'HIGH' },
        { do: 'verify', who: 1, channel: 'email' },
        { do: 'work', machine: 0, part: 'all', fault: null },
        { do: 'amend', filing: 0, level: 'HIGH' },
        { do: 'bounce', who: 1, channel: 'email', minutesAgo: 0 },
        { do: 'rewind' },
        { do: 'work', machine: 0, part: 'processes', fault: null },
        { do: 'rewind' },
      ],
    },
  },
  {
    found:
      'the purge deleted what a run with delayed paging still needed, because its checkpoint was past the position of the score',
    story: {
      accounts: [byMail, byMail, { ...byMail, follows: [1] }],
      actions: [
        { do: 'file', company: 1, form: '8-K', item: '1.01', level: 'HIGH' },
        { do: 'unfollow', who: 2, company: 1 },
        { do: 'file', company: 0, form: '8-K', item: '1.01', level: null },
        { do: 'purge', machine: 0 },
        { do: 'work', machine: 0, part: 'first', fault: null },
        { do: 'purge', machine: 0 },
        { do: 'purge', machine: 0 },
        { do: 'work', machine: 0, part: 'all', fault: null },
      ],
    },
  },
  {
    found: 'the model assumed that an earlier price was checked for a new alert',
    story: {
      accounts: [byMail, byMail, byMail],
      actions: [
        { do: 'price', company: 0, price: 105 },
        { do: 'work', machine: 0, part: 'processes', fault: null },
        { do: 'priceAlert', who: 0, company: 0, above: 110 },
        { do: 'work', machine: 0, part: 'all', fault: null },
        { do: 'price', company: 0, price: 115 },
        { do: 'forms', who: 0, company: 0, forms: ['6-K'] },
      ],
    },
  },
];
