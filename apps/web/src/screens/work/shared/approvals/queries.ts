import type { CallOutput } from '@plumbline/protocol/core'
import type { RequestKind } from '@plumbline/rules/staff'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAttended } from '../session/user-activity.ts'
import { workCall } from '../session/session.ts'
import { useWorkChange, workKey, type Told } from '../session/use-work-change.ts'

export type RequestsView = 'open' | 'mine' | 'decided'

/** The texts of each kind of request. */
export const kindKeys = {
  'staff.create': 'staff_create',
  'staff.roles': 'staff_roles',
  'staff.reset': 'staff_reset',
  'staff.resume': 'staff_resume',
  'customer.freeze': 'customer_freeze',
  'customer.unfreeze': 'customer_unfreeze',
  'customer.second_step': 'customer_second_step',
  'customer.country': 'customer_country',
  'customer.recovery': 'customer_recovery',
  'trader.revoke': 'trader_revoke',
  'trader.resume_copying': 'trader_resume_copying',
  'setting.publish': 'setting_publish',
  'market.resume': 'market_resume',
  'market.confirm_price': 'market_confirm_price',
  'market.action': 'market_action',
  'deposit.approve': 'deposit_approve',
  'deposit.correct': 'deposit_correct',
  'withdrawal.approve': 'withdrawal_approve',
  'payout.left': 'payout_left',
  'payout.return': 'payout_return',
  'loan.approve': 'loan_approve',
  'loan.waive': 'loan_waive',
  'loan.write_off': 'loan_write_off',
  'loan.count_repayment': 'loan_repayment_approve',
  'announcement.publish': 'announcement_publish',
  'text.publish': 'text_publish',
} as const satisfies Record<RequestKind, string>

const refetchMs = 60_000
const requestsKey = ['work', 'requests']
export const requestListsKey = [...requestsKey, 'list']
export const requestKey = (id: string | undefined) => [...requestsKey, 'one', id]

/** One tab of the inbox, page by page. */
export const useRequests = (view: RequestsView) => {
  const attended = useAttended()
  return useInfiniteQuery({
    queryKey: [...requestListsKey, view],
    queryFn: ({ pageParam, signal }) =>
      workCall('requestList', { state: view, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepPreviousData,
    // What others decide meanwhile leaves the inbox within this time, where it is not told at once.
    refetchInterval: attended && refetchMs,
  })
}

/** One request. Each look is in the audit log, so it is not fetched again by itself. */
export const useRequest = (id: string | undefined) =>
  useQuery({
    queryKey: requestKey(id),
    queryFn: ({ signal }) => workCall('requestDetail', { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

// What was decided may have changed anything in the work area.
export const useDecideRequest = (told: Told<CallOutput<'requestDecide'>>) =>
  useWorkChange('requestDecide', workKey, told)

export const useWithdrawRequest = (told: Told<CallOutput<'requestWithdraw'>>) =>
  useWorkChange('requestWithdraw', workKey, told)

/** From when the newest published value of a setting holds; nothing where it cannot be told. */
export const startOfSetting = async (key: string): Promise<string | undefined> => {
  const { items } = await workCall('settingList', {})
  const setting = items.find(each => each.key === key)
  if (setting === undefined) return undefined
  return setting.next === null ? 'now' : (setting.next.effectiveAt ?? undefined)
}
