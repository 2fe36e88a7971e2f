import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { errorSentence } from '../api/api-error.ts';
import { useBrand } from '../brand/brand.ts';
import { LockMark } from '../brand/locked.tsx';
import { paths } from '../paths.ts';
import { planOf } from '../session/plan.ts';
import { useSession } from '../session/use-session.ts';
import { notify } from '../ui/notify.ts';
import { fetchFile } from './fetch-file.ts';
import { saveBlob } from './save-blob.ts';

type Props = {
  /** API path of the file, with the filters of the adjacent list. */
  path: string;
  /** File name. */
  name: string;
  /** Content, for screen readers: `Watchlist`. */
  content: string;
};

/** Buttons for a list's feed and file. */
export function ListFiles({ feed, ...file }: Props & { feed?: string }) {
  return (
    <>
      {feed === undefined ? null : (
        <Button size="compact-sm" variant="subtle" color="gray" component={Link} to={feed} aria-label={`RSS: ${file.content}`}>
          RSS
        </Button>
      )}
      <CsvButton {...file} />
    </>
  );
}

/** Downloads a list as CSV if the reader's plan includes it, links to the plans if PRO includes it, and is absent if the brand doesn't have it. */
function CsvButton({ path, name, content }: Props) {
  const { features, plans } = useBrand();
  const { user, loggedIn } = useSession();
  const download = useMutation({
    mutationFn: () => fetchFile(path),
    onSuccess: (data) => saveBlob(data, name),
    onError: (error) =>
      notify({ id: 'csv', kind: 'error', title: 'Download failed', text: errorSentence(error, 'Try again in a moment.') }),
  });
  if (!features.csvExport) return null;
  if (!planOf(plans, loggedIn ? user : null).features.csvExport) {
    return (
      <Button size="compact-sm" variant="subtle" color="gray" component={Link} to={paths.pricing}>
        CSV&nbsp;<span className="fw-visually-hidden">: {content} </span>
        <LockMark opensWithPro />
        <span className="fw-visually-hidden">View Pricing</span>
      </Button>
    );
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-label={`CSV: ${content}`}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      CSV
    </Button>
  );
}
