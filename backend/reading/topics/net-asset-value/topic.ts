import type { Topic } from '../topic.ts';
import type { NetAssetValue } from './facts.ts';
import { NAV_TRIGGERS, netAssetValueWeight, readNetAssetValue } from './read.ts';

export const NET_ASSET_VALUE: Topic<NetAssetValue> = {
  folder: 'net-asset-value',
  kind: 'netAssetValue',
  items: ['7.01', '8.01'],
  triggers: NAV_TRIGGERS,
  rank: () => 'minor',
  read: readNetAssetValue,
  weight: netAssetValueWeight,
  ruleInputs: { valuesShare: () => ({ value: true }) },
  rules: () => [],
  lowers: (under) => [
    {
      id: `8-K.${under}.netAssetValue`,
      points: 30,
      reason: 'A fund’s net asset value per share',
      when: { fact: 'valuesShare', is: true },
    },
  ],
  headline: ({ perShare, to }) => `Puts net asset value at $${perShare}${to === null ? '' : `-${to}`} a share`,
  clauses: ({ of }) => [of === null ? null : ` (${of})`],
  date: ({ day }) => (day === null ? null : `as of ${day}`),
};
