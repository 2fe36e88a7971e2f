import { Link } from 'react-router-dom';
import { useBrand } from '../../shared/brand/brand.ts';
import { paths } from '../../shared/paths.ts';
import classes from './shell.module.css';

export function Footer() {
  const { brandName, copyrightYear } = useBrand();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <nav className={classes.links} aria-label="Footer">
          <Link to={paths.pricing}>Pricing</Link>
          <Link to={paths.privacy}>Privacy</Link>
          <Link to={paths.terms}>Terms</Link>
          <Link to={paths.aboutOurAi}>About our AI</Link>
        </nav>
        <p className={classes.legal}>
          The service is provided as is and is not investment advice. © {copyrightYear} {brandName}
        </p>
      </div>
    </footer>
  );
}
