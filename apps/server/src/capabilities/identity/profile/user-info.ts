import { assert, type Book, type CustomerId } from '@plumbline/rules/core'
import { maskEmail, maskMobile } from '@plumbline/rules/identity'
import type { FreezeReason } from '@plumbline/rules/customer-admin'
import type { UserInfo } from '@plumbline/protocol/identity'
import type { Queryable } from '../../../core/platform/db/database.ts'

type UserRow = {
  uid: string
  name: string
  avatar: string | null
  book: Book
  country: string | null
  created_at: Date
  email: string | null
  mobile: string | null
  area_code: string | null
  frozen_reason: FreezeReason | null
}

/** What a signed-in customer is told about themselves; addresses only masked. */
export const readUserInfo = async (on: Queryable, customer: CustomerId): Promise<UserInfo> => {
  const { rows } = await on.query<UserRow>({
    name: 'identity.user_info',
    text: `select c.uid, c.name, c.avatar, c.book, c.country, c.created_at, c.frozen_reason, s.email, s.mobile, s.area_code
      from identity.customer c left join identity.sign_in s on s.customer = c.id where c.id = $1`,
    values: [customer],
  })
  const row = rows[0]
  assert(row !== undefined, 'a session belongs to a customer')
  const { email, mobile: e164, area_code: areaCode } = row
  return {
    id: row.uid,
    uid: row.uid,
    name: row.name,
    avatar: row.avatar,
    book: row.book,
    roles: [],
    permissions: [],
    email: email === null ? null : maskEmail(email),
    mobile: e164 === null || areaCode === null ? null : maskMobile({ areaCode, e164 }),
    country: row.country,
    createdAt: row.created_at.toISOString(),
    frozen: row.frozen_reason === null ? null : { reason: row.frozen_reason },
  }
}
