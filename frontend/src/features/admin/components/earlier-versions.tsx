import { Button } from '@mantine/core';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import classes from './earlier-versions.module.css';

interface Version {
  readonly version: number;
  /** ISO-8601 UTC. */
  readonly at: string;
  readonly reason: string;
}

/** Earlier published versions, each of which can be restored; renders nothing if there are none. */
export function EarlierVersions<T extends Version>({ versions, onUse }: { versions: readonly T[]; onUse: (version: T) => void }) {
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier">Earlier versions</h2>
      <ul className={classes.versions}>
        {versions.map((each) => (
          <li key={each.version}>
            Version {each.version} <RelativeTime value={each.at} /> {each.reason}
            <Button size="compact-xs" variant="default" onClick={() => onUse(each)}>
              Use version {each.version}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
