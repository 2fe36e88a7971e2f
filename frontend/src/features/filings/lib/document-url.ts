const INDEX = /^(https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/\d+\/)(?:\d{18}\/)?(\d{10})-(\d{2})-(\d{6})-index\.html?$/;

/** Address of a document beside the index page of its filing; null for an index that is not EDGAR's and for a name that is no file name. */
export function documentUrl(indexUrl: string, filename: string): string | null {
  const [, folder, filer, year, number] = INDEX.exec(indexUrl) ?? [];
  if (folder === undefined || !/^[\w.-]+$/.test(filename)) return null;
  return `${folder}${filer}${year}${number}/${filename}`;
}
