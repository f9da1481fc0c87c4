import type { WorkData } from '@plumbline/protocol/stream'
import type { FundingItem } from '@plumbline/rules/funding'
import type { StaffId } from '@plumbline/rules/core'
import { createListeners, guarded } from '../../core/platform/guard.ts'

export type Colleague = { readonly id: StaffId; readonly username: string }

/** Who has an item open now. */
export type Watchers = (kind: FundingItem, id: string) => { id: StaffId; username: string }[]

export type Desk = ReturnType<typeof createDesk>

type Looked = { readonly kind: FundingItem; readonly id: string }

/** Frames that a connection which was away for a moment can still be told. */
const keptMax = 1_000

/**
 * What goes on at the desk of those who decide on money: which items changed, and who has which open, so that two people
 * never work on one unaware. Nothing of it is kept: frames are numbered from the moment this process began, so that a
 * number of an earlier one is never taken for one of these.
 */
export const createDesk = (options: {
  /** Items as they stand now, without those of demo accounts, which are nobody's work. */
  readonly read: (ids: readonly string[]) => Promise<readonly Omit<WorkData, 'watchers'>[]>
  readonly startedAt: number
  readonly onTrouble: (error: unknown) => void
}) => {
  const looking = new Map<string, Map<object, Colleague>>()
  const frames: { readonly seq: number; readonly data: WorkData }[] = []
  const listeners = createListeners<[WorkData, number]>('a change that staff follow')
  const due = new Set<string>()
  let newest = options.startedAt

  const keyOf = ({ kind, id }: Looked): string => `${kind}:${id}`
  const watchers: Watchers = (kind, id) => {
    const seen = new Map(
      [...(looking.get(keyOf({ kind, id }))?.values() ?? [])].map(person => [person.id, person] as const),
    )
    return [...seen.values()].map(person => ({ id: person.id, username: person.username }))
  }

  const tell = (data: WorkData): void => {
    newest += 1
    frames.push({ seq: newest, data })
    if (frames.length > keptMax) frames.shift()
    listeners.tell(data, newest)
  }

  const readDue = (): void => {
    const ids = [...due]
    due.clear()
    options.read(ids).then(items => {
      for (const item of items) tell({ ...item, watchers: watchers(item.kind, item.id) })
    }, options.onTrouble)
  }

  /** Tells of an item, read with whatever else changes at once; of two tellings the later one reads what is newer. */
  const changed = (id: string): void => {
    if (!listeners.isHeard()) return
    if (due.size === 0) setImmediate(guarded('items are read for staff', readDue))
    due.add(id)
  }

  return {
    watchers,
    changed,
    /** Somebody opens an item; `seat` is the connection by which that is known. */
    look: (seat: object, person: Colleague, { kind, id }: Looked): void => {
      const key = keyOf({ kind, id })
      const seats = looking.get(key) ?? new Map<object, Colleague>()
      looking.set(key, seats.set(seat, person))
      changed(id)
    },
    /** And closes it again, or is gone. */
    leave: (seat: object, { kind, id }: Looked): void => {
      const key = keyOf({ kind, id })
      const seats = looking.get(key)
      if (seats?.delete(seat) !== true) return
      if (seats.size === 0) looking.delete(key)
      changed(id)
    },
    /** Told of every frame. */
    onFrame: (listener: (data: WorkData, seq: number) => void): void => void listeners.add(listener),
    /** What a connection that was away asks. */
    room: {
      newest: async (): Promise<number> => newest,
      since: async (after: number, max: number) => frames.filter(({ seq }) => seq > after).slice(0, max),
    },
  }
}
