import { KeyboardHelp } from './keyboard-help.tsx';
import { Palette } from './palette.tsx';

type Props = {
  open: 'search' | 'keys' | null;
  onClose: () => void;
  onOpen: (address: string, aside: boolean) => void;
};

/** The layers opened by the header's keys and search button. */
export function SearchLayer({ open, onClose, onOpen }: Props) {
  return (
    <>
      <Palette opened={open === 'search'} onClose={onClose} onOpen={onOpen} />
      <KeyboardHelp opened={open === 'keys'} onClose={onClose} />
    </>
  );
}
