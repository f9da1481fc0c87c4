import { z } from 'zod'
import { books } from '@plumbline/rules'
import { declare } from './call.ts'
import { instant } from './fields.ts'

export const userInfo = z.object({
  uid: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  book: z.enum(books),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  createdAt: instant,
})
export type UserInfo = z.output<typeof userInfo>

export const identityCalls = {
  register: declare('register', {
    summary: 'Opens a demo account: 10,000 USD of demo money in each of fund, contract and term.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ simulation: z.literal(2) }),
    output: z.object({ token: z.string(), user_info: userInfo }),
    refusals: ['request.too_many'],
  }),
  logout: declare('logout', {
    summary: 'Ends the session whose token is given, or that of the Authorization header.',
    who: 'public',
    idempotent: false,
    input: z.strictObject({ token: z.string().max(200).optional() }),
    output: z.object({}),
    refusals: [],
  }),
  userInfo: declare('userInfo', {
    summary: 'Who is signed in.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ user_info: userInfo }),
    refusals: [],
  }),
}
