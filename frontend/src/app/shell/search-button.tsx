import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { UNREACHABLE } from '../../shared/api/http.ts';
import { readStored } from '../../shared/storage/local-store.ts';
import { IconSearch } from '../../shared/ui/icons.ts';
import { notify } from '../../shared/ui/notify.ts';
import { useCode } from '../../shared/ui/use-code.ts';
import { OwnBoundary } from '../errors/own-boundary.tsx';
import classes from './search-button.module.css';

type Layer = 'search' | 'keys';

const loadLayer = () => import('../../features/search/components/search-layer.tsx');

/** Opens the search, also with Ctrl+K and `/`, and the keyboard help with `?`. Their code loads when the page is idle. */
export function SearchButton() {
  const [open, setOpen] = useState<Layer | null>(null);
  const navigate = useNavigate();
  const { loaded, late } = useCode(loadLayer, open !== null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const layer = layerOf(event);
      if (layer === null || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(layer);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    if (open === null || loaded !== null || !late) return;
    setOpen(null);
    notify({ id: 'search', kind: 'error', title: 'Couldn’t load search', text: UNREACHABLE });
  }, [open, loaded, late]);
  return (
    <>
      <button
        type="button"
        className={classes.find}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen('search')}
      >
        <IconSearch size={16} aria-hidden />
        <span className="fw-visually-hidden">Search: </span>
        <span>Ticker, insider or page</span>
        <kbd>Ctrl K</kbd>
      </button>
      {loaded === null ? null : (
        <OwnBoundary name="The search">
          <loaded.SearchLayer
            open={open}
            onClose={() => setOpen(null)}
            onOpen={(address, aside) => {
              if (aside) window.open(address, '_blank', 'noopener');
              else void navigate(address);
            }}
          />
        </OwnBoundary>
      )}
    </>
  );
}

/** What a key opens. Single-character keys are ignored while typing, over a dialog, and if the reader has turned them off. */
function layerOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Layer | null {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'search';
  if (ctrlKey || metaKey || altKey || (key !== '/' && key !== '?')) return null;
  const typing =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;
  if (typing || readStored('shortcutKeys') === 'off') return null;
  return key === '/' ? 'search' : 'keys';
}
