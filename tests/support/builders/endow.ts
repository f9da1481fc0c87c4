import type { AccountId } from '@plumbline/rules/core'
import { legArrays, loadHouseAccounts, type CustomerKind } from '@plumbline/server/core/ledger/index'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import type { App } from '../app.ts'
import { transferOf } from './ledger.ts'

/**
 * Puts money on an account of the real book, as nobody but the owner of the database can: no role of the product moves any for an
 * order that there is not. Where it is from, the ledger's check will ask.
 */
export const endow = async (
  app: App,
  uid: string,
  { kind, cents }: { kind: CustomerKind; cents: number },
): Promise<void> => {
  const { ownerUrl } = app.database
  if (ownerUrl === undefined) throw new Error('this database has no owner that the test knows')
  const owner = createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'test' })
  try {
    const { rows } = await owner.query<{ id: bigint }>({
      text: `select a.id from ledger.account a join identity.customer c on c.id = a.owner where a.kind = $1 and c.uid = $2`,
      values: [kind, uid],
    })
    const house = await loadHouseAccounts(owner)
    const { legs } = transferOf([
      [String(rows[0]?.id) as AccountId, 'available', cents],
      [house.real.external_clearing, 'available', -cents],
    ])
    await owner.query({
      text: `select ledger.post_by_owner(array[gen_random_uuid()], '{real}', '{contract.close}', array[gen_random_uuid()], array[$1::timestamptz],
        $2::int[], $3::bigint[], $4::smallint[], $5::bigint[])`,
      values: [new Date(app.clock.now()), ...legArrays([{ place: 1, legs }])],
    })
  } finally {
    await owner.end()
  }
}
