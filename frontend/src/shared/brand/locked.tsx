import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { IconLock } from '../ui/icons.ts';
import { type BrandId, useBrand, useSisterAddress } from './brand.ts';
import classes from './locked.module.css';

type Props = {
  label: string;
  /** Whether this brand's PRO unlocks it. */
  opensWithPro: boolean;
  /** Otherwise the brand that shows it, and the link text. */
  sister: BrandId | null;
  sisterText: string;
  /** Path of the locked content at that brand; its home page if omitted. */
  sisterPage?: string;
  /** Why it is locked. */
  children: ReactNode;
};

/** Placeholder for content that the reader's plan doesn't include: why, and where to unlock it. */
export function Locked({ label, opensWithPro, sister, sisterText, sisterPage, children }: Props) {
  const { features } = useBrand();
  const address = useSisterAddress(sister, sisterPage);
  return (
    <section className={classes.locked} aria-label={label}>
      {children}
      <div className={classes.actions}>
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

/** Shown where an unlocked filing has its level. */
export function LockMark({ opensWithPro }: { opensWithPro: boolean }) {
  return (
    <span className={classes.mark}>
      <IconLock size={14} aria-hidden /> {opensWithPro ? 'PRO' : 'Locked'}
    </span>
  );
}
