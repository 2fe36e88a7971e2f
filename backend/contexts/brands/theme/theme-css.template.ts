import { THEME_COLORS, THEME_SCHEMES, type ThemeColor, type ThemeColors } from '../published/theme-palette.ts';

/** The CSS variables of our pages and of the component library that are set to each color. */
const VARIABLES: Readonly<Record<ThemeColor, readonly string[]>> = {
  primary: ['--fw-primary', '--mantine-color-blue-filled'],
  'primary-hover': ['--fw-primary-hover', '--mantine-color-blue-filled-hover'],
  'primary-soft': ['--fw-primary-soft', '--mantine-color-blue-light'],
  link: [
    ...['--fw-link', '--mantine-color-anchor', '--mantine-color-blue-text'],
    ...['--mantine-color-blue-light-color', '--mantine-color-blue-outline'],
  ],
  chart: ['--fw-chart'],
};

/** The style sheet with a brand's colors. `:root` is repeated in each selector so that it overrides the default styles regardless of order. */
export function themeCss(colours: ThemeColors): string {
  return THEME_SCHEMES.map((scheme) => {
    const lines = THEME_COLORS.flatMap((name) => VARIABLES[name].map((variable) => `${variable}:${colours[scheme][name]}`));
    return `:root:root[data-mantine-color-scheme='${scheme}']{${lines.join(';')}}`;
  }).join('\n');
}
