/** How often a random or growing input is tried: `few` in `npm test`, `all` in `npm run test:all`, which repeats what was proved. */
export const often = (all: number, few: number): number => (process.env['TESTS'] === undefined ? few : all);
