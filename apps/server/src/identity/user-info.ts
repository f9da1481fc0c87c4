import type { UserInfo } from '@plumbline/protocol'
import type { Caller } from '../platform/caller.ts'

export const userInfoOf = (caller: Caller): UserInfo => ({
  uid: caller.uid,
  name: caller.name,
  avatar: null,
  book: caller.book,
  roles: [],
  permissions: [],
  createdAt: caller.createdAt.toISOString(),
})
