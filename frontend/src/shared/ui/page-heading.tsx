import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import classes from './page-heading.module.css';

/** The page's only h1. It takes focus after a navigation, so that a screen reader announces the page. */
export function PageHeading({ children, hidden = false }: { children: ReactNode; hidden?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const arrived = useNavigationType() === 'PUSH';
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes focus once per page
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'fw-visually-hidden' : classes.heading}>
      {children}
    </h1>
  );
}
