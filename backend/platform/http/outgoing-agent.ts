import type { Agent, ClientRequest } from 'node:http';
import { Deadline } from '../clock/deadline.ts';

/** Node calls this on an agent for each request; the types leave it out. */
interface Adding {
  addRequest(request: ClientRequest, ...more: readonly unknown[]): void;
}

/**
 * An agent for a library that asks a server elsewhere over `node:http`, as `outgoingFetch` is for those that use fetch: a request is hung up on when nobody
 * waits for the caller any more. One that changes something there is carried out, like a command that has begun to append.
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
