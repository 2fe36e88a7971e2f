import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './banner.module.css';
import { IconAlert, IconClose } from './icons.ts';

type Props = {
  /** `info` offers something, `stale` says that data is old, `refused` that an action failed; `plain` is anything else. */
  tone?: 'info' | 'stale' | 'refused' | 'plain';
  /** One button or link. */
  action?: ReactNode;
  onDismiss?: () => void;
  children: ReactNode;
};

/** A notice of one line with at most one action. What was refused is announced at once, the rest when the reader pauses. */
export function Banner({ tone = 'plain', action, onDismiss, children }: Props) {
  return (
    <div className={classes['banner']} data-tone={tone} role={tone === 'refused' ? 'alert' : 'status'}>
      {tone === 'stale' || tone === 'refused' ? <IconAlert size={16} aria-hidden /> : null}
      <div className={classes['text']}>{children}</div>
      {action}
      {onDismiss ? (
        <ActionIcon variant="subtle" color="gray" size={26} aria-label="Dismiss" onClick={onDismiss}>
          <IconClose size={15} aria-hidden />
        </ActionIcon>
      ) : null}
    </div>
  );
}
