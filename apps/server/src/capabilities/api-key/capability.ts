import { defineCapability } from '../../core/capability/index.ts'
import { apiKeyAdd, apiKeyList, apiKeyRevoke } from './keys.ts'
import { createApiKeys, type ApiKeys } from './resolve.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    /** On whose behalf programs call. */
    readonly apiKeys: ApiKeys
  }
}

export const apiKeyCapability = defineCapability({
  name: 'api-key',
  needs: ['identity', 'elapsed'],
  create: ({ identity, elapsed }) => {
    const context = { identity }
    return {
      provides: { apiKeys: createApiKeys({ ...context, elapsed }) },
      calls: {
        apiKeyList: apiKeyList(context),
        apiKeyAdd: apiKeyAdd(context),
        apiKeyRevoke: apiKeyRevoke(context),
      },
    }
  },
})
