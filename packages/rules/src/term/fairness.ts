/**
 * What term and micro deals on the real book came to, published day by day. A day is plain text that anybody can write down
 * again; its SHA-256 is signed like the minutes of the tick log, and each day names the one before.
 */
import type { Brand } from '../core/ids.ts'
import { categories, type Category } from '../market/instrument.ts'
import { cents, type Cents } from '../money/money.ts'
import { isHash, type Hash } from '../prices/tick-log.ts'
import { termKinds, type TermKind } from './product.ts'

/** A day in UTC: '2026-11-24'. */
export type FairnessDay = Brand<string, 'FairnessDay'>
const dayPattern = /^\d{4}-\d{2}-\d{2}$/
export const isFairnessDay = (text: string): text is FairnessDay => dayPattern.test(text)

/** Deals of one product that ended on a day. */
export type FairnessLine = {
  readonly kind: TermKind
  readonly group: Category
  readonly seconds: number
  readonly won: number
  readonly lost: number
  readonly equal: number
  readonly void: number
  /** Stakes of deals that were not void. */
  readonly staked: Cents
  /** What customers gained; below zero what they lost. */
  readonly net: Cents
}

export type FairnessSheet = {
  readonly day: FairnessDay
  /** Hash of the day before; zeros for the first. */
  readonly previous: Hash
  readonly key: Hash
  readonly lines: readonly FairnessLine[]
}

const form = 'plumbline-term-day 1'

export const fairnessText = ({ day, previous, key, lines }: FairnessSheet): string =>
  [
    form,
    `day ${day}`,
    `previous ${previous}`,
    `key ${key}`,
    ...lines.map(line =>
      [
        line.kind,
        line.group,
        line.seconds,
        line.won,
        line.lost,
        line.equal,
        line.void,
        line.staked,
        line.net,
      ].join(' '),
    ),
    '',
  ].join('\n')

/** What is signed. */
export const fairnessStatement = (day: FairnessDay, hash: string): string => `${form} ${day} ${hash}`

const linePattern =
  /^([a-z]+) ([a-z]+) (\d{1,6}) (\d{1,12}) (\d{1,12}) (\d{1,12}) (\d{1,12}) (\d{1,18}) (-?\d{1,18})$/

const readLine = (text: string): FairnessLine | undefined => {
  const [, kindText, groupText, seconds, won, lost, equal, voided, staked, net] = linePattern.exec(text) ?? []
  const kind = termKinds.find(each => each === kindText)
  const group = categories.find(each => each === groupText)
  if (kind === undefined || group === undefined || staked === undefined || net === undefined) return undefined
  return {
    kind,
    group,
    seconds: Number(seconds),
    won: Number(won),
    lost: Number(lost),
    equal: Number(equal),
    void: Number(voided),
    staked: cents(BigInt(staked)),
    net: cents(BigInt(net)),
  }
}

const named = (line: string | undefined, name: string): string =>
  line?.startsWith(`${name} `) === true ? line.slice(name.length + 1) : ''

/** Reads a day; undefined where the text is none. */
export const readFairnessText = (text: string): FairnessSheet | undefined => {
  if (!text.endsWith('\n')) return undefined
  const [first, dayLine, previousLine, keyLine, ...rest] = text.slice(0, -1).split('\n')
  const [day, previous, key] = [named(dayLine, 'day'), named(previousLine, 'previous'), named(keyLine, 'key')]
  const lines = rest.map(readLine)
  if (first !== form || !isFairnessDay(day) || !isHash(previous) || !isHash(key)) return undefined
  return lines.every(line => line !== undefined) ? { day, previous, key, lines } : undefined
}

const nameOf = ({ kind, group, seconds }: Pick<FairnessLine, 'kind' | 'group' | 'seconds'>): string =>
  `${kind} ${group} ${seconds}`

/** The same of several days together, by product, in the order of kind, class and duration. */
export const sumFairness = (sheets: readonly FairnessSheet[]): readonly FairnessLine[] => {
  const sums = new Map<string, FairnessLine>()
  for (const line of sheets.flatMap(({ lines }) => lines)) {
    const before = sums.get(nameOf(line))
    sums.set(
      nameOf(line),
      before === undefined
        ? line
        : {
            ...line,
            won: before.won + line.won,
            lost: before.lost + line.lost,
            equal: before.equal + line.equal,
            void: before.void + line.void,
            staked: cents(before.staked + line.staked),
            net: cents(before.net + line.net),
          },
    )
  }
  const places = (line: FairnessLine) => [
    termKinds.indexOf(line.kind),
    categories.indexOf(line.group),
    line.seconds,
  ]
  return [...sums.values()].toSorted((one, other) => compareInOrder(places(one), places(other)))
}

/** By the first figure that differs. */
const compareInOrder = (one: readonly number[], other: readonly number[]): number =>
  one.map((figure, place) => figure - (other[place] ?? 0)).find(difference => difference !== 0) ?? 0

export const dealsOf = ({
  won,
  lost,
  equal,
  void: voided,
}: Pick<FairnessLine, 'won' | 'lost' | 'equal' | 'void'>): number => won + lost + equal + voided

/** What customers gained on each 100 USD staked, in cents, rounded towards zero; undefined where nothing was staked. */
export const meanPerHundred = ({ staked, net }: Pick<FairnessLine, 'staked' | 'net'>): Cents | undefined =>
  staked === 0n ? undefined : cents((net * 10_000n) / staked)

/** What customers got back of the stakes of deals that were not void, profits included. */
export const paidOf = ({ staked, net }: Pick<FairnessLine, 'staked' | 'net'>): Cents => cents(staked + net)
