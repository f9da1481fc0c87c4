import { minuteMs } from '@plumbline/rules/core'
import type { ElapsedMillis } from '@plumbline/rules/market'

/** Tried again so much later, and twice as much later each time that it fails. */
const firstMs = minuteMs
const mostMs = 60 * minuteMs
/** More than anything that is bad one by one; beyond it the longest postponed are tried again at once. */
export const postponedMax = 10_000

/** How long something waits that has failed so many times by itself. */
export const postponedMs = (tries: number): number => Math.min(mostMs, firstMs * 2 ** Math.min(tries - 1, 10))

/**
 * What a job goes through item by item, and could not do: each is passed over until its time comes, so that one bad item holds up no
 * other. Kept in memory, since whatever is still due after a start is worth a try.
 */
export const createPostponed = <Key>({
  elapsed,
  onTrouble,
}: {
  readonly elapsed: () => ElapsedMillis
  readonly onTrouble: (error: unknown, item: Key) => void
}) => {
  const items = new Map<Key, { readonly tries: number; readonly until: number }>()
  const hold = (item: Key): void => {
    const tries = (items.get(item)?.tries ?? 0) + 1
    items.delete(item)
    items.set(item, { tries, until: elapsed() + postponedMs(tries) })
    const [longest] = items.keys()
    if (items.size > postponedMax && longest !== undefined) items.delete(longest)
  }
  const note = (item: Key, error: unknown): void => {
    hold(item)
    onTrouble(error, item)
  }
  return {
    note,
    /** It was done after all: what fails of it later is postponed as at first. */
    done: (item: Key): void => void items.delete(item),
    /** Does it, or postpones it: where it fails, and without a word where it says `not yet`. */
    attempt: async (item: Key, work: () => Promise<unknown>): Promise<void> => {
      try {
        if ((await work()) === 'not yet') hold(item)
        else items.delete(item)
      } catch (error) {
        note(item, error)
      }
    },
    /** Does the next of a queue, which says what it has taken; one that fails is postponed, and what could not be taken at all is thrown. */
    next: async <Done>(work: (taken: (item: Key) => void) => Promise<Done>): Promise<Done | 'postponed'> => {
      let item: Key | undefined
      try {
        const done = await work(taken => void (item = taken))
        if (item !== undefined) items.delete(item)
        return done
      } catch (error) {
        if (item === undefined) throw error
        note(item, error)
        return 'postponed'
      }
    },
    /** What is to be passed over at this moment. */
    held: (): Key[] => {
      const at = elapsed()
      return [...items].flatMap(([item, { until }]) => (until > at ? [item] : []))
    },
  }
}
export type Postponed<Key> = ReturnType<typeof createPostponed<Key>>
