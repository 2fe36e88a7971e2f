import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ActivityController } from './activity.http.controller.ts';
import { ActivityIndex } from './activity-index.reader.ts';
import { FoundActivity } from './found-activity.reader.ts';
import { ListActivityHandler } from './list-activity.query-handler.ts';
import { NamedActors } from './named-actors.reader.ts';
import { ShowEventHandler } from './show-event.query-handler.ts';
import { StreamHistory } from './stream-history.reader.ts';

/** {@link AdminResolver} is bound in the composition root. */
@Module({
  imports: [CqrsModule],
  controllers: [ActivityController],
  providers: [ListActivityHandler, ShowEventHandler, StreamHistory, ActivityIndex, FoundActivity, NamedActors],
})
export class ActivityModule {}
