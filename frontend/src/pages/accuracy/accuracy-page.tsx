import { useQuery } from '@tanstack/react-query';
import { accuracyQuery } from '../../features/accuracy/api/get-accuracy.ts';
import { ThisBuild } from '../../features/accuracy/components/this-build.tsx';
import { ThisServer } from '../../features/accuracy/components/this-server.tsx';
import { MEASURED } from '../../features/accuracy/measured.ts';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './accuracy-page.module.css';

/** How often headlines, levels and facts are right, and how fast and complete this deployment is. */
export function Component() {
  usePageTitle('Accuracy');
  const accuracy = useQuery(accuracyQuery());
  return (
    <div className={classes.page}>
      <PageHeading>Accuracy</PageHeading>
      <p>How often our headlines and levels are right, where they’re wrong, and how fast and complete our alerts are.</p>
      <ThisBuild measured={MEASURED} rules={accuracy.data?.rules_version} />
      <ThisServer query={accuracy} />
    </div>
  );
}
