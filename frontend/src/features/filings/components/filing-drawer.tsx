import { Drawer } from '@mantine/core';
import { FilingDetail } from './filing-detail.tsx';

/** A filing over the page that lists it. @param accession null closes it */
export function FilingDrawer({ title, accession, onClose }: { title: string; accession: string | null; onClose: () => void }) {
  return (
    <Drawer
      opened={accession !== null}
      onClose={onClose}
      position="right"
      size="xl"
      title={title}
      closeButtonProps={{ 'aria-label': 'Close filing' }}
    >
      {accession === null ? null : <FilingDetail accession={accession} />}
    </Drawer>
  );
}
