import { assert, type Book, type CustomerId } from '@plumbline/rules/core'
import { maskEmail, maskMobile } from '@plumbline/rules/identity'
import type { Queryable } from '../../core/platform/db/database.ts'

type Row = {
  name: string
  book: Book
  created_at: Date
  country: string | null
  invite_code: string | null
  invited_by: string | null
  invited: number
  email: string | null
  mobile: string | null
  area_code: string | null
}

/** What the firm knows of a customer outside of forms. */
export const readCustomerRow = async (on: Queryable, customer: CustomerId): Promise<Row> => {
  const { rows } = await on.query<Row>({
    name: 'care.customer_row',
    text: `select c.name, c.book, c.created_at, c.country, c.invite_code, i.uid as invited_by,
        (select count(*)::int from identity.customer other where other.invited_by = c.id) as invited,
        s.email, s.mobile, s.area_code
      from identity.customer c
      left join identity.customer i on i.id = c.invited_by
      left join identity.sign_in s on s.customer = c.id
      where c.id = $1`,
    values: [customer],
  })
  const row = rows[0]
  assert(row !== undefined, 'a customer that was found has a row')
  return row
}

/** Full for those who examine identities; the others see enough to recognise, too little to use. */
export type Shown = 'masked' | 'full'

const maskedWords = (text: string): string =>
  text
    .split(' ')
    .map(word => `${Array.from(word)[0] ?? ''}•••`)
    .join(' ')

export const emailAs = (shown: Shown, email: string | null): string | null =>
  email === null || shown === 'full' ? email : maskEmail(email)

export const mobileAs = (
  shown: Shown,
  { mobile, area_code: areaCode }: Pick<Row, 'mobile' | 'area_code'>,
): string | null =>
  mobile === null || areaCode === null || shown === 'full' ? mobile : maskMobile({ areaCode, e164: mobile })

export const nameAs = (shown: Shown, name: string | null): string | null =>
  name === null || shown === 'full' ? name : maskedWords(name)

/** Of a document number the last two characters tell one from another. */
export const numberAs = (shown: Shown, number: string | null): string | null =>
  number === null || shown === 'full' ? number : `•••${number.slice(-2)}`
