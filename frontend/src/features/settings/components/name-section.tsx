import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorSentence } from '#shared/api/api-error.ts';
import { SaveFoot } from '#shared/ui/save-foot.tsx';
import { SettingsRow, SettingsSection } from '#shared/ui/settings-section.tsx';
import { useSaveName } from '../api/profile.ts';

const MAX_NAME_LENGTH = 100;

export function NameSection({ id, name }: { id: string; name: string | null }) {
  const save = useSaveName();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? name ?? '';
  const next = value.trim() === '' ? null : value.trim();
  return (
    <SettingsSection id={id} title="Name">
      <SettingsRow form title="Your name" text="Optional. Stored encrypted with your account and included in your export.">
        <TextInput
          aria-label="Your name"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          value={value}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </SettingsRow>
      <SaveFoot
        changed={next !== name}
        saved={save.isSuccess}
        saving={save.isPending}
        problem={save.error ? errorSentence(save.error, 'Try again in a moment.') : null}
        onUndo={() => {
          setTyped(null);
          save.reset();
        }}
        onSave={() => save.mutate(next, { onSuccess: () => setTyped(null) })}
      />
    </SettingsSection>
  );
}
