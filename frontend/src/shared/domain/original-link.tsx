import { addressOf } from '../base-path.ts';
import { IconExternal } from '../ui/icons.ts';

/** Link to the documents as filed: on EDGAR, or on this server for a sample. Empty if they are no longer available. @param label link text for EDGAR. */
export function OriginalLink({ link, accession, label }: { link: string | null; accession: string; label: string }) {
  if (link === null) return null;
  return (
    <a href={addressOf(link)} target="_blank" rel="noopener noreferrer">
      {link.startsWith('/') ? 'Sample document' : label} <IconExternal size={13} aria-hidden />
      <span className="fw-visually-hidden">, filing {accession}</span>
    </a>
  );
}
