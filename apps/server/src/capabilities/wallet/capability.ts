import { defineCapability } from '../../core/capability/index.ts'
import { walletCalls } from './calls.ts'
import { createNode } from './node.ts'
import { forgetOldRequests } from './requests.ts'

const forgetEveryMs = 60 * 60_000

export const walletCapability = defineCapability({
  name: 'wallet',
  needs: ['config', 'identity', 'offer', 'settled', 'log'],
  create: ({ config: { walletChainId: chainId, walletNodeUrl: url }, identity, offer, settled, log }) => {
    const { database } = identity
    const onFault = (reason: string) =>
      log.error({ reason }, 'a contract could not be asked about a signature')
    return {
      provides: {},
      calls: walletCalls({
        identity,
        destination: { ...identity, offer },
        chainId,
        node: url === undefined ? undefined : createNode({ url, chainId, onFault }),
      }),
      jobs: [
        {
          name: 'forget what no wallet signed',
          everyMs: forgetEveryMs,
          run: () => forgetOldRequests(database, settled()),
        },
      ],
    }
  },
})
