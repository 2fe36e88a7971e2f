import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './side-drawer.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Tabs or badges under the title. */
  head?: ReactNode;
  /** Buttons at the end. */
  foot?: ReactNode;
  children: ReactNode;
};

/** Details next to a list: 408 px wide, full width on phones. Escape or the backdrop closes it and returns the focus. */
export function SideDrawer({ opened, onClose, title, head, foot, children }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={408}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 180 }}
      classNames={{ body: classes.body ?? '', header: classes.header ?? '', content: classes.content ?? '' }}
    >
      {head ? <div className={classes.head}>{head}</div> : null}
      <div className={classes.main}>{children}</div>
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </Drawer>
  );
}
