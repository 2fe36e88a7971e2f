import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { FilingDetail } from './filing-detail.tsx';

type Props = {
  title: string;
  /** Null closes the drawer. */
  accession: string | null;
  onClose: () => void;
  /** Rendered below the filing, e.g. the reader's alerts about it. */
  foot?: (accession: string) => ReactNode;
};

/** A filing in a drawer over the list. */
export function FilingDrawer({ title, accession, onClose, foot }: Props) {
  return (
    <Drawer
      opened={accession !== null}
      onClose={onClose}
      position="right"
      size="xl"
      title={title}
      closeButtonProps={{ 'aria-label': 'Close filing' }}
    >
      {accession === null ? null : (
        <>
          <FilingDetail accession={accession} />
          {foot?.(accession)}
        </>
      )}
    </Drawer>
  );
}
