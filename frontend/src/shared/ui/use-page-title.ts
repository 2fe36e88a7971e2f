import { useEffect } from 'react';
import { useBrand } from '../brand/brand.ts';

/** Sets the tab title, prefixed with the number of unseen filings. */
export function usePageTitle(title: string, unseen = 0): void {
  const { brandName } = useBrand();
  useEffect(() => {
    document.title = `${unseen > 0 ? `(${unseen}) ` : ''}${title} · ${brandName}`;
  }, [title, unseen, brandName]);
}
