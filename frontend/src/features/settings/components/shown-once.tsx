import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SettingsRow } from '#shared/ui/settings-section.tsx';

/** A secret that can't be shown again, such as an API key. @param name the field's label, such as `Feed link` */
export function ShownOnce({ title, name, value, onDone }: { title: string; name: string; value: string; onDone: () => void }) {
  const [copyStatus, setCopyStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopyStatus('Copied');
    } catch {
      setCopyStatus('Couldn’t copy. Select the text and copy it manually.');
    }
  };
  return (
    <SettingsRow form title={title} text="Copy it now. You won’t see it again.">
      <TextInput aria-label={name} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      <Group gap="xs">
        <Button size="compact-sm" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onDone}>
          Done
        </Button>
        <span role="status">{copyStatus}</span>
      </Group>
    </SettingsRow>
  );
}
