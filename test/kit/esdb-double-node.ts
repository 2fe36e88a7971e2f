import { createRequire } from 'node:module';
import type * as gossipServices from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type * as gossipMessages from '@eventstore/db-client/generated/gossip_pb.js';
import type * as featureServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type * as featureMessages from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type * as sharedMessages from '@eventstore/db-client/generated/shared_pb.js';
import type { Server, sendUnaryData } from '@grpc/grpc-js';

const require = createRequire(import.meta.url);
const { GossipService } = require('@eventstore/db-client/generated/gossip_grpc_pb.js') as typeof gossipServices;
const { ClusterInfo, EndPoint, MemberInfo } = require('@eventstore/db-client/generated/gossip_pb.js') as typeof gossipMessages;
const features = require('@eventstore/db-client/generated/serverfeatures_grpc_pb.js') as typeof featureServices;
const { SupportedMethods } = require('@eventstore/db-client/generated/serverfeatures_pb.js') as typeof featureMessages;
const { UUID } = require('@eventstore/db-client/generated/shared_pb.js') as typeof sharedMessages;

const UNIMPLEMENTED = 12;
const UNAVAILABLE = 14;

/** A node's information about itself and its single-node cluster. */
export class DoubleNode {
  /** Reported version; null for a node too old to report one. */
  version: string | null = '24.10.14';
  /** Delay of gossip answers. */
  gossipDelayMs = 0;
  /** False: gossip requests fail. */
  gossips = true;
  /** Neither request is answered. */
  hangs = false;
  readonly #port: () => number;

  /** @param port at which clients reach the node. */
  constructor(port: () => number) {
    this.#port = port;
  }

  serve(server: Server): void {
    server.addService(features.ServerFeaturesService, {
      getSupportedMethods: (_: unknown, answer: sendUnaryData<featureMessages.SupportedMethods>) => {
        if (this.hangs) return;
        if (this.version === null) answer({ code: UNIMPLEMENTED, details: 'no such method' });
        else answer(null, new SupportedMethods().setEventStoreServerVersion(this.version));
      },
    });
    server.addService(GossipService, {
      read: (_: unknown, answer: sendUnaryData<gossipMessages.ClusterInfo>) => {
        if (this.hangs) return;
        const reply = () => (this.gossips ? answer(null, this.#cluster()) : answer({ code: UNAVAILABLE, details: 'injected' }));
        setTimeout(reply, this.gossipDelayMs);
      },
    });
  }

  #cluster(): gossipMessages.ClusterInfo {
    const self = new MemberInfo().setInstanceId(new UUID().setString('9f2c1e7a-517c-4b9d-825f-0a1b2c3d4e5f'));
    self.setTimeStamp('0').setState(MemberInfo.VNodeState.LEADER).setIsAlive(true);
    self.setHttpEndPoint(new EndPoint().setAddress('127.0.0.1').setPort(this.#port()));
    return new ClusterInfo().setMembersList([self]);
  }
}
