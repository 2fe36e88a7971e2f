import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Controller, Get, Param, Req, Res, StreamableFile, UnauthorizedException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError } from '../../platform/commands/decider.ts';
import { keyActorOf } from '../../platform/http/api-key.guard.ts';
import { OpenToApiKeys } from '../../platform/http/api-key-scope.ts';
import { BulkFolder } from './bulk-folder.ts';
import { BULK_FILE, type BulkManifest, bulkManifest, MANIFEST } from './bulk-manifest.ts';

/** Files that the operator's export wrote, for API keys alone. */
@OpenToApiKeys('bulk')
@Controller('api/bulk')
export class BulkController {
  constructor(private readonly folder: BulkFolder) {}

  @Get()
  manifest(@Req() request: Request): BulkManifest {
    const folder = this.#folder(request);
    const path = join(folder, MANIFEST);
    if (!existsSync(path)) throw notThere();
    return bulkManifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  }

  @Get(':file')
  file(@Param('file') file: string, @Req() request: Request, @Res({ passthrough: true }) response: Response): StreamableFile {
    const folder = this.#folder(request);
    if (!BULK_FILE.test(file) || !existsSync(join(folder, file))) throw notThere();
    response.setHeader('Content-Disposition', `attachment; filename="${file}"`);
    const type = file.endsWith('.parquet') ? 'application/vnd.apache.parquet' : 'application/gzip';
    return new StreamableFile(createReadStream(join(folder, file)), { type });
  }

  #folder(request: Request): string {
    if (keyActorOf(request) === null) throw keyNeeded();
    if (this.folder.path === null) throw notThere();
    return this.folder.path;
  }
}

const keyNeeded = () =>
  new UnauthorizedException({
    error: 'api_key_required',
    message: 'Send an API key with the scope “bulk”. Create one in Settings → API keys.',
  });

const notThere = () =>
  new DomainError('bulk_not_found', 'There is no such file. GET /api/bulk lists the files that this site offers.', 'notFound');
