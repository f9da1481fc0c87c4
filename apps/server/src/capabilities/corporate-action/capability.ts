import { defineCapability } from '../../core/capability/index.ts'
import { createPostponed } from '../../core/platform/concurrency/postponed.ts'
import { previewAction } from './preview-action.ts'
import { createEndNotices } from './tell-ends.ts'
import { createWatchlistCleaning } from './watchlists.ts'

declare module '../../core/capability/services.ts' {
  interface Services {
    readonly instrumentEnds: { readonly look: () => Promise<void> }
  }
}

/** An approval is told within this time, and so is that it is done. */
const lookEveryMs = 5_000

export const corporateActionCapability = defineCapability({
  name: 'corporate-action',
  needs: [
    'database',
    'audit',
    'actionBook',
    'market',
    'notifications',
    'now',
    'settled',
    'elapsed',
    'metrics',
    'log',
  ],
  create: ({ database, audit, actionBook, market, notifications, now, settled, elapsed, metrics, log }) => {
    const actions = actionBook.all
    const postponed = () =>
      createPostponed<string>({
        elapsed,
        onTrouble: (error, action) => {
          metrics.alarm('job')
          log.error({ error, action }, 'the end of an instrument could not be told; it is tried again')
        },
      })
    const notices = createEndNotices({
      database,
      actions,
      currencyOf: code => market.instruments.get(code)?.quoteCurrency ?? '',
      notifications,
      now,
      settled,
      postponed: postponed(),
    })
    const watchlists = createWatchlistCleaning({ database, actions, settled, postponed: postponed() })
    const look = async (): Promise<void> => {
      await notices.look()
      await watchlists.look()
    }
    return {
      provides: { instrumentEnds: { look } },
      calls: { marketActionPreview: previewAction({ database, audit, market, now }) },
      jobs: [{ name: 'tell of instruments that end', everyMs: lookEveryMs, run: look }],
    }
  },
})
