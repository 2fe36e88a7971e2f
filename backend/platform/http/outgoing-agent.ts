import type { Agent, ClientRequest } from 'node:http';
import { Deadline } from '../clock/deadline.ts';

/** Node calls this method of an agent for each request, but its type is not declared. */
interface Adding {
  addRequest(request: ClientRequest, ...more: readonly unknown[]): void;
}

/**
 * An agent for libraries that use `node:http`, the counterpart of `outgoingFetch`: a request is aborted when nobody waits for its caller any
 * longer. A request with side effects completes, like a command that has begun to append.
 */
export function outgoingAgent<A extends Agent>(agent: A): A {
  const adding = agent as unknown as Adding;
  const add = adding.addRequest.bind(agent);
  adding.addRequest = (request, ...more) => {
    const caller = Deadline.current();
    if (request.method === 'GET') caller?.check();
    else caller?.beginWrite();
    const forget = caller?.onOver((why) => void request.destroy(why));
    if (forget) request.once('close', forget);
    add(request, ...more);
  };
  return agent;
}
