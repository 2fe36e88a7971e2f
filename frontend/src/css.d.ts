declare module '*.css';
// The icon package only has types for its index, which would add 6,000 modules to every build and test.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;
  export default icon;
}
