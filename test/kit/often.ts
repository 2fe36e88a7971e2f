/** How often a random or growing input is tried: `few` times in `npm test`, `all` times in `npm run test:all`. */
export const often = (all: number, few: number): number => (process.env['TESTS'] === undefined ? few : all);
