import type { BaseRule } from '../../judge/rule-set.ts';

/** 8-K Items 6.01 to 6.06, for asset-backed securities (scoring.md section 3). */

export const SECURITIZATION_ITEMS: Readonly<Record<string, BaseRule>> = {
  '6.01': { id: '8-K.6.01', points: 8, reason: 'Asset-backed securities: informational material' },
  '6.02': { id: '8-K.6.02', points: 38, reason: 'Asset-backed securities: change of servicer or trustee' },
  '6.03': { id: '8-K.6.03', points: 38, reason: 'Asset-backed securities: change in credit support' },
  '6.04': { id: '8-K.6.04', points: 65, reason: 'Asset-backed securities: a missed distribution', negative: true },
  '6.05': { id: '8-K.6.05', points: 8, reason: 'Asset-backed securities: updating disclosure' },
  '6.06': { id: '8-K.6.06', points: 8, reason: 'Asset-backed securities: static pool' },
};
