import { assignItems, listAssignable } from './item/assign.ts'
import { showBench } from './dashboard/dashboard.ts'
import type { FundingWorkContext } from './context.ts'
import { correctDeposit } from './decisions/correct.ts'
import { decideItem } from './decisions/decide.ts'
import { showItem } from './item/detail.ts'
import { exportItems } from './queue/export.ts'
import { listItems } from './queue/list.ts'
import { noteItem } from './item/note.ts'
import { markPayout } from './decisions/payout.ts'
import { showReconciliation } from './reconciliation/reconciliation.ts'
import { recordMovement } from './reconciliation/record.ts'
import { deleteView, listViews, saveView } from './queue/views.ts'

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
