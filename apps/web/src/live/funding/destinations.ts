import type { BankCardView, BankView, NetworkView, WalletAddressView } from '@plumbline/protocol/destination'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callFunding } from './call.ts'
import { useSigned } from '../queries.ts'
import { nextHoldEnd } from './hold-end.ts'

export type { BankCardView, BankView, NetworkView, WalletAddressView }

// Below 'user': what belongs to a customer leaves with them.
const waysKey = ['user', 'ways']
const destinationsKey = ['user', 'destinations']

/** What is offered changes while a page is open, above all where to pay to: it is asked for anew this often. */
const lookAgainMs = 15_000

/** Networks by which money comes and goes, and the limits. */
export const useNetworks = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...waysKey, 'networks'],
    queryFn: ({ signal }) => callFunding('spotWalletList', {}, { signal }),
    enabled,
    refetchInterval: lookAgainMs,
  })
}

/** Banks by which money comes and goes, and the limits. */
export const useBanks = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...waysKey, 'banks'],
    queryFn: ({ signal }) => callFunding('legalWalletList', {}, { signal }),
    enabled,
    refetchInterval: lookAgainMs,
  })
}

/** The bank cards that the customer has bound. */
export const useBankCards = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...destinationsKey, 'cards'],
    queryFn: async ({ signal }) => (await callFunding('bankCardList', {}, { signal })).items,
    enabled,
    refetchInterval: ({ state }) => nextHoldEnd(state.data?.map(({ holdUntil }) => holdUntil)),
  })
}

/** The wallet addresses that the customer has bound. */
export const useWalletAddresses = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...destinationsKey, 'addresses'],
    queryFn: async ({ signal }) => (await callFunding('walletAddressList', {}, { signal })).items,
    enabled,
    refetchInterval: ({ state }) => nextHoldEnd(state.data?.map(({ holdUntil }) => holdUntil)),
  })
}

/** After a card or an address was bound, changed or taken away. */
export const useRefreshDestinations = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: destinationsKey })
}
