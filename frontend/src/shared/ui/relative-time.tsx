import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { absoluteTime, ageOf } from '#platform/wording/time.ts';
import classes from './relative-time.module.css';
import { useNow } from './use-now.ts';

type Place = { readonly left: number; readonly top: number };

type Props = {
  value: string;
  /** If older than seven days, show only the date, for narrow places. */
  brief?: boolean;
};

/** How long ago, with the date after seven days; shows the absolute time in the reader's time zone and in Eastern time on hover and focus. */
export function RelativeTime({ value, brief = false }: Props) {
  const now = useNow(30_000);
  const { age, day } = ageOf(value, now);
  const id = useId();
  const [place, setPlace] = useState<Place | null>(null);
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const { left, width, top } = currentTarget.getBoundingClientRect();
    setPlace({ left: left + width / 2, top });
  };
  const hide = () => setPlace(null);
  return (
    <>
      <time
        dateTime={value}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the absolute time must be reachable by keyboard
        tabIndex={0}
        className={classes.time}
        aria-describedby={place === null ? undefined : id}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
      >
        {day === null ? (
          age
        ) : (
          <>
            {brief ? null : <span className={classes.age}>{age} · </span>}
            {day}
          </>
        )}
      </time>
      {place === null ? null : <Absolute id={id} place={place} value={value} onLeave={hide} />}
    </>
  );
}

/** Rendered at the end of the page, because tables and drawers clip overlapping content. */
function Absolute({ id, place, value, onLeave }: { id: string; place: Place; value: string; onLeave: () => void }) {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onLeave();
    };
    window.addEventListener('scroll', onLeave, { capture: true, passive: true });
    document.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('scroll', onLeave, { capture: true });
      document.removeEventListener('keydown', onKey);
    };
  }, [onLeave]);
  return createPortal(
    <div
      role="tooltip"
      id={id}
      className={classes.absolute}
      data-below={place.top < 48 || undefined}
      ref={(bubble) => {
        if (bubble === null) return;
        const half = bubble.offsetWidth / 2 + 8;
        bubble.style.left = `${Math.min(Math.max(place.left, half), window.innerWidth - half)}px`;
      }}
      style={{ left: place.left, top: place.top }}
    >
      {absoluteTime(value)}
    </div>,
    document.body,
  );
}
