import { isVerbatim } from '../answer.ts';
import { questionOf } from '../question/question.ts';
import type { FoundPassage } from './evidence.ts';
import { textAnswer } from './text-answer.ts';

function passage(text: string, filed: Partial<FoundPassage['filing']> = {}): FoundPassage {
  const filing = { accession: '0000000000-24-000001', form: '10-Q', filedOn: '2024-02-01', title: 'Acme Corp', ...filed };
  return { filing: { ...filing, text }, start: 0, end: text.length };
}

function told(question: string, ...passages: readonly FoundPassage[]): string | null {
  const answer = textAnswer(questionOf(question), passages);
  const texts = new Map(passages.map(({ filing }) => [filing.accession, filing.text]));
  for (const { citations } of answer ?? [])
    for (const citation of citations) expect(isVerbatim(citation, texts.get(citation.accession) ?? '')).toBe(true);
  return answer?.map(({ text }) => text).join(' ') ?? null;
}

const TABLE = `Acme Corp reports its results.

Net sales by segment:
December 30, 2023\tDecember 31, 2022
Anvils\t$20,819\t$23,905
Greater Anvils\t7,767\t6,755
Services\t12,000\t11,000
Total net sales\t$119,575\t$117,154

Net sales of Anvils fell with the weather, and those of 1,200 stores did too.`;

describe('rows of tables', () => {
  test('the row whose label is asked for is the answer, with the days of its columns', () => {
    expect(told('Acme net sales of Anvils in the quarter ended December 2023', passage(TABLE))).toBe(
      'Net sales by segment: December 30, 2023 December 31, 2022 Anvils $20,819 $23,905.',
    );
    expect(told('What were the Greater Anvils net sales of Acme in the December quarter of 2023?', passage(TABLE))).toContain(
      'Greater Anvils 7,767 6,755',
    );
  });

  test('a row of another time is no answer', () => {
    const other = TABLE.replaceAll('December', 'March');
    expect(told('What were the net sales of Anvils of Acme in the December quarter of 2023?', passage(other))).toBeNull();
  });

  test('the same is told of two times, each by its filing', () => {
    const newer = TABLE.replaceAll('2023', '2025').replaceAll('2022', '2024').replace('20,819', '25,526');
    const answer = told(
      'Acme: net sales of Anvils in the holiday quarter of 2023 against the one of 2025',
      passage(TABLE),
      passage(newer, { accession: '0000000000-26-000002', filedOn: '2026-02-01' }),
    );
    expect(answer).toContain('$20,819');
    expect(answer).toContain('$25,526');
  });

  test('a quarterly report does not tell a year, and an annual one does', () => {
    const table = 'Acme\n\nGross margin percentage:\n2024\t2023\nAnvils\t40.1%\t39.2%\n';
    const asked = 'What was the gross margin percentage of Anvils at Acme in fiscal 2024?';
    expect(told(asked, passage(table))).toBeNull();
    expect(told(asked, passage(table, { form: '10-K' }))).toBe('Gross margin percentage: 2024 2023 Anvils 40.1% 39.2%.');
  });

  test('a quarter is not the year', () => {
    const quarter = 'Acme: revenue of Anvils for the second quarter of fiscal year 2024 was $13 million, up 101%.';
    const year = 'Acme: revenue of Anvils for fiscal year 2024 was $60 million, up 126%.';
    expect(told('What was the revenue of Anvils of Acme in fiscal 2024?', passage(`${quarter} ${year}`))).toContain('$60');
  });
});

test('a segment that is named before what is asked of it is the row below that heading, with its change', () => {
  const table =
    'SEGMENT RESULTS\n\n(In millions)\tPercentage Change\n2022\t2021\nRevenue\nAcme Cloud\t20,325\t16,912\t20%\nOperating Income\nAcme Cloud\t8,978\t7,681\t17%\n';
  expect(told('Acme Cloud fiscal 2022: revenue and growth', passage(table, { form: '10-K', filedOn: '2022-10-25' }))).toBe(
    'Revenue 2022 2021 Acme Cloud 20,325 16,912 20%.',
  );
});

test('whether something has been done is told by a sentence about doing it', () => {
  const kept = passage('Acme will retain 19.9% of the outstanding shares of Bolt common stock.');
  expect(told('Has Acme sold the 19.9% of Bolt shares it kept?', kept)).toBeNull();
  const sold = 'On January 9, 2024, Acme sold its remaining 19.9% of the outstanding shares of Bolt.';
  expect(told('Has Acme sold the 19.9% of Bolt shares it kept?', passage(sold))).toBe(sold);
});

test('who takes a company over is not told by any company', () => {
  const issuer = passage('The name of the issuer is Acme Corp. It is an insurance company of the Nut Company Act.');
  expect(told('Which company is going to take over Acme?', issuer)).toBeNull();
});

test('an amount of money and a percentage are answered by one', () => {
  const settled = passage('On January 9, 2024, Acme filed the stipulation of settlement of case 19-05153 as exhibit 99.');
  expect(told('What is the settlement amount in the case of Acme?', settled)).toBeNull();
  const paid = passage('On January 9, 2024, Acme agreed to pay a settlement of $2 million in the case.');
  expect(told('What is the settlement amount in the case of Acme?', paid)).toContain('$2 million');
  const fee = 'Acme pays the placement agents a fee';
  expect(told('What fee percentage do the placement agents of Acme get?', passage(`${fee} of $400,000.`))).toBeNull();
  expect(told('What fee percentage do the placement agents of Acme get?', passage(`${fee} of 7.0% of the proceeds.`))).toContain(
    '7.0%',
  );
});

test('what was done in the end is not what was intended', () => {
  const asked = 'How many units did the Bolt fund actually end up buying from Acme?';
  const meant = passage('The Bolt fund has expressed to Acme an interest to purchase 100,000 units in this offering.');
  expect(told(asked, meant)).toBeNull();
  const done = 'On January 9, 2024, the Bolt fund purchased 100,000 units from Acme.';
  expect(told(asked, passage(done))).toBe(done);
});

test('parts that no filing tells together are told by one each, or not at all', () => {
  const asked = 'Why did Acme withdraw its Anvil recall notice, and when did Jane Doe resign as director?';
  const why = passage('Acme had to withdraw its Anvil recall notice because of incorrect addresses in it.');
  const day = passage('On January 9, 2024, Jane Doe of Acme resigned as director.', { accession: '0000000000-24-000003' });
  const answer = told(asked, why, day);
  expect(answer).toContain('because of incorrect addresses');
  expect(answer).toContain('January 9, 2024');
  expect(told(asked, day)).toBeNull();
});

test('several things that are asked for are told together, although a word of one lacks', () => {
  const sold = passage(
    'On January 9, 2024, Acme closed the Bolt acquisition for approximately 8.3 million shares of Acme common stock and approximately $15 million in cash. A contingent payment of up to an additional $60,000,000 in cash may follow. Acme also leases a store.',
  );
  const answer = told(
    'Acme and Bolt January 2024 acquisition - how many shares, how much cash upfront, and what could the earn-out reach?',
    sold,
  );
  expect(answer).toContain('8.3 million');
  expect(answer).toContain('$60,000,000');
});

test('a table is headed by what it is about, not by its unit, and its columns by what they span', () => {
  const table =
    'Revenue of Acme by product was as follows:\n\n(In millions)\nThree Months Ended September 30,\t2022\t2021\nAnvils\t3,663\t3,136\nHammers\t10\t9\n';
  expect(told('Acme revenue of Anvils in the September 2022 quarter', passage(table, { filedOn: '2022-10-25' }))).toBe(
    'Revenue of Acme by product was as follows: Three Months Ended September 30, 2022 2021 Anvils 3,663 3,136.',
  );
});

test('how long the columns span is not what a table is about', () => {
  const table =
    'Net sales of Acme by category:\n\nThree Months Ended\nSeptember 30, 2022\tSeptember 30, 2021\nAnvils\t3,663\t3,136\n';
  expect(told('Acme sales of Anvils in the September 2022 quarter', passage(table, { filedOn: '2022-10-25' }))).toBe(
    'Net sales of Acme by category: September 30, 2022 September 30, 2021 Anvils 3,663 3,136.',
  );
});

test('a figure of a year is no answer for a quarter', () => {
  const year = passage('Acme\n\nNet sales of Services:\n2024\t2023\nServices\t96,169\t85,200\n', { form: '10-K' });
  expect(told('Acme net sales of Services in the quarter ended December 31, 2023', year)).toBeNull();
});

test('what others say of a company that files itself is no answer', () => {
  const own = passage('Acme Corp tells of the weather and its anvils.', { accession: '0000000000-24-000009' });
  const other = passage('On January 9, 2024, Acme will pay a ransom of $2 million to attackers.', { title: 'Bolt Inc' });
  expect(told('What ransom did Acme pay to attackers?', own, other)).toBeNull();
});

test('tranches of notes are counted and added up', () => {
  const notes = passage(
    'On January 9, 2024, Acme Corp consummated the sale of $1,000,000,000 aggregate principal amount of its 4.421% Notes due 2026 and $1,500,000,000 aggregate principal amount of its 4.000% Notes due 2028.',
  );
  const answer = told(
    'How many series of notes did Acme issue on January 9, 2024, what do they add up to, and which is the largest?',
    notes,
  );
  expect(answer).toContain('two (2) tranches');
  expect(answer).toContain('$2,500,000,000 ($2.5 billion); the largest is the 4.000% Notes due 2028');
});

describe('figures of something else', () => {
  test('a count is not told by other figures', () => {
    const text = 'On July 31 Jane Doe will be granted restricted stock units of Acme. Acme increased its board to 15 directors.';
    expect(told('How many restricted stock units was Jane Doe granted by Acme?', passage(text))).toBeNull();
    expect(
      told('How many restricted stock units was Jane Doe granted by Acme?', passage(text.replace('granted', 'granted 500'))),
    ).toContain('500 restricted');
  });

  test('a percentage is not told by the number of a page or by a meeting of another year', () => {
    const asked = 'What percentage of votes did the proposal on anvils get at the 2025 annual meeting of Acme?';
    const pages = 'Proposals of Acme for votes at the 2025 annual meeting:\nProposal on anvils\t77\n';
    expect(told(asked, passage(pages))).toBeNull();
    const text = (year: string) => `At the ${year} Annual Meeting of Acme, 92% of votes were for the proposal on anvils.`;
    expect(told(asked, passage(text('2024'), { filedOn: '2025-02-01' }))).toBeNull();
    expect(told(asked, passage(text('2025'), { filedOn: '2025-03-01' }))).toContain('92%');
  });
});

test('the row of an income or a loss tells the loss', () => {
  const text = 'Acme reports.\n\nResults of operations:\nJune 26, 1998\tJune 27, 1997\nOperating income (loss)\t152\t(900)\n';
  const answer = told(
    'How big was the operating loss of Acme for the nine months ended June 27, 1997?',
    passage(text, { filedOn: '1998-08-10' }),
  );
  expect(answer).toContain('Operating income (loss) 152 (900)');
});

test('a filing is of the registrant that its cover names, whatever it is called now', () => {
  const text =
    'Bolt & Sons\n(Exact name of registrant as specified in its charter)\n\nThe notes have a conversion price of $52.37 per share.';
  expect(told('Bolt notes: what is the conversion price?', passage(text))).toContain('$52.37');
});

test('shares that a company itself sold are told, those of insiders are not', () => {
  const text = 'Acme offering: the number of common shares sold by the company is 6,773,000.';
  expect(told('Acme offering: number of common shares sold by the company', passage(text))).toContain('6,773,000');
  expect(told('Acme: common shares sold by Jane Doe', passage(text))).toBeNull();
});

test('shares that a company buys back are told', () => {
  const text = 'In fiscal year 2026, Acme repurchased 282 million shares of its common stock for $40.4 billion.';
  expect(
    told('How many of its own shares did Acme buy back in fiscal 2026?', passage(text, { form: '10-K', filedOn: '2026-02-20' })),
  ).toBe(text);
});

test('the filing that tells of a deal as done goes before the one of its agreement, which has more of the words', () => {
  const agreed =
    'On February 22, 2007, Acme announced an agreement to acquire Bolt Inc. At its close date Acme may still have to pay up to $60 million in cash later.';
  const done =
    'On April 24, 2007, Acme completed its acquisition of Bolt Inc. Acme may have to pay up to an additional $60 million in cash.';
  const answer = told(
    'Bolt acquisition close date and the most that Acme may still have to pay later in cash (Acme 8-K)',
    passage(agreed, { form: '8-K', filedOn: '2007-02-26' }),
    passage(done, { form: '8-K', filedOn: '2007-04-26', accession: '0000000000-07-000002' }),
  );
  expect(answer).toContain('On April 24, 2007, Acme completed');
});

test('amounts of a table that says in what it counts are told in full too, with the sentence that says the same', () => {
  const text = `Acme results (in millions, except per share data)
March 3, 2023\tMarch 4, 2022
GAAP net income\t$1,247\t$(1,266)

GAAP net income was $1.25 billion after a good winter.`;
  const answer = told('Acme GAAP net income in the quarter ended March 2023', passage(text, { filedOn: '2023-03-15' }));
  expect(answer).toContain('GAAP net income $1,247 $(1,266) (in millions: 1.25 billion; -1.27 billion)');
  expect(answer).toContain('GAAP net income was $1.25 billion after a good winter.');
  expect(told('Acme net sales of Anvils in the quarter ended December 2023', passage(TABLE))).not.toContain('in millions');
});

test('a percentage in brackets is one below zero', () => {
  const text = 'Net sales by segment:\n2024\tChange\t2023\nGreater Anvils\t66,952\t(8)%\t72,559';
  expect(told('Acme net sales of Greater Anvils in 2024', passage(text, { form: '10-K', filedOn: '2024-11-01' }))).toContain(
    'Greater Anvils 66,952 (8)% 72,559 (in brackets: minus 8%)',
  );
});

test('how long something takes is told with a length of time alone, and what was reached not by what is aimed at', () => {
  const late = 'Acme may be 1 of 3 companies whose delay of the anvil licence costs $5 million.';
  expect(told('How many months of delay did Acme give for the anvil licence?', passage(late))).toBeNull();
  expect(
    told(
      'How many months of delay did Acme give for the anvil licence?',
      passage(`${late}\nThe delay of the anvil licence is three months.`),
    ),
  ).toContain('three months');
  const aim = 'The second quarter target for new anvil orders of Acme is $420 million.';
  expect(told('What were the actual new anvil orders of Acme?', passage(aim))).toBeNull();
  expect(
    told('What were the actual new anvil orders of Acme?', passage(`${aim}\nNew anvil orders were $410 million.`)),
  ).toContain('$410 million');
});

test('a comparison with another time does not hide what is asked for', () => {
  const text = `Acme expects a good fiscal year, as the increase of the same quarter of the year before was higher.

Our effective tax rate was 19% and 0% for the three months ended September 30, 2022 and 2021, respectively.`;
  const asked =
    'In the first quarter of fiscal 2023 of Acme, what was the effective tax rate, and in the same quarter of the year before?';
  expect(told(asked, passage(text, { filedOn: '2022-10-25' }))).toContain('19% and 0%');
});

describe('fiscal years', () => {
  test('a figure of other fiscal years is no answer', () => {
    const asked = 'Acme effective tax rate for Q2 fiscal 2022';
    const rate = 'The effective tax rates of Acme were 10.4% and 11.4% in fiscal years';
    expect(told(asked, passage(`${rate} 2024 and 2023.`, { filedOn: '2022-08-01' }))).toBeNull();
    expect(told(asked, passage(`${rate} 2022 and 2021.`, { filedOn: '2022-08-01' }))).toContain('10.4%');
  });

  test('the annual report of the year that is named goes before a later one that says the same of its own', () => {
    const report = (year: string, percent: string) =>
      passage(`For the fiscal year ended January 28, ${year}\n\nOur workforce is ${percent}% technical staff.`, {
        ...{ accession: `0000000000-${year.slice(2)}-000001`, form: '10-K', filedOn: `${year}-02-20` },
      });
    const asked = 'Acme fiscal 2024 10-K: which share of the workforce is technical?';
    expect(told(asked, report('2025', '80'), report('2024', '83'))).toContain('83%');
  });
});

test('a label of its own goes before one that its heading completes', () => {
  const text =
    'Acme reports.\n\nOperating expenses\nDecember 31, 2018\tDecember 31, 2017\nOperating income\t672\t770\nNet income\t377\t419\n';
  const answer = told('Acme operating income quarter ended Dec 31, 2018 vs same quarter a year before', passage(text));
  expect(answer).toContain('672');
  expect(answer).not.toContain('377');
});

test('a day beside a quarter is in no column of another day', () => {
  const text = `Current liabilities:\nJuly 1, 2023\tSeptember 24, 2022\nDeferred revenue\t8,158\t7,912\n
Total net sales include $3.3 billion of revenue recognized in the quarter ended July 1, 2023 that was deferred revenue as of April 1, 2023.`;
  const asked = "How much of Acme's revenue in the June 2023 quarter had been deferred revenue at April 1, 2023?";
  expect(told(asked, passage(text, { filedOn: '2023-08-04' }))).toContain('$3.3 billion');
});

test('the release of a quarter tells nothing of a whole fiscal year', () => {
  const release =
    'Acme reports second quarter results. For the second quarter, diluted earnings per share were $2.71 on a GAAP basis.';
  const filed = { form: '8-K', filedOn: '2023-03-15' };
  expect(told('Acme actual GAAP EPS for fiscal year 2023', passage(release, filed))).toBeNull();
  expect(told('Acme GAAP EPS for Q2 fiscal 2023', passage(release, filed))).toContain('$2.71');
});

test('votes are counted by a figure in thousands', () => {
  const asked = 'How many votes were cast against the 2010 Stock Incentive Plan of Acme?';
  const filed = { form: '8-K', filedOn: '2010-03-15' };
  expect(
    told(asked, passage('Of three proposals the votes cast against the 2010 Stock Incentive Plan of Acme stopped one.', filed)),
  ).toBeNull();
  expect(told(asked, passage('There were 1,204,300 votes cast against the 2010 Stock Incentive Plan of Acme.', filed))).toContain(
    '1,204,300',
  );
});

test('a part of a whole may be told in words', () => {
  const text =
    'We estimate that 40% of Anvil revenue of Acme was for export.\nLarge stores represented more than half of our Anvil revenue.';
  const asked = 'Which share of Anvil revenue of Acme went to export, and how much of it came from large stores?';
  expect(told(asked, passage(text))).toMatch(/40%.*more than half/);
  expect(
    told('How many large stores had Anvil revenue at Acme?', passage('Large stores made half of our Anvil revenue.')),
  ).toBeNull();
});

test('what is turned into something is converted, and a filing answers no part that names its company alone', () => {
  const others = Array.from(
    { length: 12 },
    (_, n) => `Acme Corp expects of purchase ${n} that Acme Corp sells warrants in turn.`,
  );
  const text = `${others.join('\n')}
Up to $1,500,000 of such loans may be convertible into warrants at a price of $1.50 per warrant at the option of the lender.`;
  const asked = 'Acme Corp S-1: how much of the loans of lenders can be turned into warrants, and at what price per warrant?';
  expect(told(asked, passage(text, { form: 'S-1' }))).toContain('Up to $1,500,000');
});

test('a sentence answers together with the one directly before it, about which it goes on', () => {
  const first = 'On October 6, 2004, Acme received the determination of Bolt on its claim for the loss of the Anvil Module.';
  const next = 'The determination states that its liability is limited to $8.0 million.';
  const asked = 'How much did Bolt say it owes Acme for the Anvil Module that was lost?';
  expect(told(asked, passage(`${first} ${next}`))).toContain('$8.0 million');
  expect(
    told(asked, passage(`${first}\n\nNuts\n\nBolts and nuts of another kind are sold in many stores.\n\n${next}`)),
  ).toBeNull();
});

test('a row of nine months is not the one of a quarter', () => {
  const flows = 'Cash flows of Acme\nNINE MONTHS ENDED\nJune 26, 1998\tJune 27, 1997\nNet income\t203\t(884)\n';
  expect(told('What was the net income of Acme in the quarter ended June 26, 1998?', passage(flows))).toBeNull();
  const quarter = flows.replace('NINE', 'THREE');
  expect(told('What was the net income of Acme in the quarter ended June 26, 1998?', passage(quarter))).toContain('203');
});

test('the same of two people is told of each by a filing of his own, or not at all', () => {
  const asked =
    'Acme added two directors, Jane Miller and Rick Stone. Who got the bigger initial grant and how many units did each receive?';
  const jane = passage('On January 9, 2024, Acme named Jane Miller a director; she will receive an initial grant of 620 units.');
  const rick = passage('On January 20, 2024, Acme named Rick Stone a director; he will receive an initial grant of 426 units.', {
    accession: '0000000000-24-000004',
  });
  const answer = told(asked, jane, rick);
  expect(answer).toContain('620');
  expect(answer).toContain('426');
  expect(told(asked, jane)).toBeNull();
});

test('who gets the money of a sale is told by who will receive its proceeds', () => {
  const prospectus = passage(
    'The Bolt fund may resell up to 5,376 shares of common stock of Acme. In 2024 Acme sold preferred stock to the Bolt fund for gross proceeds of approximately $40 million in cash. Acme will not receive any proceeds from the sale by the Bolt fund.',
    { form: 'S-3' },
  );
  expect(told('Acme S-3: how many shares may the Bolt fund resell, and does Acme get any of the money?', prospectus)).toContain(
    'will not receive any proceeds',
  );
});
