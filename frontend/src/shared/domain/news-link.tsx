import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Props = {
  /** Of a page of ours, or of EDGAR's. */
  readonly href: string;
  readonly className?: string | undefined;
  /** It opens something over this page, which stays where it is. */
  readonly overlay?: boolean;
  readonly children: ReactNode;
};

/** Leads to a filing: at EDGAR in a tab of its own. */
export function NewsLink({ href, className = '', overlay = false, children }: Props) {
  return href.startsWith('https:') ? (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  ) : (
    <Link to={href} className={className} preventScrollReset={overlay}>
      {children}
    </Link>
  );
}
