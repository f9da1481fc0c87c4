import { isVisitorName, visitorPrefix } from '@plumbline/protocol/stream'
import { accept, refuse } from '@plumbline/rules/core'
import type { Sessions } from '../capabilities/identity/index.ts'
import type { StaffRoom } from '../capabilities/staff/index.ts'
import { visitorOfToken } from '../capabilities/support/index.ts'
import type { StreamOptions } from '../transport/stream/index.ts'

/** For whom a socket can speak: a token is a customer's, a member's of staff, or a visitor's; none is ever two of these. */
export const socketSessionsOf = (
  customers: Pick<Sessions, 'look' | 'listDead' | 'listLocked' | 'onForget'>,
  staff: StaffRoom['sessions'],
): StreamOptions['sessions'] => ({
  resolve: async (token, account) => {
    const visitor = token.startsWith(visitorPrefix)
      ? visitorOfToken(token.slice(visitorPrefix.length))
      : undefined
    if (visitor !== undefined) return accept({ session: visitor, visitor })
    const customer = await customers.look(token)
    if (customer.ok) {
      const { caller, lock } = customer.value
      if (account !== undefined && account !== caller.uid) return refuse('account.other')
      return accept({ session: caller.session, customer: caller.customer, lock })
    }
    const member = await staff.resolve(token)
    return member.ok ? accept({ session: member.value.session, staff: member.value }) : customer
  },
  // A session of the one kind is unknown to the other, so it is dead to it. Of visitors nothing ends.
  listDead: async sessions => {
    const dead = await customers.listDead(sessions.filter(session => !isVisitorName(session)))
    return dead.length === 0 ? dead : staff.listDead(dead)
  },
  listLocked: sessions => customers.listLocked(sessions),
  onForget: listener => {
    const ends = [customers.onForget(listener), staff.onForget(listener)]
    return () => {
      for (const end of ends) end()
    }
  },
})
