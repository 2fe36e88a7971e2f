import { Query } from '@nestjs/cqrs';
import type { ThemesResponse } from './theme.response.ts';

export class ShowThemes extends Query<ThemesResponse> {}

/** The style sheet of one version of a brand's colors. */
export class ShowThemeCss extends Query<string> {
  constructor(
    readonly brandId: string,
    readonly version: string,
  ) {
    super();
  }
}
