import { Query } from '@nestjs/cqrs';

export class ShowPushKey extends Query<string | null> {}
