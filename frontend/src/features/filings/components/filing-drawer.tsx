import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { FilingDetail } from './filing-detail.tsx';

type Props = {
  title: string;
  /** Null closes it. */
  accession: string | null;
  onClose: () => void;
  /** Below the filing, e.g. what it meant for the reader. */
  foot?: (accession: string) => ReactNode;
};

/** A filing over the page that lists it. */
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
