import type { UserInfo } from '@plumbline/protocol'
import type { Caller } from '../platform/caller.ts'

export const userInfoOf = (caller: Caller): UserInfo => ({
  uid: caller.uid,
  name: caller.name,
  avatar: null,
  book: caller.book,
  roles: [],
  permissions: [],
  email: null,
  mobile: null,
  country: null,
  createdAt: caller.createdAt.toISOString(),
})
