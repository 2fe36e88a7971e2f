import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styleNonce } from '../shared/nonce.ts';
import { Dialogs } from '../shared/ui/dialogs.tsx';
import { cssVariables, theme } from '../theme/theme.ts';

const colorScheme = localStorageColorSchemeManager({ key: 'theme-mode' });

type Props = { client: QueryClient; env?: 'default' | 'test'; children: ReactNode };

/** Theme, server state, dialogs and messages, around every page. */
export function Providers({ client, env = 'default', children }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="light"
      getStyleNonce={styleNonce}
      env={env}
    >
      <QueryClientProvider client={client}>
        {children}
        <Dialogs />
      </QueryClientProvider>
    </MantineProvider>
  );
}
