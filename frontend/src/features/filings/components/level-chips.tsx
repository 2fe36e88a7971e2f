import { LEVELS, type Level } from '#shared/domain/level.ts';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { Chip } from '#shared/ui/chip.tsx';
import classes from './level-chips.module.css';

type Props = { level: Level | null; onLevel: (level: Level | null) => void };

/** Filter by one level, or all. */
export function LevelChips({ level, onLevel }: Props) {
  return (
    <fieldset className={classes.chips} aria-label="Level">
      <Chip pressed={level === null} onClick={() => onLevel(null)}>
        All
      </Chip>
      {LEVELS.map((each) => (
        <Chip key={each} pressed={level === each} onClick={() => onLevel(level === each ? null : each)}>
          <LevelBadge level={each} variant="bare" />
        </Chip>
      ))}
    </fieldset>
  );
}
