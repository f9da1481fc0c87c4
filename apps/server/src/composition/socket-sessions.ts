import { accept } from '@plumbline/rules/core'
import type { Sessions } from '../capabilities/identity/index.ts'
import type { StaffRoom } from '../capabilities/staff/index.ts'
import type { StreamOptions } from '../transport/stream/index.ts'

/** For whom a socket can speak: a token is a customer's, or a member's of staff; neither is ever both. */
export const socketSessionsOf = (
  customers: Pick<Sessions, 'resolve' | 'listDead' | 'onForget'>,
  staff: StaffRoom['sessions'],
): StreamOptions['sessions'] => ({
  resolve: async token => {
    const customer = await customers.resolve(token)
    if (customer.ok) return customer
    const member = await staff.resolve(token)
    return member.ok ? accept({ session: member.value.session, staff: member.value }) : customer
  },
  // A session of the one kind is unknown to the other, so it is dead to it.
  listDead: async sessions => {
    const dead = await customers.listDead(sessions)
    return dead.length === 0 ? dead : staff.listDead(dead)
  },
  onForget: listener => {
    const ends = [customers.onForget(listener), staff.onForget(listener)]
    return () => {
      for (const end of ends) end()
    }
  },
})
