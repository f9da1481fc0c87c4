import type { SearchHit } from '@plumbline/protocol/customer-admin'
import { plainAddress } from '@plumbline/rules/destination'
import type { FundingNetworks } from '@plumbline/rules/funding-setting'

type Hit = Extract<SearchHit, { kind: 'own_address' }>

/** The networks whose deposit address a text is, however it is written; with its tag or without. */
export const findOwnAddresses = (networks: FundingNetworks, q: string): readonly Hit[] => {
  const [typed = '', memo] = q.trim().split(/\s+/)
  return Object.entries(networks)
    .filter(
      ([, own]) =>
        plainAddress(own.addressFormat, own.address) === plainAddress(own.addressFormat, typed) &&
        (memo === undefined || memo === own.memo),
    )
    .map(([name, { network, currency }]) => ({ kind: 'own_address', name, network, currency }))
}
