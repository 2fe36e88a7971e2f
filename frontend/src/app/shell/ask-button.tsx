import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { UNREACHABLE } from '../../shared/api/http.ts';
import { IconReadingMind } from '../../shared/ui/icons.ts';
import { notify } from '../../shared/ui/notify.ts';
import { useCode } from '../../shared/ui/use-code.ts';
import { OwnBoundary } from '../errors/own-boundary.tsx';
import classes from './ask-button.module.css';

const loadPanel = () => import('../../features/assistant/components/chat-panel.tsx');

/** Opens the assistant. Its code loads when the page is idle. */
export function AskButton() {
  const [open, setOpen] = useState(false);
  const { loaded, late } = useCode(loadPanel, open);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when a citation is followed, so that its page is visible
  useEffect(() => setOpen(false), [pathname, search]);
  useEffect(() => {
    if (!open || loaded !== null || !late) return;
    setOpen(false);
    notify({ id: 'assistant', kind: 'error', title: 'Couldn’t load the assistant', text: UNREACHABLE });
  }, [open, loaded, late]);
  return (
    <>
      <Button size="xs" variant="default" className={classes.ask ?? ''} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconReadingMind size={16} aria-hidden />
        <span className={classes.word}>Ask</span>
      </Button>
      {loaded === null ? null : (
        <OwnBoundary name="The assistant">
          <loaded.ChatPanel opened={open} onClose={() => setOpen(false)} />
        </OwnBoundary>
      )}
    </>
  );
}
