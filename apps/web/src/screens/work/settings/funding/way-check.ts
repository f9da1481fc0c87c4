import type { CallOutput } from '@plumbline/protocol/core'
import { exampleBanks, exampleNetworks } from '@plumbline/rules/funding-setting'
import type { AddressFormat } from '@plumbline/rules/destination'
import { useRef, useState } from 'react'
import { entryOf, type WayEntry, type WayField } from './fields.ts'
import { workCall } from '../../shared/session/session.ts'

type Fault = NonNullable<CallOutput<'settingCheck'>['fault']>

/** What only the server can judge of an entry: checksums. They are asked for as soon as the field is left. */
export type WayCheck = {
  readonly key: 'funding.networks' | 'funding.banks' | 'funding.lost_addresses'
  /** An entry in which all else is right. */
  readonly example: WayEntry | undefined
  readonly fields: readonly string[]
}
export const networkCheck: WayCheck = {
  key: 'funding.networks',
  example: exampleNetworks['USDT-EXAMPLE'],
  fields: ['addressFormat', 'address'],
}
export const bankCheck: WayCheck = {
  key: 'funding.banks',
  example: exampleBanks['USD-EXAMPLE'],
  fields: ['swift', 'payeeAccount'],
}

export const lostCheck: WayCheck = {
  key: 'funding.lost_addresses',
  example: { addressFormat: 'tron', address: '', about: '–' },
  fields: ['addressFormat', 'address'],
}

/** Names of networks are the same in every language. */
export const formatNames: Readonly<Record<AddressFormat, string>> = {
  bitcoin: 'Bitcoin',
  'bitcoin-cash': 'Bitcoin Cash',
  dogecoin: 'Dogecoin',
  ethereum: 'Ethereum',
  litecoin: 'Litecoin',
  ripple: 'XRP Ledger',
  solana: 'Solana',
  stellar: 'Stellar',
  tron: 'TRON',
}

type Typed = Readonly<Record<string, string>>

/** Asks the server about an entry, and holds what it said until what it spoke of changes. */
export const useWayCheck = (check: WayCheck | undefined, name: string, fields: readonly WayField[]) => {
  const [fault, setFault] = useState<Fault>()
  const asked = useRef(0)
  const ask = async (entry: unknown): Promise<Fault | undefined> => {
    if (check === undefined) return undefined
    asked.current += 1
    const own = asked.current
    try {
      const answer = await workCall('settingCheck', { key: check.key, value: { [name]: entry } })
      if (own !== asked.current) return undefined
      setFault(answer.fault ?? undefined)
      return answer.fault ?? undefined
    } catch {
      // What cannot be asked now is judged when the draft is sent.
      return undefined
    }
  }
  return {
    fault,
    /** Before it is kept: whether anything is wrong with it. */
    ask,
    onLeave: (field: string, typed: Typed, read: (text: string) => string | undefined) => {
      if (check?.example === undefined || !check.fields.includes(field)) return
      if (check.fields.some(each => (typed[each] ?? '').trim() === '')) return
      const own = fields.filter(each => check.fields.includes(each.name))
      void ask({ ...check.example, ...entryOf(own, typed, read) })
    },
    onChange: (field: string) => {
      if (check?.fields.includes(field) !== true && fault?.field !== field) return
      asked.current += 1
      setFault(undefined)
    },
  }
}
