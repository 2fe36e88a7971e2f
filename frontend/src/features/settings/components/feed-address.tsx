import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SettingsRow } from '../../../shared/ui/settings-section.tsx';

/** The URL of a new feed, which can't be shown again. */
export function FeedAddress({ path, onDone }: { path: string; onDone: () => void }) {
  const address = new URL(path, window.location.origin).href;
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('Copied');
    } catch {
      setSaid('Couldn’t copy. Select the link and copy it manually.');
    }
  };
  return (
    <SettingsRow form title="Your feed link" text="Copy it now. You won’t see it again.">
      <TextInput aria-label="Feed link" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      <Group gap="xs">
        <Button size="compact-sm" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onDone}>
          Done
        </Button>
        <span role="status">{said}</span>
      </Group>
    </SettingsRow>
  );
}
