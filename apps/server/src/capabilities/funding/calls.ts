import { rechargeCancel, withdrawCancel } from './cancel.ts'
import type { FundingContext } from './context.ts'
import { fundingDetail, recharges, withdrawals } from './lists.ts'
import { withdrawPreview } from './withdrawals/preview.ts'
import { recharge } from './deposits/recharge.ts'
import { withdraw } from './withdrawals/withdraw.ts'

/** The use case of each call. */
export const fundingCalls = (context: FundingContext) => ({
  recharge: recharge(context),
  recharges: recharges(context),
  rechargeCancel: rechargeCancel(context),
  withdrawPreview: withdrawPreview(context),
  withdraw: withdraw(context),
  withdrawCancel: withdrawCancel(context),
  withdrawals: withdrawals(context),
  fundingDetail: fundingDetail(context),
})
