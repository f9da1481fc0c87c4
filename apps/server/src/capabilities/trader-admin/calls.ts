import type { TraderAdminContext } from './context.ts'
import { showApplication } from './own/application.ts'
import { apply } from './own/apply.ts'
import { edit } from './own/edit.ts'
import { leave } from './own/leave.ts'
import { showOwn } from './own/show-own.ts'
import { decideApplicationOf } from './review/decide-application.ts'
import { listApplications } from './review/list-applications.ts'
import { showApplicationToStaff } from './review/show-application.ts'
import { decideTextOf, listTexts } from './review/texts.ts'
import { listCopyDecisions } from './traders/decisions.ts'
import { listFollowsOf } from './traders/follows.ts'
import { listTraders } from './traders/list.ts'
import { pauseCopying, requestResume } from './traders/pause.ts'
import { requestRevoke } from './traders/revoke.ts'
import { showTrader } from './traders/show.ts'
import { showVolume } from './traders/volume.ts'

/** The use case of each call. */
export const traderAdminCalls = (context: TraderAdminContext) => ({
  traderApply: apply(context),
  traderApplication: showApplication(context),
  traderOwn: showOwn(context),
  traderEdit: edit(context),
  traderLeave: leave(context),
  traderApplications: listApplications(context),
  traderApplicationDetail: showApplicationToStaff(context),
  traderApplicationDecide: decideApplicationOf(context),
  traderTexts: listTexts(context),
  traderTextDecide: decideTextOf(context),
  adminTraders: listTraders(context),
  adminTrader: showTrader(context),
  customerFollows: listFollowsOf(context),
  copyDecisions: listCopyDecisions(context),
  traderPauseCopying: pauseCopying(context),
  traderResumeCopying: requestResume(context),
  traderRevoke: requestRevoke(context),
  copyVolume: showVolume(context),
})
