import { formName } from '#platform/wording/form-name.ts';
import { addressOf } from '#shared/base-path.ts';
import type { FilingDetail } from '../api/get-filing.ts';
import { documentUrl } from '../lib/document-url.ts';
import { FoldedList } from './facts/folded-list.tsx';
import classes from './filing-detail.module.css';

/** The filer's description, in lower case if it is all capitals; empty if it repeats the form or says that it is a sample. */
function described(type: string, description: string | null) {
  if (description === null || description === type || /^(?:form )?[\dA-Z-]{1,8}$|^SAMPLE FILING$/i.test(description)) return null;
  const label = /[a-z]/.test(description) ? description : description.charAt(0) + description.slice(1).toLowerCase();
  return <span className={classes.muted}>{label}</span>;
}

/** The submission's documents with links to EDGAR. */
export function FiledDocuments({ filing: { documents, link } }: { filing: FilingDetail }) {
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents" className={classes.panel}>
      <h3 id="documents">Documents</h3>
      <FoldedList items={documents} name="documents" first={6}>
        {(visible) => (
          <ul className={classes.plain}>
            {visible.map(({ type, sequence, filename, description }) => {
              const url = link === null ? null : documentUrl(link, filename);
              return (
                <li key={`${sequence} ${filename}`}>
                  <strong>{formName(type)}</strong>{' '}
                  {url === null ? (
                    filename
                  ) : (
                    <a href={addressOf(url)} target="_blank" rel="noopener noreferrer">
                      {filename}
                    </a>
                  )}{' '}
                  {described(type, description)}
                </li>
              );
            })}
          </ul>
        )}
      </FoldedList>
    </section>
  );
}
