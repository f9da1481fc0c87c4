import { holds } from '@plumbline/rules/staff'
import type { LookSubject } from './frames.ts'
import type { Signed, SignedStaff } from './sign-ins.ts'

/** Items that one connection has open at a time; who opens more is not said to look at those. */
const looksMax = 8

/** Where it is known who has which item open. */
export type LookRoom = {
  look(seat: object, person: SignedStaff, item: LookSubject['item']): void
  leave(seat: object, item: LookSubject['item']): void
}

/** Which connections of staff have which items open. */
export const createLooks = <Seat extends object>(options: {
  readonly room: LookRoom
  readonly whose: (seat: Seat) => Promise<Signed | undefined>
}) => {
  const bySeat = new Map<Seat, Map<string, LookSubject['item']>>()

  const lookAway = (seat: Seat, { name }: Pick<LookSubject, 'name'>): void => {
    const mine = bySeat.get(seat)
    const item = mine?.get(name)
    if (mine === undefined || item === undefined) return
    mine.delete(name)
    if (mine.size === 0) bySeat.delete(seat)
    options.room.leave(seat, item)
  }

  return {
    look: async (seat: Seat, { name, item }: LookSubject): Promise<void> => {
      const mine = bySeat.get(seat) ?? new Map<string, LookSubject['item']>()
      if (mine.has(name) || mine.size >= looksMax) return
      bySeat.set(seat, mine.set(name, item))
      const signed = await options.whose(seat)
      // Closed again meanwhile.
      if (bySeat.get(seat)?.get(name) !== item) return
      if (signed?.staff !== undefined && holds(signed.staff.permissions, `funding:${item.kind}:view`))
        options.room.look(seat, signed.staff, item)
      else mine.delete(name)
    },
    lookAway,
    leave: (seat: Seat): void => {
      for (const name of bySeat.get(seat)?.keys() ?? []) lookAway(seat, { name })
    },
  }
}
