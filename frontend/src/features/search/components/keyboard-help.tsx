import { useStored } from '#shared/storage/use-stored.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import classes from './palette.module.css';

type Shortcut = { readonly keys: readonly string[]; readonly does: string };

const ALWAYS: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], does: 'Search: tickers, companies, insiders, filings, pages (⌘ K on a Mac)' },
  { keys: ['↑', '↓'], does: 'Move through results' },
  { keys: ['Enter'], does: 'Open (Ctrl: new tab)' },
  { keys: ['Esc'], does: 'Close dialog' },
];
const SINGLE: readonly Shortcut[] = [
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show this list' },
  { keys: ['n', 'p'], does: 'In a filing: next and previous key sentence, or match' },
];

/** Lists the keys, and lets readers turn off single-character ones, which speech input may trigger by accident. */
export function KeyboardHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [stored, store] = useStored('shortcutKeys');
  const single = stored !== 'off';
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts">
      <dl className={classes.keys}>
        {[...ALWAYS, ...(single ? SINGLE : [])].map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={classes.choice}>
        <input type="checkbox" checked={single} onChange={(event) => store(event.currentTarget.checked ? null : 'off')} />
        Shortcuts /, ?, n and p work when you’re not typing in a field
      </label>
    </Dialog>
  );
}
