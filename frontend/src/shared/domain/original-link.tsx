import { IconExternal } from '../ui/icons.ts';

/**
 * The way to the documents as they were filed: at EDGAR, or at our own address for a sample. Nothing where they cannot be opened any more.
 * @param label what it is called for a filing at EDGAR.
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
