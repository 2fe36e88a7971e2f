import { companyName } from './names.ts';

/** Fund names as a newspaper prints them. Pure. */

const NUMBERED = /^(.{1,200}\S) (\d{1,4}|[IVX]{1,5})$/;

/** `AST Bond Portfolio 2022` for `AST BOND PORTFOLIO 2022`: a year or number at the end is part of a fund's name. */
export function fundName(filed: string): string {
  const [, name, number] = NUMBERED.exec(filed.replace(/\s{1,50}/g, ' ').trim()) ?? [];
  return name === undefined || number === undefined ? companyName(filed) : `${companyName(name)} ${number}`;
}
