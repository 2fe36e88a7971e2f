import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { SCHEMES } from './tokens.ts';

/** One theme for all brands: the same primary blue (spec section 9). */
export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: 8,
  colors: {
    dark: ['#e6ebf0', '#c2ccd6', '#a7b3c0', '#77879a', '#4a5866', '#34404c', '#242d37', '#1a2129', '#141a21', '#11161c'],
  },
  components: {
    // Mantine's dialog headers are <header> elements: without this each would count as a second banner of the page.
    Modal: { styles: { title: { fontWeight: 600 } }, defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Drawer: { styles: { title: { fontWeight: 600 } }, defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Notification: { styles: { description: { color: 'var(--fw-text-muted)' } } },
  },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif',
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
    '--mantine-color-red-light-color': tokens.down,
    '--mantine-color-red-light-hover': tokens['hover-surface'],
    '--mantine-color-blue-outline': tokens.link,
  };
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables('light'),
  dark: variables('dark'),
});
