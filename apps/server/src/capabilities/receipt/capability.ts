import { defineCapability } from '../../core/capability/index.ts'
import { receiptCalls } from './calls.ts'

export const receiptCapability = defineCapability({
  name: 'receipt',
  needs: ['database', 'tickLog', 'signingKey', 'orderHistory', 'market', 'now'],
  create: ({ database, tickLog, signingKey, orderHistory, market, now }) => ({
    calls: receiptCalls({
      database,
      tickLog,
      key: signingKey,
      historyOf: orderHistory,
      versionOf: market.listing.versionOf,
      now,
    }),
  }),
})
