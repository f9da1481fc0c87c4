import { defineCapability } from '../../core/capability/index.ts'
import { createKeepPoints, thinOldPoints } from './keep-points.ts'
import { showEquityHistory } from './show-history.ts'

/** What accounts are worth is written down each hour; what could not be valued then is tried again after this. */
const keepEveryMs = 30_000
const thinEveryMs = 60 * 60_000

export const equityCapability = defineCapability({
  name: 'equity',
  needs: ['engine', 'database', 'now', 'settled'],
  create: context => ({
    calls: { equityHistory: showEquityHistory(context) },
    jobs: [
      { name: 'keep account values', everyMs: keepEveryMs, run: createKeepPoints(context) },
      {
        name: 'thin out old account values',
        everyMs: thinEveryMs,
        run: async () => void (await thinOldPoints(context.database, context.settled())),
      },
    ],
  }),
})
