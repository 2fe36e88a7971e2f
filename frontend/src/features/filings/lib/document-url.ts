const INDEX = /^(https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/\d+\/)(?:\d{18}\/)?(\d{10})-(\d{2})-(\d{6})-index\.html?$/;

/** URL of a document, next to its filing's index page; null unless the index is on EDGAR and the name is a file name. */
export function documentUrl(indexUrl: string, filename: string): string | null {
  const [, folder, filer, year, number] = INDEX.exec(indexUrl) ?? [];
  if (folder === undefined || !/^[\w.-]+$/.test(filename)) return null;
  return `${folder}${filer}${year}${number}/${filename}`;
}
