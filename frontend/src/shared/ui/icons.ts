// All icons of the pages, named by their meaning. Imported one by one, because the package's index has 6,000 modules.

export { default as IconAlert } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
export { default as IconDown } from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
export { default as IconBack } from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
export { default as IconUp } from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
export { default as IconBell } from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
export { default as IconBrain } from '@tabler/icons-react/dist/esm/icons/IconBrain.mjs';
export { default as IconCheck } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
export { default as IconChevronDown } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
export { default as IconChevronRight } from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
export { default as IconExternal } from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
export { default as IconCards } from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
export { default as IconLock } from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
export { default as IconDark } from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
export { default as IconSearch } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
export { default as IconSettings } from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
export { default as IconStar } from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
export { default as IconLight } from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
export { default as IconTable } from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
