import { Controller, Get, Param, Req, Res, StreamableFile, UnauthorizedException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError } from '../../platform/commands/decider.ts';
import { keyActorOf } from '../../platform/http/api-key.guard.ts';
import { OpenToApiKeys } from '../../platform/http/api-key-scope.ts';
import { BulkFiles } from './bulk-files.service.ts';
import type { BulkManifest } from './bulk-manifest.ts';

/** Bulk files, available only with an API key. */
@OpenToApiKeys('bulk')
@Controller('api/bulk')
export class BulkController {
  constructor(private readonly files: BulkFiles) {}

  @Get()
  manifest(@Req() request: Request): BulkManifest {
    needKey(request);
    const manifest = this.files.manifest();
    if (manifest === null) throw notThere();
    return manifest;
  }

  @Get(':file')
  file(@Param('file') file: string, @Req() request: Request, @Res({ passthrough: true }) response: Response): StreamableFile {
    needKey(request);
    const bytes = this.files.file(file);
    if (bytes === null) throw notThere();
    response.setHeader('Content-Disposition', `attachment; filename="${file}"`);
    return new StreamableFile(bytes, { type: file.endsWith('.parquet') ? 'application/vnd.apache.parquet' : 'application/gzip' });
  }
}

function needKey(request: Request): void {
  if (keyActorOf(request) !== null) return;
  throw new UnauthorizedException({
    error: 'api_key_required',
    message: 'Send an API key with the “bulk” scope. Create one in Settings → API keys.',
  });
}

const notThere = () =>
  new DomainError('bulk_not_found', 'File not found. GET /api/bulk lists the files this site offers.', 'notFound');
