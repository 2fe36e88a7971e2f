import type { Candidate } from './answer.ts';
import { questionOf } from './question.ts';
import { stakeAnswer } from './stake-answer.ts';

function schedule(filedOn: string, eventDate: string, percent: string): Candidate {
  const persons = [{ name: 'Bolt Capital', aggregate: '16260163', percent }];
  const facts = {
    parties: [{ name: 'Acme Corp', role: 'subject' }],
    stake: { issuerName: 'Acme Corp', persons, eventDate },
  };
  const text = `Reporting person: Bolt Capital; 16,260,163 shares; ${percent}%`;
  return { accession: filedOn, form: 'SCHEDULE 13G', filedOn, text, facts } as unknown as Candidate;
}
const FILED = [schedule('2025-02-03', '12/31/2024', '6.1'), schedule('2026-02-03', '12/31/2025', '5.2')];
const told = (question: string) => stakeAnswer(questionOf(question), FILED)?.map(({ text }) => text);

test('stakes of two times are told one by one, each with the day of its event', () => {
  expect(told('How did the stake of Bolt Capital in Acme change from the end of 2024 to the end of 2025?')).toEqual([
    'Bolt Capital reported 16,260,163 shares, 6.1% of the class of Acme Corp (SCHEDULE 13G, filed 2025-02-03, for an event of 2024-12-31).',
    'Bolt Capital reported 16,260,163 shares, 5.2% of the class of Acme Corp (SCHEDULE 13G, filed 2026-02-03, for an event of 2025-12-31).',
  ]);
});

test('shares alone are asked for as well, where a holder is named; trades and prices are not in a schedule', () => {
  expect(told('How many Acme shares did Bolt Capital report?')).toEqual([expect.stringContaining('16,260,163 shares, 5.2%')]);
  for (const asked of [
    'How many Acme shares are there?',
    'What did Bolt Capital pay for its Acme shares?',
    'How many Acme shares did Bolt Capital sell?',
  ])
    expect([asked, told(asked)]).toEqual([asked, undefined]);
});
