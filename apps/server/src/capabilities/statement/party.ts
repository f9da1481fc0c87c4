import { assert, type CustomerId } from '@plumbline/rules/core'
import type { Queryable } from '../../core/platform/db/database.ts'

/** Whose document it is, and who gives it. */
export type Party = {
  readonly uid: string
  /** As verified; the chosen name of somebody who is not. */
  readonly customer: string
  /** The firm that runs this deployment. */
  readonly operator: string
}

export type PartyOf = (customer: CustomerId) => Promise<Party>

export const createPartyOf =
  ({
    database,
    operator,
    verifiedName,
  }: {
    readonly database: Queryable
    readonly operator: string
    readonly verifiedName: (customer: CustomerId) => Promise<string | undefined>
  }): PartyOf =>
  async customer => {
    const { rows } = await database.query<{ uid: string; name: string }>({
      name: 'statement.customer',
      text: 'select uid, name from identity.customer where id = $1',
      values: [customer],
    })
    assert(rows[0] !== undefined, 'a caller is a customer')
    const { uid, name } = rows[0]
    return { uid, customer: (await verifiedName(customer)) ?? name, operator }
  }
