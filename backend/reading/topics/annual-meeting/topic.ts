import type { Topic } from '../topic.ts';
import type { AnnualMeeting } from './facts.ts';
import { ANNUAL_MEETING_TRIGGERS, annualMeetingWeight, readAnnualMeeting } from './read.ts';

const ACTS: Readonly<Record<Exclude<AnnualMeeting['act'], 'virtual'>, readonly [verb: string, joint: string]>> = {
  set: ['Sets', 'for'],
  postponed: ['Postpones', 'to'],
  adjourned: ['Adjourns', 'to'],
};

export const ANNUAL_MEETING: Topic<AnnualMeeting> = {
  folder: 'annual-meeting',
  kind: 'annualMeeting',
  items: ['7.01', '8.01'],
  triggers: ANNUAL_MEETING_TRIGGERS,
  rank: () => 'minor',
  read: readAnnualMeeting,
  weight: annualMeetingWeight,
  ruleInputs: { setsMeeting: () => ({ value: true }) },
  rules: () => [],
  lowers: (under) => [
    {
      id: `8-K.${under}.meetingDate`,
      points: 20,
      reason: 'The date of a shareholder meeting',
      when: { fact: 'setsMeeting', is: true },
    },
  ],
  headline: ({ act, meeting, day }) =>
    act === 'virtual'
      ? `Will hold its ${day === '' ? '' : `${day} `}${meeting} meeting online`
      : `${ACTS[act][0]} ${meeting} meeting ${ACTS[act][1]} ${day}`,
  clauses: () => [],
};
