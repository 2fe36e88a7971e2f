import { SegmentedControl } from '@mantine/core';
import type { Level } from './level.ts';
import { LevelBadge } from './level-badge.tsx';

const LOWEST_FIRST: readonly Level[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];

type Props = { label: string; value: Level; onChange: (level: Level) => void };

/** Select for a minimum level. */
export function LevelChoice({ label, value, onChange }: Props) {
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={label}
      value={value}
      onChange={(next) => onChange(next as Level)}
      data={LOWEST_FIRST.map((level) => ({ value: level, label: <LevelBadge level={level} variant="bare" /> }))}
    />
  );
}
