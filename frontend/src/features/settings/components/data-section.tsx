import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchFile } from '#shared/files/fetch-file.ts';
import { saveBlob } from '#shared/files/save-blob.ts';
import { useRefusal } from '#shared/session/use-refusal.ts';
import { SettingsRow, SettingsSection } from '#shared/ui/settings-section.tsx';

/** Export of the data stored about the account. @param children further rows */
export function DataSection({ id, children }: { id: string; children: ReactNode }) {
  const refused = useRefusal();
  const download = useMutation({
    mutationFn: () => fetchFile('/api/export'),
    onSuccess: (data) => saveBlob(data, 'filingwire-export.json'),
    onError: refused('export', 'Download failed'),
  });
  return (
    <SettingsSection id={id} title="Your data">
      <SettingsRow title="Export" text="Account, contacts, preferences, watchlist with notes, alerts and sessions, as JSON.">
        <Button variant="default" size="compact-sm" loading={download.isPending} onClick={() => download.mutate()}>
          Download
        </Button>
      </SettingsRow>
      {children}
    </SettingsSection>
  );
}
