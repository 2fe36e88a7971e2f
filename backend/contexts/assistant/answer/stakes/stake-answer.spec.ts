import type { Candidate } from '../answer.ts';
import { questionOf } from '../question/question.ts';
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
const answers = (question: string) => stakeAnswer(questionOf(question), FILED)?.map(({ text }) => text);

test('reports stakes from two dates separately, each with its event date', () => {
  expect(answers('How did the stake of Bolt Capital in Acme change from the end of 2024 to the end of 2025?')).toEqual([
    'Bolt Capital reported 16,260,163 shares, 6.1% of the class of Acme Corp (SCHEDULE 13G, filed 2025-02-03, for an event on 2024-12-31).',
    'Bolt Capital reported 16,260,163 shares, 5.2% of the class of Acme Corp (SCHEDULE 13G, filed 2026-02-03, for an event on 2025-12-31).',
  ]);
});

test('answers a question about shares alone if it names a holder, but not one about trades or prices', () => {
  expect(answers('How many Acme shares did Bolt Capital report?')).toEqual([expect.stringContaining('16,260,163 shares, 5.2%')]);
  for (const question of [
    'How many Acme shares are there?',
    'What did Bolt Capital pay for its Acme shares?',
    'How many Acme shares did Bolt Capital sell?',
  ])
    expect([question, answers(question)]).toEqual([question, undefined]);
});

/** A schedule by several persons, with the text of an XML filing or an older one. */
function schedules(persons: readonly { name: string; aggregate: string; percent: string; soleVoting?: string }[], more = '') {
  const stake = {
    issuerName: 'Dark Heart Acquisition III Co',
    persons: persons.map((person) => ({
      soleVoting: null,
      sharedVoting: null,
      soleDispositive: null,
      sharedDispositive: null,
      ...person,
    })),
    eventDate: '12/31/2025',
  };
  const covers = persons.map(({ name, aggregate, percent }) => `Reporting person: ${name}; ${aggregate} shares; ${percent}%`);
  const facts = { parties: [{ name: stake.issuerName, role: 'subject' }], stake };
  const text = [stake.issuerName, ...covers, more].join('\n');
  return { accession: persons[0]?.percent, form: 'SCHEDULE 13G', filedOn: '2026-01-09', text, facts } as unknown as Candidate;
}
const BOLT = { name: 'Bolt Capital LLC', aggregate: '1000', percent: '6.7', soleVoting: '1234' };
const answerFrom = (question: string, ...filings: readonly Candidate[]) =>
  stakeAnswer(questionOf(question), filings)?.map(({ text }) => text);

test('a similar name with a different number is a different company', () => {
  const filing = schedules([BOLT], 'Item 4 (i) and (ii)');
  expect(answerFrom('What is the stake of Bolt Capital in Dark Heart Acquisition II?', filing)).toBeUndefined();
  expect(answerFrom('What is the stake of Bolt Capital in Dark Heart Acquisition III?', filing)).toHaveLength(1);
});

test('a percentage in the question picks one of two schedules, but a bound picks none', () => {
  const filings = [schedules([BOLT]), schedules([{ ...BOLT, aggregate: '2000', percent: '12.96' }])];
  const question = 'How many Dark Heart shares are in the 13G of Bolt Capital with 12.96 percent?';
  expect(answerFrom(question, ...filings)).toEqual([expect.stringContaining('2,000 shares, 12.96%')]);
  expect(answerFrom('Who holds more than 6 percent of Dark Heart?', ...filings)).toHaveLength(2);
});

test('reports powers, the individual behind a holder and the base of a percentage if asked', () => {
  const people = [BOLT, { name: 'Jane Doe', aggregate: '1000', percent: '6.7' }];
  const filing = schedules(people, '5 SOLE VOTING POWER\n1,234\nBased upon 14,925 shares outstanding as of 11/12/25.');
  expect(answerFrom('Over how many Dark Heart shares does Bolt Capital have sole voting power?', filing)?.[1]).toBe(
    'Bolt Capital LLC reported sole voting power over 1,234 shares.',
  );
  const answers = answerFrom(
    'Who is the individual behind Bolt Capital in the Dark Heart 13G, on how many outstanding shares is the percentage figured?',
    filing,
  );
  expect(answers).toEqual([
    expect.stringMatching(/^Bolt Capital LLC reported 1,000/),
    expect.stringMatching(/^Jane Doe reported 1,000/),
    'The filing says: “Based upon 14,925 shares outstanding as of 11/12/25”',
  ]);
});

test('names the share class if the schedule does', () => {
  const [filed] = FILED;
  const stake = { ...filed?.facts.stake, classTitle: 'Series A Preferred' };
  const classed = { ...filed, facts: { ...filed?.facts, stake } } as Candidate;
  const answer = stakeAnswer(questionOf('What stake does Bolt Capital have in Acme?'), [classed]);
  expect(answer?.[0]?.text).toContain('6.1% of the class “Series A Preferred” of Acme Corp');
});

test('lists the companies a holder has stakes in, ranked by percentage', () => {
  const of = (issuerName: string, percent: string) => {
    const filing = schedule('2026-01-09', '12/31/2025', percent);
    const facts = {
      ...filing.facts,
      stake: { ...filing.facts.stake, issuerName },
      parties: [{ name: issuerName, role: 'subject' }],
    };
    return { ...filing, facts, accession: issuerName } as unknown as Candidate;
  };
  const two = [of('Anvil Corp', '6.6'), of('Nut Inc', '6.7')];
  const question = 'Which two companies did Bolt file 13Gs on in January 2026, and in which is its percentage higher?';
  expect(answerFrom(question, ...two)).toEqual([
    expect.stringContaining('of Anvil Corp'),
    expect.stringContaining('of Nut Inc'),
    'By percentage, highest first: Nut Inc 6.7%, Anvil Corp 6.6%.',
  ]);
  expect(answerFrom(question.replace('Bolt', 'Rivet'), ...two)).toBeUndefined();
});

test('quotes the sentence that answers the rest of the question, and cites the percentage row', () => {
  const filing = schedule('2026-01-09', '12/31/2025', '6.6');
  const text = `16,260,163 shares\nPercent of class represented by amount in row (9)\n6.6%\nEach Unit consists of one share and one-half of one redeemable warrant.`;
  const answer = stakeAnswer(
    questionOf('What stake does Bolt Capital have in Acme, and what part of a warrant is in each unit?'),
    [{ ...filing, text } as Candidate],
  );
  expect(answer?.map((each) => each.text).at(-1)).toContain('one-half of one redeemable warrant');
  expect(answer?.[0]?.citations.map(({ quote }) => quote)).toEqual(['16,260,163 shares', '6.6%']);
});

test('prefers a holder whose whole name appears to others that share a word of it', () => {
  const fund = { name: 'Bolt Fund I LP', aggregate: '5', percent: '0.1' };
  const filing = schedules([fund, { ...BOLT, name: 'Bolt Nut 1 LLC' }]);
  expect(answerFrom('What percentage of Dark Heart does Bolt Nut 1 LLC own?', filing)).toEqual([
    expect.stringContaining('Bolt Nut 1 LLC reported 1,000 shares, 6.7%'),
  ]);
});

test('quotes the sentence that gives the shares of a trust without a cover', () => {
  const filing = schedules([BOLT], 'Item 4.\n25,699,596 shares held by the Bolt Revocable Trust dated 2003.');
  expect(answerFrom('How many Dark Heart shares did the Bolt Revocable Trust hold?', filing)?.at(-1)).toBe(
    'The filing says: “25,699,596 shares held by the Bolt Revocable Trust dated 2003.”',
  );
  expect(answerFrom('How many Dark Heart shares did Bolt Capital hold?', filing)).toHaveLength(1);
});

test('a sentence does not end after a form of address such as “Mr.”', () => {
  const filing = schedules(
    [BOLT],
    'Item 3.\n900 of the shares held by Mr. Nut were purchased in private transactions before the offering.',
  );
  expect(
    answerFrom(
      'How many Dark Heart shares of Bolt Capital were purchased in private transactions before the offering?',
      filing,
    )?.at(-1),
  ).toBe('The filing says: “900 of the shares held by Mr. Nut were purchased in private transactions before the offering.”');
});

test('quotes the sentence about an earlier day', () => {
  const began = 'The stake was first above five percent on April 1, 2025, when Bolt Capital LLC owned 1,900 shares.';
  const filing = schedules([BOLT], began);
  expect(answerFrom('Bolt Capital stake in Dark Heart Acquisition III on April 1, 2025', filing)).toEqual([
    `The filing says: “${began}”`,
  ]);
  expect(answerFrom('Bolt Capital stake in Dark Heart Acquisition III on April 2, 2025', filing)).toBeUndefined();
});

test('quotes the base of a percentage in full, even if a par value contains a point', () => {
  const base = 'Based on 73,132,221 shares of common stock, par value $.0001 per share, outstanding as of December 18, 2025';
  expect(
    answerFrom('On how many shares is the percentage of Bolt Capital in Dark Heart based?', schedules([BOLT], `${base}.`)),
  ).toContain(`The filing says: “${base}”`);
});
