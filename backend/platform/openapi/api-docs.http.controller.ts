import { Controller, Get, Header } from '@nestjs/common';
import { apiDocsPage } from './api-docs-page.template.ts';
import { API_DOCS_CSS } from './api-docs-styles.template.ts';
import { descriptionForKeys } from './description-for-keys.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { pythonClient } from './python-client.template.ts';

/** The API description of this process; bound by the composition root. */
export abstract class ApiDescription {
  abstract document(): Promise<OpenApiDocument>;
}

/** The API description for programs (OpenAPI), and as an HTML page without JavaScript. */
@Controller('api/docs')
export class ApiDocsController {
  #page: string | null = null;
  #json: string | null = null;
  #forKeys: string | null = null;
  #python: string | null = null;

  constructor(private readonly api: ApiDescription) {}

  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  async page(): Promise<string> {
    this.#page ??= apiDocsPage(await this.api.document());
    return this.#page;
  }

  @Get('styles.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  css(): string {
    return API_DOCS_CSS;
  }

  @Get('openapi.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  async json(): Promise<string> {
    this.#json ??= JSON.stringify(await this.api.document());
    return this.#json;
  }

  /** The calls available to API keys, for client generators. */
  @Get('keys.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  async forKeys(): Promise<string> {
    this.#forKeys ??= JSON.stringify(descriptionForKeys(await this.api.document()));
    return this.#forKeys;
  }

  @Get('filingwire.py')
  @Header('Content-Type', 'text/x-python; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="filingwire.py"')
  async python(): Promise<string> {
    this.#python ??= pythonClient(descriptionForKeys(await this.api.document()));
    return this.#python;
  }
}
