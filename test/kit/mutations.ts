/** Random damage to inputs, reproducible by seed. */

/** Seeded random integers in [0, limit) (mulberry32). */
export function generator(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const PIECES = [
  '<',
  '>',
  '&',
  '"',
  '</',
  '<![CDATA[',
  '<!--',
  '\0',
  '\xff',
  '&#0;',
  '&#xD800;',
  '<DOCUMENT>\n',
  '</TEXT>\n',
  '<value>',
  '\n',
  '\r',
  '9'.repeat(50),
  '<XML>\n',
  '</XML>\n',
  '<TEXT>\n',
  '<TYPE>',
  '</SEC-HEADER>\n',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '<?xml version="1.0" encoding="ISO-8859-1"?>',
  'begin 644 a.pdf\n',
  '<table><tr><td>',
  '</td></tr></table>',
  '<p style="display:none">',
  '<ix:header>',
  '<pre>',
  '\nItem 4. ',
  '\nPART II\n',
  ' '.repeat(300),
  '\t',
  '-',
  '.',
  ',',
  '$',
  '\u2028',
  '\xe9',
];

/** Cuts, duplicates, moves or flips one to three pieces of an input, or inserts some from a list of known trouble spots. */
export function mutate(seed: Buffer, next: (limit: number) => number): Buffer {
  let body = seed;
  for (let count = 1 + next(3); count > 0; count -= 1) {
    const at = next(body.length + 1);
    const length = next(60);
    const [before, cut, after] = [body.subarray(0, at), body.subarray(at, at + length), body.subarray(at + length)];
    switch (next(6)) {
      case 0:
        body = Buffer.concat([before, after]);
        break;
      case 1:
        body = Buffer.concat([before, cut, cut, after]);
        break;
      case 2:
        body = Buffer.concat([before, Buffer.from(PIECES[next(PIECES.length)] ?? '', 'latin1'), cut, after]);
        break;
      case 3:
        body = Buffer.concat([before, after, cut]);
        break;
      case 4:
        body = Buffer.concat([before, cut.map((byte) => byte ^ (1 << next(8))), after]);
        break;
      default:
        body = Buffer.concat([before, body.subarray(next(body.length + 1)).subarray(0, length), after]);
    }
  }
  return body;
}

/** Repeats a piece of the input up to 4,000 times, adding at most 200 kB, to expose parsing that takes more than linear time. */
export function amplify(seed: Buffer, next: (limit: number) => number): Buffer {
  const at = next(seed.length + 1);
  const piece = seed.subarray(at, at + 1 + next(120));
  const times = Math.min(20 + next(4_000), Math.floor(200_000 / Math.max(1, piece.length)));
  return Buffer.concat([seed.subarray(0, at), ...Array.from({ length: times }, () => piece), seed.subarray(at)]);
}
