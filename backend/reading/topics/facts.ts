import type { z } from 'zod';
import { accident } from './accident/facts.ts';
import { annualMeeting } from './annual-meeting/facts.ts';
import { auditorChange } from './auditor/facts.ts';
import { insolvency } from './bankruptcy/facts.ts';
import { buyback } from './buyback/facts.ts';
import { charge } from './charge/facts.ts';
import { charterChange } from './charter/facts.ts';
import { contract } from './contract/facts.ts';
import { controlChange } from './control/facts.ts';
import { costProgram } from './cost-program/facts.ts';
import { incident } from './cyber-incident/facts.ts';
import { deal } from './deal/facts.ts';
import { debt } from './debt/facts.ts';
import { dividend } from './dividend/facts.ts';
import { listingNotice } from './exchange-listing/facts.ts';
import { exchangeOffer } from './exchange-offer/facts.ts';
import { filedPaper } from './filed-paper/facts.ts';
import { governanceFacts } from './governance/facts.ts';
import { guidance } from './guidance/facts.ts';
import { indexMembership } from './index-membership/facts.ts';
import { lawsuit } from './lawsuit/facts.ts';
import { mineSafety } from './mine-safety/facts.ts';
import { misstatement } from './misstatement/facts.ts';
import { netAssetValue } from './net-asset-value/facts.ts';
import { nonReliance } from './non-reliance/facts.ts';
import { operatingFigure } from './operating-figures/facts.ts';
import { operations } from './operations/facts.ts';
import { payDecision } from './pay/facts.ts';
import { peopleFacts } from './people/facts.ts';
import { presentation } from './presentation/facts.ts';
import { recast } from './recast/facts.ts';
import { regulator } from './regulator/facts.ts';
import { resultFacts } from './results/facts.ts';
import { securitizationReport } from './securitization/facts.ts';
import { shareSale } from './share-sale/facts.ts';
import { spinOff } from './spin-off/facts.ts';
import { stockSplit } from './split/facts.ts';
import { strategicReview } from './strategic-review/facts.ts';
import { takeoverOffer } from './takeover-offer/facts.ts';
import { tradeRestriction } from './trade-restriction/facts.ts';
import { tradingPlan } from './trading-plan/facts.ts';
import { trial } from './trial/facts.ts';
import { unitSeparation } from './unit-separation/facts.ts';
import { meetingVote } from './vote/facts.ts';

/** The facts of all topics. They are stored in events, so they are kept apart from the code that reads and scores them. */
export const topicFacts = [
  ...peopleFacts,
  payDecision,
  auditorChange,
  charterChange,
  meetingVote,
  controlChange,
  ...governanceFacts,
  ...resultFacts,
  buyback,
  contract,
  deal,
  debt,
  guidance,
  dividend,
  stockSplit,
  spinOff,
  strategicReview,
  indexMembership,
  presentation,
  costProgram,
  unitSeparation,
  operatingFigure,
  netAssetValue,
  annualMeeting,
  securitizationReport,
  recast,
  filedPaper,
  trial,
  regulator,
  lawsuit,
  shareSale,
  insolvency,
  nonReliance,
  listingNotice,
  incident,
  charge,
  operations,
  accident,
  exchangeOffer,
  mineSafety,
  misstatement,
  takeoverOffer,
  tradeRestriction,
  tradingPlan,
] as const;

export type TopicFact = z.infer<(typeof topicFacts)[number]>;
