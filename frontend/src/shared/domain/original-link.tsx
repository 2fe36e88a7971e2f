import { IconExternal } from '../ui/icons.ts';

/**
 * Link to the documents as filed: at EDGAR, or on this server for a sample. Nothing where they are no longer available.
 * @param label text of the link to EDGAR.
 */
export function OriginalLink({ link, accession, label }: { link: string | null; accession: string; label: string }) {
  if (link === null) return null;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {link.startsWith('/') ? 'Sample document' : label} <IconExternal size={13} aria-hidden />
      <span className="fw-visually-hidden">, filing {accession}</span>
    </a>
  );
}
