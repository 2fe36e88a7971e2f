import { useEffect } from 'react';
import { useBrand } from '../brand/brand.ts';

/** Sets the tab's title, with the number of unseen filings in front. */
export function usePageTitle(title: string, unseen = 0): void {
  const { brandName } = useBrand();
  useEffect(() => {
    document.title = `${unseen > 0 ? `(${unseen}) ` : ''}${title} · ${brandName}`;
  }, [title, unseen, brandName]);
}
