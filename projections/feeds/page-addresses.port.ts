/** Addresses of pages under a brand. Bound in the composition roots. */
export abstract class PageAddresses {
  abstract of(brandId: string, path: string): string;
}
