import { chooseSource, type InstrumentSources } from '@plumbline/rules/prices'
import type { Code } from '@plumbline/rules/core'
import type { ListedInstrument, Millis } from '@plumbline/rules/market'
import type { Watched } from './watched.ts'

/** An instrument's place, for which its sources stand in line. */
export type Seat = {
  readonly instrument: ListedInstrument
  readonly speaking: Watched | undefined
  /** The one that is held against the one that speaks; undefined where there is none. */
  readonly compared: Watched | undefined
  /** Who may close a gap: the one that speaks first. */
  readonly inOrder: readonly Watched[]
  /** Goes by another order from now on; undefined is the order of the configuration. */
  order(setting: InstrumentSources | undefined): void
  /** Decides anew who speaks. Gives the change; undefined where there is none. */
  choose(now: Millis): SeatChange | undefined
}
export type SeatChange = { readonly from: Watched | undefined; readonly to: Watched }

/** @param carriers all sources of the instrument, in the order of the configuration */
export const createSeat = (instrument: ListedInstrument, carriers: readonly Watched[]): Seat => {
  const byName = new Map(carriers.map(each => [each.source.name, each]))
  const code: Code = instrument.code
  let names: readonly string[] = [...byName.keys()]
  let comparing: (() => Watched | undefined) | undefined
  let speaking: string | undefined

  const named = (name: string | undefined): Watched | undefined =>
    name === undefined ? undefined : byName.get(name)

  /** Where nobody has said with which to compare: another that is as good as the one that speaks. */
  const another = (): Watched | undefined =>
    named(speaking)?.source.kind === 'live'
      ? carriers.find(({ source }) => source.name !== speaking && source.kind === 'live')
      : undefined

  return {
    instrument,
    get speaking() {
      return named(speaking)
    },
    get compared() {
      const compared = comparing === undefined ? another() : comparing()
      return compared?.source.name === speaking ? undefined : compared
    },
    get inOrder() {
      const all = [speaking, ...names.filter(name => name !== speaking)]
      return all.flatMap(name => named(name) ?? [])
    },
    order: setting => {
      // A name that is not configured, or does not carry the instrument, stands for nobody.
      names = setting === undefined ? [...byName.keys()] : setting.order.filter(name => byName.has(name))
      comparing = setting && (() => named(setting.compare))
    },
    choose: now => {
      const chosen = chooseSource({
        order: names,
        goodSince: name => byName.get(name)?.steadySince(code, now),
        isRefused: name => byName.get(name)?.isRefused(code) ?? false,
        isEqual: (name, to) => byName.get(name)?.source.kind === byName.get(to)?.source.kind,
        speaking,
        now,
      })
      if (chosen === speaking) return undefined
      const from = named(speaking)
      speaking = chosen
      const to = named(chosen)
      return to === undefined ? undefined : { from, to }
    },
  }
}
