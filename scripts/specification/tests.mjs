// Tests of a spec file with the text of each: from its call up to the next one.

const START = /^[ \t]*(?:test|it)(?:\.each)?\b/gm;

/** @returns {{ name: string, body: string }[]} the name as written in the file, between its quotes */
export function testsOf(source) {
  const starts = [...source.matchAll(START)].map(({ index }) => index);
  return starts.flatMap((start, at) => {
    const body = source.slice(start, starts[at + 1] ?? source.length);
    const name = nameOf(body);
    return name === null ? [] : [{ name, body }];
  });
}

/** The first string of the call; for `test.each`, of the call that follows the table. */
function nameOf(body) {
  const call =
    /^[ \t]*(?:test|it)(?:\.each(?:<[^>]*>)?\([\s\S]*?\n?[ \t]*\]?(?: as const)?\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/.exec(
      body,
    );
  return call ? call[2] : null;
}
