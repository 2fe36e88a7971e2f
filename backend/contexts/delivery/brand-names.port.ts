/** Names of brands as messages show them. */
export abstract class BrandNames {
  /** The name of the default brand for an id that is none any more. */
  abstract nameOf(brandId: string): string;
}
