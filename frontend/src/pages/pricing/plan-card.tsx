import type { ReactNode } from 'react';
import type { PlanOffer } from '#contexts/brands/show-brand/show-brand.response.ts';
import { IconBell, IconClock } from '../../shared/ui/icons.ts';
import classes from './plan-card.module.css';

type Props = {
  id: string;
  name: string;
  /** Formatted: `$7`. */
  price: string;
  /** Billing interval; null for a free plan. */
  interval: 'month' | null;
  /** Note next to the price. */
  priceNote?: string;
  cadence: PlanOffer['cadence'];
  lines: readonly string[];
  featured?: boolean;
  /** Whether it is the reader's current plan. */
  yours?: boolean;
  /** Buttons. */
  children: ReactNode;
};

/** When a filing is reported, which is the main difference between the plans. */
const WHEN: Readonly<Record<PlanOffer['cadence'], readonly [string, string]>> = {
  daily: ['7:00 AM the next business day', 'daily digest'],
  real_time: ['As soon as a filing is scored', 'real-time alerts'],
};

export function PlanCard({
  id,
  name,
  price,
  interval,
  priceNote,
  cadence,
  lines,
  featured = false,
  yours = false,
  children,
}: Props) {
  const [when, how] = WHEN[cadence];
  const Icon = cadence === 'real_time' ? IconBell : IconClock;
  return (
    <section className={classes.plan} data-featured={featured || undefined} aria-labelledby={id}>
      <h2 id={id}>
        {name} {yours ? <span className={classes.yours}>Your plan</span> : null}
      </h2>
      <p className={classes.price}>
        <b>{price}</b>
        {interval === null ? null : `/${interval}`}
        {priceNote === undefined ? null : `, ${priceNote}`}
      </p>
      <p className={classes.when} data-now={cadence === 'real_time' || undefined}>
        <Icon size={16} aria-hidden />
        <span>
          <b>{when}</b>
          {how}
        </span>
      </p>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
