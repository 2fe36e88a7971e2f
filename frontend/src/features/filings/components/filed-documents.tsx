import type { FilingDetail } from '../api/get-filing.ts';
import { documentUrl } from '../lib/document-url.ts';
import { FoldedList } from './facts/folded-list.tsx';
import classes from './filing-detail.module.css';

/** The documents of the submission, with links to EDGAR. */
export function FiledDocuments({ filing: { documents, link } }: { filing: FilingDetail }) {
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents" className={classes['panel']}>
      <h3 id="documents">Documents</h3>
      <FoldedList items={documents} name="documents" first={6}>
        {(shown) => (
          <ul className={classes['plain']}>
            {shown.map(({ type, sequence, filename, description }) => {
              const url = link === null ? null : documentUrl(link, filename);
              return (
                <li key={`${sequence} ${filename}`}>
                  <strong>{type}</strong>{' '}
                  {url === null ? (
                    filename
                  ) : (
                    <a href={url} target="_blank" rel="noopener noreferrer">
                      {filename}
                    </a>
                  )}{' '}
                  {description === null || description === type ? null : <span className={classes['muted']}>{description}</span>}
                </li>
              );
            })}
          </ul>
        )}
      </FoldedList>
    </section>
  );
}
