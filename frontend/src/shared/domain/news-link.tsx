import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Props = {
  /** URL of our page or EDGAR's. */
  readonly href: string;
  readonly className?: string | undefined;
  /** It opens a layer over this page, which keeps its position. */
  readonly overlay?: boolean;
  readonly children: ReactNode;
};

/** Link to a filing; EDGAR pages open in a new tab. */
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
