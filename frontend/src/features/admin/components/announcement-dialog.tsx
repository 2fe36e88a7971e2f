import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PlainSelect } from '#shared/ui/plain-select.tsx';
import { changeAnnouncement } from '../api/announcement.ts';
import { instantOf } from './list/local-minute.ts';
import { ReasonDialog } from './list/reason-dialog.tsx';

const LEVELS = [
  { value: 'info', label: 'Information' },
  { value: 'warning', label: 'Warning' },
] as const;
type Level = (typeof LEVELS)[number]['value'];

type Props = { onDone: () => void; onClose: () => void };

/** Publishes an announcement, or withdraws it. */
export function AnnouncementDialog({ act, ...dialog }: Props & { act: 'publish' | 'withdraw' }) {
  if (act === 'publish') return <PublishDialog {...dialog} />;
  return (
    <ReasonDialog
      {...dialog}
      title="Withdraw the announcement?"
      text="Open pages stop showing it within five minutes."
      confirmLabel="Withdraw"
      act={(reason) => changeAnnouncement(null, reason)}
    />
  );
}

function PublishDialog(dialog: Props) {
  const [text, setText] = useState('');
  const [level, setLevel] = useState<Level>('info');
  const [until, setUntil] = useState('');
  const trimmed = text.trim();
  const ends = until === '' ? null : instantOf(until);
  return (
    <ReasonDialog
      {...dialog}
      title="Announce something?"
      text="Everyone sees it at the top of every page and can dismiss it. It replaces the previous one."
      confirmLabel="Announce"
      ready={trimmed.length >= 3 && ends !== ''}
      act={(reason) => changeAnnouncement({ text: trimmed, level, until: ends }, reason)}
    >
      <Textarea
        label="Text"
        rows={3}
        maxLength={300}
        required
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <PlainSelect label="Level" value={level} options={LEVELS} onChange={(chosen) => setLevel(chosen as Level)} />
      <TextInput
        type="datetime-local"
        label="Until (your time)"
        description="Leave empty to end it yourself."
        value={until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
    </ReasonDialog>
  );
}
