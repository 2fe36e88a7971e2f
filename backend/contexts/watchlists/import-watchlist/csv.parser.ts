/** Reads RFC 4180 tables with commas, semicolons or tabs as delimiters. Pure. */

export interface CsvRow {
  /** Line number where the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t'];

/** Non-empty rows of a table. @returns null if a quoted cell is not closed. */
export function readCsv(text: string): readonly CsvRow[] | null {
  const delimiter = delimiterOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let begin = 1;
  const endRow = () => {
    cells.push(cell.trim());
    if (cells.some((each) => each !== '')) rows.push({ line: begin, cells });
    [cells, cell, begin] = [[], '', line];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\n') line += 1;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === '') {
      [quoted, cell] = [true, ''];
    } else if (character === delimiter) {
      cells.push(cell.trim());
      cell = '';
    } else if (character === '\n') endRow();
    else cell += character;
  }
  if (quoted) return null;
  endRow();
  return rows;
}

/** The first delimiter on the first line. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 4_000).split('\n', 1)[0] ?? '';
  const found = DELIMITERS.map((each) => [each, first.indexOf(each)] as const).filter(([, at]) => at >= 0);
  return found.sort(([, a], [, b]) => a - b)[0]?.[0] ?? ',';
}
