/** Brand names as shown in messages. */
export abstract class BrandNames {
  /** Falls back to the default brand's name for an unknown id. */
  abstract nameOf(brandId: string): string;
}
