import { accept, refuse, type Result } from '@plumbline/rules/core'
import { judgeKey, type ApiKeyUse } from '@plumbline/rules/api-key'
import type { ElapsedMillis } from '@plumbline/rules/market'
import { hashToken } from '../identity/index.ts'
import type { Caller } from '../../core/platform/caller.ts'
import type { ApiKeyContext } from './context.ts'
import { createKeyRate } from './rate.ts'
import { findKey, noteUse } from './stored.ts'

export type ApiKeys = {
  /**
   * On whose behalf a program calls. Refusals: api_key.unknown, api_key.suspended, api_key.address, api_key.use,
   * request.too_many.
   */
  resolve(
    token: string,
    asked: { readonly use: ApiKeyUse; readonly address: string },
  ): Promise<Result<Caller>>
}

export const createApiKeys = ({
  identity: { database, now },
  elapsed,
}: ApiKeyContext & { readonly elapsed: () => ElapsedMillis }): ApiKeys => {
  const rate = createKeyRate(elapsed)
  return {
    resolve: async (token, { use, address }) => {
      const found = await findKey(database, hashToken(token))
      const at = now()
      if (found === undefined) return refuse('api_key.unknown')
      const standing = found.frozen === undefined ? 'active' : 'suspended'
      const judged = judgeKey({ ...found, standing }, { use, address, now: at })
      if (!judged.ok) return judged
      const taken = rate.take(found.id)
      if (!taken.ok) return taken
      await noteUse(database, { id: found.id, usedAt: found.usedAt, address, now: at })
      const { customer, uid, book, id } = found
      // Whoever is suspended was refused.
      return accept({ customer, uid, book, session: id, frozen: undefined })
    },
  }
}
