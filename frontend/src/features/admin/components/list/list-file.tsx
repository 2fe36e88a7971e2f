import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { formatWhole } from '#platform/wording/numbers.ts';
import { errorSentence } from '#shared/api/api-error.ts';
import { saveBlob } from '#shared/files/save-blob.ts';
import { notify } from '#shared/ui/notify.ts';
import { adminFile, type FileKind, MAX_FILE_ROWS } from '../../api/admin-http.ts';

const NAMES: Readonly<Record<FileKind, string>> = { csv: 'CSV', ndjson: 'JSON lines' };

type Props = {
  kind: FileKind;
  /** Path under `/api/admin`, with the list's filters. */
  path: string;
  /** File name. */
  name: string;
  /** Content, for screen readers. */
  content: string;
};

/** Downloads the list as a file, up to {@link MAX_FILE_ROWS} rows, not only the current page. */
export function ListFile({ kind, path, name, content }: Props) {
  const download = useMutation({
    mutationFn: () => adminFile(path, kind),
    onSuccess: ({ file, isComplete }) => {
      saveBlob(file, `${name}.${kind}`);
      if (!isComplete)
        notify({
          id: 'list-file',
          kind: 'info',
          title: `The file has only the first ${formatWhole(MAX_FILE_ROWS)} rows`,
          text: 'Filter the list to download the others.',
        });
    },
    onError: (error) =>
      notify({
        id: 'list-file',
        kind: 'error',
        title: 'Download failed',
        text: errorSentence(error, 'Try again in a moment.'),
      }),
  });
  return (
    <Button
      size="compact-md"
      variant="default"
      aria-label={`${NAMES[kind]}: ${content}`}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {NAMES[kind]}
    </Button>
  );
}
