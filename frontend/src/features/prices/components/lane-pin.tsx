import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shortDay } from '#platform/wording/day.ts';
import classes from './price-history.module.css';

type Pinned = { readonly date: string; readonly label: string; readonly href: string };

type Props<T extends Pinned> = {
  marks: readonly T[];
  /** Shape for the group. */
  shape: ReactNode;
  shapeOf: (mark: T) => ReactNode;
  /** `3 filings, highest HIGH`, without the dates. */
  summary: string;
};

/** A mark on the time axis: a link, or a number that opens the list of a group. */
export function LanePin<T extends Pinned>({ marks, shape, shapeOf, summary }: Props<T>) {
  const [first, ...more] = marks;
  const last = more.at(-1);
  if (first === undefined) return null;
  if (last === undefined) {
    return (
      <Link to={first.href} className={classes.pin ?? ''} aria-label={first.label} title={first.label} preventScrollReset>
        {shape}
      </Link>
    );
  }
  const label = `${first.date === last.date ? shortDay(first.date) : `${shortDay(first.date)} to ${shortDay(last.date)}`}: ${summary}`;
  return (
    <Popover width={320} shadow="md" withinPortal trapFocus>
      <Popover.Target>
        <button type="button" className={classes.pin} data-many aria-label={label} title={label}>
          {shape}
          {marks.length}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.pinned}>
          {marks.map((mark) => (
            <li key={`${mark.href} ${mark.label}`}>
              {shapeOf(mark)}
              <Link to={mark.href} preventScrollReset>
                {mark.label}
              </Link>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
