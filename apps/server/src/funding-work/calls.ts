import { assignItems, listAssignable } from './assign.ts'
import { showBench } from './bench.ts'
import type { FundingWorkContext } from './context.ts'
import { correctDeposit } from './correct.ts'
import { decideItem } from './decide.ts'
import { showItem } from './detail.ts'
import { exportItems } from './export.ts'
import { listItems } from './list.ts'
import { noteItem } from './note.ts'
import { markPayout } from './payout.ts'
import { showReconciliation } from './reconciliation.ts'
import { recordMovement } from './record.ts'
import { deleteView, listViews, saveView } from './views.ts'

/** This capability's handlers, by call. */
export const fundingWorkCalls = (context: FundingWorkContext) => ({
  depositList: listItems(context, 'deposit'),
  withdrawalList: listItems(context, 'withdrawal'),
  depositDetail: showItem(context, 'deposit'),
  withdrawalDetail: showItem(context, 'withdrawal'),
  depositDecide: decideItem(context, 'deposit'),
  depositCorrect: correctDeposit(context),
  withdrawalDecide: decideItem(context, 'withdrawal'),
  withdrawalPayout: markPayout(context),
  fundingAssign: assignItems(context),
  fundingStaff: listAssignable(context),
  fundingNote: noteItem(context),
  fundingViews: listViews(context),
  fundingViewSave: saveView(context),
  fundingViewDelete: deleteView(context),
  fundingExport: exportItems(context),
  fundingBench: showBench(context),
  reconciliation: showReconciliation(context),
  reconciliationRecord: recordMovement(context),
})
