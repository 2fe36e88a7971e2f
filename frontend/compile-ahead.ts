import type { Plugin } from 'vite';

const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad\n';
const PAGE = /[\\/]src[\\/]pages[\\/](?!admin|dev-ui)/;

/**
 * Marks the files of a page's first content. Chromium compiles every function of such a file beside the main thread while the file loads, instead
 * of one by one when they are called, of which nearly all are. Other browsers read a comment.
 * The mark has to be the first line, so it is written when nothing else is prepended any more.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          if (!file.isEntry && file.name !== 'parts' && !PAGE.test(file.facadeModuleId ?? '')) continue;
          file.code = COMPILED_AHEAD + file.code;
          if (file.map) file.map.mappings = `;${file.map.mappings}`;
        }
      },
    },
  };
}
