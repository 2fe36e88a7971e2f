import { Modal } from '@mantine/core';
import { TradingPlatformForm } from './trading-platform-form.tsx';

type Props = { opened: boolean; onClose: () => void };

export function TradingPlatformDialog({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Set Up Trading Platform" closeButtonProps={{ 'aria-label': 'Close' }}>
      <TradingPlatformForm onSaved={onClose} />
    </Modal>
  );
}
