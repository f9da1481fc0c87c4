import { transactionIdsNamed, type FundingItem } from '@plumbline/rules/funding'
import { destinationPrintsOf } from '../../destination/index.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { Vault } from '../../../core/platform/crypto/vault.ts'

/** More are not looked through: whoever finds so many asks for something more exact. */
const foundMax = 1_000

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const uidPattern = /^[1-9]\d{7}$/

/** Ids of the items that a text names: by their own id, a request, a customer, a transaction, a payout or an address. */
export const findItems = async (
  on: Queryable,
  vault: Vault,
  { kind, q }: { readonly kind: FundingItem; readonly q: string },
): Promise<readonly string[]> => {
  const ids = new Set<string>()
  const take = async (text: string, value: unknown): Promise<void> => {
    const { rows } = await on.query<{ id: string }>({ text: `${text} limit ${foundMax}`, values: [value] })
    for (const { id } of rows) ids.add(id)
  }
  if (uuidPattern.test(q)) {
    await take('select id from funding_work.item where id = $1', q)
    await take(
      "select subject_id::uuid as id from staff.request where id = $1 and kind in ('deposit.approve', 'deposit.correct', 'withdrawal.approve', 'payout.left', 'payout.return')",
      q,
    )
  }
  if (uidPattern.test(q))
    await take(
      `select w.id from funding_work.item w join identity.customer c on c.id = w.customer where c.uid = $1
        order by w.id desc`,
      q,
    )
  if (kind === 'deposit')
    await take(
      `select d.id from funding.deposit d where d.transaction_key is not null and d.book = 'real'
        and d.transaction_key = any (array(select funding.transaction_key(named) from unnest($1::text[]) named))`,
      transactionIdsNamed(q),
    )
  else {
    await take(
      `select x.id from funding.withdrawal x
        where lower(x.payout_reference) = any (array(select lower(named) from unnest($1::text[]) named))`,
      transactionIdsNamed(q),
    )
    await take(
      `select x.id from funding.withdrawal x where x.destination_print = any ($1) and x.book = 'real'
        order by x.id desc`,
      destinationPrintsOf(vault, q),
    )
  }
  return [...ids].slice(0, foundMax)
}
