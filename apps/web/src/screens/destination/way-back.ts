import { useNavigate } from '@tanstack/react-router'

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
  const carried = back === undefined ? {} : { back }
  return {
    toForm: (id?: string) =>
      void navigate({ to: forms[of], search: { ...carried, ...(id !== undefined && { id }) } }),
    leaveList: () => void navigate({ to: back === 'withdraw' ? '/pages/fund/withdraw' : '/pages/fund' }),
    leaveForm: () =>
      void (back === 'withdraw'
        ? navigate({ to: '/pages/fund/withdraw', search: { by: of === 'card' ? 'bank' : 'digital' } })
        : navigate({ to: lists[of] })),
  }
}

/** What an address of these pages says. */
export const destinationSearch = ({ id, back }: Record<string, unknown>): DestinationSearch => ({
  ...(typeof id === 'string' && { id }),
  ...(back === 'withdraw' && { back }),
})
