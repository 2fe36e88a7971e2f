import type { RuleTrace } from '#contexts/scoring/published/scoring.events.ts';
import { LEVELS } from '../../shared/domain/level.ts';
import { ItemLadder } from '../../shared/score/item-ladder.tsx';
import { ReceiptTimeline } from '../../shared/score/receipt-timeline.tsx';
import { ScoreBar } from '../../shared/score/score-bar.tsx';
import { Waterfall } from '../../shared/score/waterfall.tsx';
import { Part } from './part.tsx';

function rule(kind: RuleTrace['kind'], points: number, reason: string, candidate = 'item 1.05', available = true): RuleTrace {
  return { ruleId: `${candidate} ${reason}`, kind, points, reason, quote: null, sourceField: 'text', available, candidate };
}

const RULES = [
  rule('base', 60, 'A material cybersecurity incident'),
  rule('raise', 76, 'Data was stolen'),
  rule('modifier', 14, 'A state actor'),
  rule('modifier', -3, 'No effect on results is expected'),
  rule('modifier', 0, 'Compared with the market value', 'item 1.05', false),
  rule('base', 15, 'Regulation FD disclosure', 'item 7.01'),
  rule('base', 5, 'Exhibits', 'item 9.01'),
];

const SCORES = { CRITICAL: 87, HIGH: 70, MEDIUM: 45, LOW: 18 };

/** Why a filing has its level, and when each step happened. */
export function Evidence() {
  return (
    <>
      <Part title="Score on one line">
        {LEVELS.map((level) => (
          <ScoreBar key={level} score={SCORES[level]} level={level}>
            3 rules
          </ScoreBar>
        ))}
      </Part>
      <Part title="Score waterfall">
        <Waterfall rules={RULES} score={87} level="CRITICAL" />
      </Part>
      <Part title="Items">
        <ItemLadder rules={RULES} />
      </Part>
      <Part title="Receipt: complete; without EDGAR's time">
        <ReceiptTimeline
          stages={[
            { name: 'Accepted by EDGAR', at: '2024-01-19T21:39:35Z', sinceMs: null },
            { name: 'Published by EDGAR', at: '2024-01-19T21:39:52Z', sinceMs: 17_000 },
            { name: 'Read', at: '2024-01-19T21:39:53Z', sinceMs: 1_200 },
            { name: 'Scored', at: '2024-01-19T21:39:54Z', sinceMs: 900 },
          ]}
        />
        <ReceiptTimeline
          stages={[
            { name: 'Accepted by EDGAR', at: null, sinceMs: null },
            { name: 'Published by EDGAR', at: '2024-01-19T21:39:52Z', sinceMs: null },
          ]}
        />
      </Part>
    </>
  );
}
