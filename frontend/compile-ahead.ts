import type { Plugin } from 'vite';

const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad\n';
const PAGE = /[\\/]src[\\/]pages[\\/](?!admin|dev-ui)/;

/**
 * Marks the chunks that a page's first view needs. Chromium then compiles all their functions off the main thread while the file loads, rather than
 * one by one when called; nearly all of them are called. For other browsers it is only a comment.
 * The mark must be the first line, so this plugin runs after all others that prepend code.
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
