import type { CustomerId, Uid } from '@plumbline/rules/core'
import type { LoginName } from '@plumbline/rules/identity'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { gather, type Ask } from '../../../core/platform/db/batched-query.ts'

export type SignIn = {
  readonly customer: CustomerId
  readonly uid: Uid
  readonly email: string | null
  readonly mobile: string | null
  readonly area_code: string | null
  readonly password: string
  readonly password_changed_at: Date
}

type Row = Omit<SignIn, 'customer'> & { readonly customer: bigint }
const toSignIn = (row: Row): SignIn => ({ ...row, customer: row.customer.toString() as CustomerId })

const columns = 's.customer, c.uid, s.email, s.mobile, s.area_code, s.password, s.password_changed_at'
const from = 'identity.sign_in s join identity.customer c on c.id = s.customer'
const statements = {
  uid: { name: 'identity.sign_in_by_uid', text: `select ${columns} from ${from} where c.uid = $1` },
  email: { name: 'identity.sign_in_by_email', text: `select ${columns} from ${from} where s.email = $1` },
  mobile: { name: 'identity.sign_in_by_mobile', text: `select ${columns} from ${from} where s.mobile = $1` },
}

/** What is compared: the name in the one form it is known by. */
export const loginNameValue = (name: LoginName): string => {
  switch (name.kind) {
    case 'uid':
      return name.uid
    case 'email':
      return name.email
    case 'mobile':
      return name.e164
  }
}

type OfCustomer = { readonly kind: 'customer'; readonly customer: CustomerId }

const findEach: Ask<CustomerId, SignIn | undefined> = async (on, customers) => {
  const { rows } = await on.query<Row>({
    name: 'identity.sign_ins_of_customers',
    text: `select ${columns} from ${from} where s.customer = any ($1)`,
    values: [[...new Set(customers)]],
  })
  const found = new Map(rows.map(row => [row.customer.toString(), toSignIn(row)]))
  return customers.map(customer => found.get(customer))
}

/** How a customer signs in, found by any of their names; undefined if nobody has it, or only a demo customer. */
export const findSignIn = async (
  on: Queryable,
  name: LoginName | OfCustomer,
): Promise<SignIn | undefined> => {
  if (name.kind === 'customer') return gather(on, findEach, name.customer)
  const { rows } = await on.query<Row>({
    ...statements[name.kind],
    values: [loginNameValue(name)],
  })
  const row = rows[0]
  return row === undefined ? undefined : toSignIn(row)
}
