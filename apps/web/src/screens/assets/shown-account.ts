import type { AccountKind } from '@plumbline/protocol/ledger'
import { useSearch } from '@tanstack/react-router'

export type AccountSearch = { readonly account?: AccountKind }
export type RecordSearch = AccountSearch & { readonly id: string }

/** What an address may say of the account whose records are listed. */
export const accountSearch = ({ account }: Record<string, unknown>): AccountSearch =>
  account === 'fund' || account === 'contract' || account === 'term' ? { account } : {}

/** The account whose records are listed, which the address of a record keeps. */
export const useShownAccount = () => {
  const { account, id } = useSearch({ strict: false, select: all => all as Partial<RecordSearch> })
  const search: AccountSearch = account === undefined ? {} : { account }
  return { account, search, id, of: (record: string): RecordSearch => ({ ...search, id: record }) }
}
