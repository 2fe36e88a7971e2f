import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './banner.module.css';
import { IconAlert, IconClose } from './icons.ts';

type Props = {
  /** `info`: an offer; `stale`: outdated data; `refused`: a failed action; `plain`: anything else. */
  tone?: 'info' | 'stale' | 'refused' | 'plain';
  /** One button or link. */
  action?: ReactNode;
  onDismiss?: () => void;
  children: ReactNode;
};

/** A one-line notice with at most one action. Refusals are announced immediately, others politely. */
export function Banner({ tone = 'plain', action, onDismiss, children }: Props) {
  return (
    <div className={classes.banner} data-tone={tone} role={tone === 'refused' ? 'alert' : 'status'}>
      {tone === 'stale' || tone === 'refused' ? <IconAlert size={16} aria-hidden /> : null}
      <div className={classes.text}>{children}</div>
      {action}
      {onDismiss ? (
        <ActionIcon variant="subtle" color="gray" size={26} aria-label="Dismiss" onClick={onDismiss}>
          <IconClose size={15} aria-hidden />
        </ActionIcon>
      ) : null}
    </div>
  );
}
