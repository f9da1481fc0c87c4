import { useNavigate } from '@tanstack/react-router'
import { useBack } from '../../shared/use-back.ts'

/** From where somebody came to bind something; without it, from the list of what is bound. */
export type DestinationSearch = { readonly id?: string; readonly back?: 'withdraw' }

const lists = {
  card: '/pages/mine/card/index',
  address: '/pages/mine/mach/index',
} as const
const forms = {
  card: '/pages/mine/card/detail',
  address: '/pages/mine/mach/detail',
} as const
export type DestinationName = keyof typeof lists

/** The ways between the list, the form and the withdrawal that may wait for it. */
export const useWays = (of: DestinationName, back: DestinationSearch['back']) => {
  const navigate = useNavigate()
  const leaveList = useBack(back === 'withdraw' ? '/pages/fund/withdraw' : '/pages/fund')
  const leaveForm = useBack(
    back === 'withdraw' ? '/pages/fund/withdraw' : lists[of],
    back === 'withdraw' ? { by: of === 'card' ? 'bank' : 'digital' } : {},
  )
  const carried = back === undefined ? {} : { back }
  return {
    toForm: (id?: string) =>
      void navigate({
        to: forms[of],
        search: { ...carried, ...(id !== undefined && { id }) },
        // From the form, the way back is to the withdrawal, not to the list.
        ...(back === 'withdraw' && { replace: true }),
      }),
    leaveList,
    leaveForm,
  }
}

/** What an address of these pages says. */
export const destinationSearch = ({ id, back }: Record<string, unknown>): DestinationSearch => ({
  ...(typeof id === 'string' && { id }),
  ...(back === 'withdraw' && { back }),
})
