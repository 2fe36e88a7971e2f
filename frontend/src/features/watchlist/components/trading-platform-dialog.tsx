import { Dialog } from '#shared/ui/dialog.tsx';
import { TradingPlatformForm } from './trading-platform-form.tsx';

type Props = { opened: boolean; onClose: () => void };

export function TradingPlatformDialog({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Set Up Trading Platform">
      <TradingPlatformForm onSaved={onClose} />
    </Dialog>
  );
}
