import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { IconBack } from '#shared/ui/icons.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import classes from './first-ticker-step.module.css';

/** The step after the landing page: a back button and the form. */
export function FirstTickerStep({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { copy } = useBrand();
  return (
    <div className={classes.step}>
      <Button variant="subtle" size="compact-sm" leftSection={<IconBack size={16} aria-hidden />} onClick={onBack}>
        Back
      </Button>
      <PageHeading>Add your first ticker</PageHeading>
      <p className={classes.text}>{copy.emptyStateMessage}</p>
      <div className={classes.box}>{children}</div>
    </div>
  );
}
