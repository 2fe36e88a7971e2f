import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { SCHEMES } from './tokens.ts';

/** Dialogs use the surface color rather than the page's background. */
const DIALOG = {
  title: { fontWeight: 640, fontSize: '1.0625rem' },
  content: { background: 'var(--fw-surface)' },
  header: { background: 'var(--fw-surface)' },
};

/** Button heights that differ from Mantine's: in rows, in bars, and on the landing page. */
const BUTTON_HEIGHTS: Readonly<Record<string, string>> = { 'compact-xs': '26px', 'compact-sm': '28px', lg: '46px' };

/** One theme for all brands: the same primary blue (spec section 9). */
export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: 8,
  colors: {
    dark: ['#e9eef4', '#c3cdd8', '#93a1b1', '#68788b', '#2e3b49', '#202a36', '#18212c', '#10161e', '#0c1118', '#090d13'],
  },
  components: {
    // Mantine's dialog headers are <header> elements; without this, each would count as another banner landmark.
    Modal: {
      styles: DIALOG,
      defaultProps: { attributes: { header: { role: 'presentation' } } },
    },
    Drawer: {
      styles: DIALOG,
      defaultProps: { attributes: { header: { role: 'presentation' } } },
    },
    Button: {
      styles: { root: { fontWeight: 580 } },
      vars: (_theme: unknown, { size, variant }: { size?: unknown; variant?: unknown }) => ({
        root: {
          '--button-height': BUTTON_HEIGHTS[String(size)],
          '--button-bd': variant === 'default' ? '1px solid var(--fw-border-2)' : undefined,
        },
      }),
    },
    InputWrapper: { styles: { label: { fontSize: '0.8125rem', fontWeight: 560 } } },
    Notification: { styles: { description: { color: 'var(--fw-text-muted)' } } },
  },
  fontFamily:
    '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: { fontWeight: '640' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
});

function variables(scheme: 'light' | 'dark'): Record<string, string> {
  const tokens = SCHEMES[scheme];
  return {
    ...Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--fw-${name}`, value])),
    '--mantine-color-body': tokens.page,
    '--mantine-color-text': tokens.text,
    '--mantine-color-dimmed': tokens['text-muted'],
    '--mantine-color-placeholder': tokens['text-muted'],
    '--mantine-color-anchor': tokens.link,
    '--mantine-color-default': tokens.surface,
    '--mantine-color-default-color': tokens.text,
    '--mantine-color-default-border': tokens['border-strong'],
    '--mantine-color-error': tokens.down,
    '--mantine-color-blue-text': tokens.link,
    '--mantine-color-blue-light-color': tokens.link,
    '--mantine-color-blue-light-hover': tokens['hover-surface'],
    '--mantine-color-gray-light-color': tokens['text-muted'],
    '--mantine-color-gray-light-hover': tokens['hover-surface'],
    '--mantine-color-red-light-color': tokens.down,
    '--mantine-color-red-light-hover': tokens['hover-surface'],
    '--mantine-color-blue-outline': tokens.link,
    '--mantine-color-blue-light': tokens['primary-soft'],
    '--mantine-color-blue-filled-hover': tokens['primary-hover'],
  };
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables('light'),
  dark: variables('dark'),
});
