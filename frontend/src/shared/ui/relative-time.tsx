import { Tooltip } from '@mantine/core';
import { absoluteTime, relativeTime } from '../format/time.ts';
import classes from './relative-time.module.css';
import { useNow } from './use-now.ts';

/** How long ago; shows the absolute time in the reader's zone and in Eastern time on hover and on focus. */
export function RelativeTime({ value }: { value: string }) {
  const now = useNow(30_000);
  const absolute = absoluteTime(value);
  return (
    <Tooltip label={absolute} events={{ hover: true, focus: true, touch: true }} multiline>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the absolute time must be reachable by keyboard */}
      <time dateTime={value} tabIndex={0} className={classes['time']}>
        {relativeTime(value, now)}
      </time>
    </Tooltip>
  );
}
