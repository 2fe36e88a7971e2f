import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { administratorQuery } from '../../features/admin/api/administrator.ts';
import { myAccessQuery } from '../../features/admin/api/my-access.ts';
import classes from '../../features/admin/components/admin.module.css';
import { ChangePassword } from '../../features/admin/components/change-password.tsx';
import { OwnPasskeys } from '../../features/admin/components/own-passkeys.tsx';
import { SecondFactor } from '../../features/admin/components/second-factor.tsx';
import { AsyncSection } from '../../shared/ui/async-section.tsx';

export function Component() {
  const query = useQuery(myAccessQuery());
  const { data: administrator } = useQuery(administratorQuery());
  const restricted = administrator?.secondFactorNeeded === true;
  useEffect(() => {
    document.title = 'My access · Admin';
  }, []);
  return (
    <>
      <h1>My access</h1>
      <div className={classes.narrow}>
        {restricted ? (
          <Alert color="yellow" title="Set up an authenticator app to continue">
            Administrators need one in addition to a password. You can open other pages once your app is confirmed.
          </Alert>
        ) : null}
        <AsyncSection query={query} name="How you sign in" skeleton={<p>Loading...</p>}>
          {(access) => (
            <>
              <SecondFactor access={access} />
              {access.secondFactor ? <OwnPasskeys passkeys={access.passkeys} /> : null}
            </>
          )}
        </AsyncSection>
        {restricted ? null : <ChangePassword />}
      </div>
    </>
  );
}
