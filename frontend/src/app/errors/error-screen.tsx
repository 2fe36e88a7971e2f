import { Button } from '@mantine/core';
import { useRouteError } from 'react-router-dom';
import { addressOf } from '../../shared/base-path.ts';
import { paths } from '../../shared/paths.ts';
import classes from './error-screen.module.css';

/** Shown when a page fails to render (spec section 2, "Error screen"). Leaving it reloads the page. */
export function ErrorScreen() {
  const error = useRouteError();
  console.error(error);
  return (
    <div className={classes.screen} role="alert">
      <h1>Something went wrong</h1>
      <p>We encountered an unexpected error. Please try refreshing the page or going back to the homepage.</p>
      <div className={classes.actions}>
        <Button onClick={() => window.location.reload()}>Try Again</Button>
        <Button variant="default" component="a" href={addressOf(paths.home)}>
          Go to Homepage
        </Button>
      </div>
    </div>
  );
}
