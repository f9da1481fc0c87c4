import type { CopyingContext } from './context.ts'
import { exportDecisions, listDecisions } from './follows/decisions.ts'
import { showEarnings } from './follows/earnings.ts'
import { follow } from './follows/follow.ts'
import { listFollows } from './follows/list.ts'
import { listCopies } from './follows/orders.ts'
import { pauseFollow } from './follows/pause.ts'
import { releaseCopy } from './follows/release.ts'
import { stopFollow } from './follows/stop.ts'

/** The use case of each call. */
export const copyingCalls = (context: CopyingContext) => ({
  follow: follow(context),
  followPause: pauseFollow(context),
  followCancel: stopFollow(context),
  followRelease: releaseCopy(context),
  followList: listFollows(context),
  followOrders: listCopies(context),
  followDecisions: listDecisions(context),
  followExport: exportDecisions(context),
  followEarnings: showEarnings(context),
})
