import type { Millis } from '../market/quote.ts'

/** A better source that came back must have given good signs for this long before it is believed again. */
export const sourceReturnMs = 10_000
/** The first pause before a connection is made anew. Each that follows is twice as long, up to the longest. */
export const reconnectMsMin = 1_000
export const reconnectMsMax = 60_000

/** What is known of a source's life: its last sign, and since when signs came without too long a silence between them. */
export type Signs = { readonly heardAt: Millis; readonly goodSince: Millis }

/** The signs after one more; they begin anew after a silence. */
export const hear = (signs: Signs | undefined, at: Millis, silenceMsMax: number): Signs => ({
  heardAt: at,
  goodSince: goodSinceOf(signs, at, silenceMsMax) ?? at,
})

/** Since when a source gives good signs; undefined where it is silent now. A clock set back counts as no silence. */
export const goodSinceOf = (
  signs: Signs | undefined,
  now: Millis,
  silenceMsMax: number,
): Millis | undefined =>
  signs === undefined || now - signs.heardAt > silenceMsMax
    ? undefined
    : (Math.min(signs.goodSince, now) as Millis)

const never = (): boolean => false
const always = (): boolean => true

/**
 * Which of an instrument's sources is believed now. The one that speaks goes on while it gives good signs, so that two
 * that come and go do not take turns; if it is silent the best one alive takes over at once; and a better one takes its
 * place again once it has been good for `sourceReturnMs`. Where all are silent nothing changes. One whose newest word is
 * refused has left its price: another that is as good as it speaks at once, and a lesser one only when it counts as silent.
 * @param order the sources that may speak, the preferred one first
 * @param goodSince of each: since when it gives good signs; undefined where it is silent
 * @param isRefused whether the newest that it said was refused for what it says
 * @param isEqual whether a source is as good as another
 */
export const chooseSource = <Name extends string>(input: {
  order: readonly Name[]
  goodSince: (name: Name) => Millis | undefined
  isRefused?: (name: Name) => boolean
  isEqual?: (name: Name, to: Name) => boolean
  speaking: Name | undefined
  now: Millis
}): Name | undefined => {
  const { order, goodSince, speaking, now, isRefused = never, isEqual = always } = input
  const place = speaking === undefined ? -1 : order.indexOf(speaking)
  const current = place < 0 ? undefined : order[place]
  const isAlive = (name: Name): boolean => goodSince(name) !== undefined
  if (current === undefined || !isAlive(current)) {
    const isGood = (name: Name): boolean => isAlive(name) && !isRefused(name)
    return order.find(isGood) ?? order.find(isAlive) ?? current ?? order[0]
  }
  if (isRefused(current)) {
    const isReady = (name: Name): boolean =>
      name !== current && isAlive(name) && !isRefused(name) && isEqual(name, current)
    const ready = order.find(isReady)
    if (ready !== undefined) return ready
  }
  const hasReturned = (name: Name): boolean =>
    !isRefused(name) && now - (goodSince(name) ?? now) >= sourceReturnMs
  return order.slice(0, place).find(hasReturned) ?? current
}

/**
 * How long to wait before a connection is tried again: half of it fixed and half by chance, so that many do not come
 * back at the same moment.
 * @param failures in a row; the first one is 1
 * @param chance from 0 up to, not including, 1
 */
export const reconnectMs = (failures: number, chance: number): number => {
  const longest = Math.min(reconnectMsMax, reconnectMsMin * 2 ** Math.min(failures, 32))
  return Math.max(reconnectMsMin, Math.round((longest / 2) * (1 + chance)))
}
