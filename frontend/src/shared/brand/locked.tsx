import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { IconLock } from '../ui/icons.ts';
import { type BrandId, useBrand, useSisterAddress } from './brand.ts';
import classes from './locked.module.css';

type Props = {
  label: string;
  /** PRO opens it at this brand. */
  opensWithPro: boolean;
  /** The brand that shows it otherwise, and the words of the link to it. */
  sister: BrandId | null;
  sisterText: string;
  /** Path of what is locked here, at the brand that shows it; its home where nothing is given. */
  sisterPage?: string;
  /** Why it is locked. */
  children: ReactNode;
};

/** Stands in place of what the reader's plan does not open: why, and the way to where it is open. */
export function Locked({ label, opensWithPro, sister, sisterText, sisterPage, children }: Props) {
  const { features } = useBrand();
  const address = useSisterAddress(sister, sisterPage);
  return (
    <section className={classes['locked']} aria-label={label}>
      {children}
      <div className={classes['actions']}>
        {opensWithPro && features.billing ? (
          <Button component={Link} to={paths.upgrade}>
            Upgrade to PRO
          </Button>
        ) : null}
        {address === null ? null : (
          <Button component="a" href={address} variant="default">
            {sisterText}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Stands where the level of an open filing stands. */
export function LockMark({ opensWithPro }: { opensWithPro: boolean }) {
  return (
    <span className={classes['mark']}>
      <IconLock size={14} aria-hidden /> {opensWithPro ? 'PRO' : 'Locked'}
    </span>
  );
}
