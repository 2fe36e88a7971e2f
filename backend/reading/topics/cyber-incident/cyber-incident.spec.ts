import { resultFor } from '#kit/topic-result.ts';

describe('cybersecurity incidents', () => {
  test.each<[item: string, text: string, fact: object, level: string, line: string]>([
    [
      '1.05',
      'The Company detected that a nation-state associated threat actor had gained access to and exfiltrated information from a small percentage of employee email accounts. We have no evidence that customer systems were accessed.',
      { act: 'taken', what: 'employee email accounts', actor: 'nation-state' },
      'CRITICAL',
      'Nation-state hackers take data from employee email accounts',
    ],
    [
      '1.05',
      'On January 5, 2026, Acme detected unauthorized access to certain of its information systems. The Company has not yet determined whether the incident is reasonably likely to have a material impact.',
      { act: 'accessed', what: 'information systems', foundOn: '2026-01-05' },
      'HIGH',
      'Intruders gain access to its information systems (found on January 5, 2026)',
    ],
    [
      '1.05',
      'On May 5, 2026, the Company experienced a ransomware attack that encrypted files on its network.',
      { act: 'encrypted', what: 'files', actor: 'ransomware' },
      'CRITICAL',
      'Cyberattack encrypts data on its systems',
    ],
    [
      '1.05',
      'The incident has disrupted the Company’s operations, and certain systems were taken offline. The Company expects that the incident will have a material impact on its results for the second quarter.',
      { act: 'disrupted', material: true },
      'CRITICAL',
      'Cybersecurity incident disrupts operations; it expects a material effect',
    ],
    [
      '1.05',
      'The threat actor stole personal information of approximately 40,000 customers. The Company does not believe that the incident is reasonably likely to have a material impact on its financial condition.',
      { act: 'taken', what: 'personal information', actor: 'threat actor' },
      'HIGH',
      'Hackers take personal information; 40,000 people affected; no material effect expected',
    ],
    [
      '1.05',
      'On May 5, 2026, Acme identified a suspected nation-state associated cyber security threat actor had gained access to some of the Harbor Health information technology systems.',
      { act: 'accessed', what: 'Harbor Health information technology systems', actor: 'nation-state', foundOn: '2026-05-05' },
      'HIGH',
      'Nation-state hackers gain access to its Harbor Health information technology systems (found on May 5, 2026)',
    ],
    [
      '1.05',
      'On May 5, 2026, the Company detected an unauthorized third party had accessed certain systems of its subsidiary Harbor Foods.',
      { act: 'accessed', what: 'Harbor Foods systems', actor: 'third party' },
      'HIGH',
      'Unauthorized persons gain access to its Harbor Foods systems (found on May 5, 2026)',
    ],
    [
      '1.05',
      'Acme discovered that criminal actors had accessed servers of its logistics division, Rio Verde.',
      { act: 'accessed', what: 'Rio Verde servers', actor: 'threat actor' },
      'HIGH',
      'Hackers gain access to its Rio Verde servers',
    ],
    [
      '1.05',
      'The Company learned that hackers had stolen customer data of its Granite Pay unit.',
      { act: 'taken', what: 'customer data' },
      'CRITICAL',
      'Hackers steal customer data of its Granite Pay unit',
    ],
    [
      '1.05',
      'On May 5, 2026, Acme determined that an unauthorized party had obtained access to Borealis email systems.',
      { act: 'accessed', what: 'Borealis email systems' },
      'HIGH',
      'Unauthorized persons gain access to its Borealis email systems (found on May 5, 2026)',
    ],
    ['1.05', 'The Company identified a cybersecurity incident.', { act: 'detected' }, 'HIGH', 'Detects cybersecurity incident'],
    [
      '1.05',
      'An unauthorized third party gained access to employee email accounts.',
      { act: 'accessed', what: 'employee email accounts', actor: 'third party' },
      'HIGH',
      'Unauthorized persons gain access to employee email accounts',
    ],
    [
      '1.05',
      'The incident is not reasonably likely to have a material impact on the Company.',
      { act: 'detected' },
      'MEDIUM',
      'Detects cybersecurity incident; no material effect expected',
    ],
    [
      '8.01',
      'On May 5, 2026, the Company became aware of a cybersecurity incident in which an unauthorized third party accessed its network.',
      { act: 'accessed', what: 'network', actor: 'third party', foundOn: '2026-05-05' },
      'HIGH',
      'Unauthorized persons gain access to its network (found on May 5, 2026)',
    ],
    [
      '7.01',
      'Acme announced that hackers exfiltrated customer data from a cloud environment.',
      { act: 'taken', what: 'customer data' },
      'HIGH',
      'Hackers take customer data',
    ],
    [
      '1.05',
      'On May 5, 2026, Acme detected a threat actor, who exfiltrated files with personal information of approximately 1.3 million individuals.',
      { act: 'taken', people: '1300000' },
      'CRITICAL',
      'Hackers take personal information; 1.3M people affected (found on May 5, 2026)',
    ],
    [
      '8.01',
      'Acme announced that an unauthorized party gained access to records of 412,000 customers.',
      { people: '412000' },
      'HIGH',
      'Unauthorized persons gain access to its systems; 412,000 people affected',
    ],
    [
      '1.05',
      'On May 5, 2026, Acme detected unauthorized access to its network. The Company serves 2,400,000 customers.',
      { act: 'accessed', what: 'network' },
      'HIGH',
      'Intruders gain access to its network (found on May 5, 2026)',
    ],
    [
      '8.01',
      'Acme recently identified a cybersecurity issue. It is taking steps to protect its data, including shutting down certain systems.',
      { act: 'detected', shutDown: true },
      'HIGH',
      'Detects cybersecurity incident; shuts down certain systems',
    ],
    [
      '8.01',
      'Acme identified a cybersecurity issue. It may shut down its systems if the issue persists.',
      { act: 'detected' },
      'HIGH',
      'Detects cybersecurity incident',
    ],
    [
      '8.01',
      'On May 6, 2026, hackers accessed the network of Acme Inc. and encrypted certain systems.',
      { act: 'encrypted' },
      'HIGH',
      'Cyberattack encrypts data on its systems',
    ],
  ])('%s: %s', (item, text, fact, level, line) => {
    const { fact: read, ...score } = resultFor('incident', { [item]: text });
    expect(read).toMatchObject({ ...fact, item });
    expect([score.level, score.line]).toEqual([level, line]);
  });

  test.each([
    ['8.01', 'Companies in our industry may be subject to ransomware attacks.'],
    ['8.01', 'There is no evidence that customer data was exfiltrated.'],
    ['8.01', 'The Company maintains a cybersecurity program.'],
    ['8.01', 'The Board appointed Jane Roe, who has experience in cybersecurity, to the audit committee.'],
    ['7.01', 'A data breach could harm the reputation of the Company.'],
  ])('no fact: %s: %s', (item, text) => {
    expect(resultFor('incident', { [item]: text }).fact).toBeNull();
  });
});

test.each([
  [
    'On May 5, 2026, Harbor Bank, the wholly-owned subsidiary of Acme Inc., became aware of an internal incident involving the handling of certain non-public customer information using an unauthorized software application. On May 7, 2026, the Company determined the event to be material. Among the customer information the Bank has determined was disclosed are customer names, social security numbers and dates of birth.',
    'Detects cybersecurity incident involving customers’ social security numbers (found on May 5, 2026)',
  ],
  [
    'On January 5, 2026, the Company identified a cybersecurity incident. The files involved included patient names and medical records.',
    'Detects cybersecurity incident involving patients’ health records (found on January 5, 2026)',
  ],
  [
    'On January 5, 2026, the Company detected unauthorized activity on its network. The investigation found that personal information of employees was exposed.',
    'Detects cybersecurity incident involving employees’ personal information (found on January 5, 2026)',
  ],
  [
    'On January 5, 2026, Acme discovered a data breach at a vendor. The data that was copied contains bank account numbers of clients.',
    'Detects cybersecurity incident involving clients’ bank or card numbers (found on January 5, 2026)',
  ],
  [
    'On January 5, 2026, Acme experienced a cyberattack that disrupted its operations. Driver’s license numbers of users were accessed.',
    'Cybersecurity incident disrupts operations; involves users’ driver’s license numbers',
  ],
])('whose data was exposed: %s', (text, line) => {
  expect(resultFor('incident', { '1.05': text }).line).toBe(line);
});

test.each([
  'On January 5, 2026, the Company identified a cybersecurity incident. It did not involve customer information or social security numbers.',
  'On January 5, 2026, the Company identified a cybersecurity incident. The Company is reviewing whether personal information was accessed.',
  'On January 5, 2026, the Company identified a cybersecurity incident. Its policies to protect customer information include training.',
])('no data that was exposed: %s', (text) => {
  expect(resultFor('incident', { '1.05': text }).fact).not.toHaveProperty('exposed');
});
