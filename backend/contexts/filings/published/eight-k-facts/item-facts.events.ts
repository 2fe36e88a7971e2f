import { z } from 'zod';
import { topicFacts } from '../../../../reading/topics/facts.ts';
import { agreementFacts } from './agreement-facts.events.ts';
import { auditorFacts } from './auditor-facts.events.ts';
import { corporateFacts } from './corporate-facts.events.ts';
import { eventFacts } from './event-facts.events.ts';
import { governanceFacts } from './governance-facts.events.ts';
import { peopleFacts } from './people-facts.events.ts';
import { resultFacts } from './result-facts.events.ts';
import { voteFacts } from './vote-facts.events.ts';

/** One fact of one item of an 8-K, told apart by `kind`. `item` is the code of the present scheme. A fact that was not read is absent. */
export const eightKItemFact = z.discriminatedUnion('kind', [
  ...peopleFacts,
  ...auditorFacts,
  ...governanceFacts,
  ...voteFacts,
  ...agreementFacts,
  ...resultFacts,
  ...eventFacts,
  ...topicFacts,
  ...corporateFacts,
]);
export type EightKItemFact = z.infer<typeof eightKItemFact>;
