/**
 * What term and micro deals on the real book came to, published day by day. A day is plain text that anybody can write down
 * again; its SHA-256 is signed like the minutes of the tick log, and each day names the one before.
 */
import type { Brand } from '../core/ids.ts'
import { categories, type Category } from '../market/instrument.ts'
import { cents, type Cents } from '../money/money.ts'
import { isHash, type Hash } from '../prices/tick-log.ts'
import { voidReasons, type VoidReason } from './deal.ts'
import { termKinds, type TermKind } from './product.ts'

/** A day in UTC: '2026-11-24'. */
export type FairnessDay = Brand<string, 'FairnessDay'>
const dayPattern = /^\d{4}-\d{2}-\d{2}$/
export const isFairnessDay = (text: string): text is FairnessDay => dayPattern.test(text)

/** How many deals were void for each reason; one that is not here was the reason of none. */
export type VoidCounts = Readonly<Partial<Record<VoidReason, number>>>

/** Deals of one product that ended on a day. */
export type FairnessLine = {
  readonly kind: TermKind
  readonly group: Category
  readonly seconds: number
  readonly won: number
  readonly lost: number
  readonly equal: number
  readonly void: number
  /** Those by reason; undefined of a day that was published before reasons were counted. */
  readonly voids?: VoidCounts | undefined
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

/** What is signed has this form, and so have the days of before reasons were counted. */
const form = 'plumbline-term-day 1'
const formWithReasons = 'plumbline-term-day 2'

const reasonsText = (voids: VoidCounts): readonly string[] =>
  voidReasons.flatMap(reason => ((voids[reason] ?? 0) === 0 ? [] : [reason, String(voids[reason])]))

export const fairnessText = ({ day, previous, key, lines }: FairnessSheet): string =>
  [
    formWithReasons,
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
        ...reasonsText(line.voids ?? {}),
      ].join(' '),
    ),
    '',
  ].join('\n')

/** What is signed. */
export const fairnessStatement = (day: FairnessDay, hash: string): string => `${form} ${day} ${hash}`

const linePattern =
  /^([a-z]+) ([a-z]+) (\d{1,6}) (\d{1,12}) (\d{1,12}) (\d{1,12}) (\d{1,12}) (\d{1,18}) (-?\d{1,18})((?: [a-z_]+ [1-9]\d{0,11})*)$/

/** Each reason once, in their order, and all voids have one; undefined where it is otherwise. */
const readReasons = (text: string, voided: number): VoidCounts | undefined => {
  const voids: Partial<Record<VoidReason, number>> = {}
  for (const [, name, count] of text.matchAll(/ ([a-z_]+) (\d+)/g)) {
    const reason = voidReasons.find(each => each === name)
    if (reason === undefined) return undefined
    voids[reason] = Number(count)
  }
  const sum = Object.values(voids).reduce((total, count) => total + count, 0)
  return sum === voided &&
    reasonsText(voids)
      .map(each => ` ${each}`)
      .join('') === text
    ? voids
    : undefined
}

const readLine = (text: string, hasReasons: boolean): FairnessLine | undefined => {
  const [, kindText, groupText, seconds, won, lost, equal, voided, staked, net, reasons = ''] =
    linePattern.exec(text) ?? []
  const kind = termKinds.find(each => each === kindText)
  const group = categories.find(each => each === groupText)
  if (kind === undefined || group === undefined || staked === undefined || net === undefined) return undefined
  const voids = hasReasons ? readReasons(reasons, Number(voided)) : undefined
  if (hasReasons ? voids === undefined : reasons !== '') return undefined
  return {
    kind,
    group,
    seconds: Number(seconds),
    won: Number(won),
    lost: Number(lost),
    equal: Number(equal),
    void: Number(voided),
    ...(voids !== undefined && { voids }),
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
  const lines = rest.map(line => readLine(line, first === formWithReasons))
  if (
    (first !== form && first !== formWithReasons) ||
    !isFairnessDay(day) ||
    !isHash(previous) ||
    !isHash(key)
  )
    return undefined
  return lines.every(line => line !== undefined) ? { day, previous, key, lines } : undefined
}

/** Of several days or products; what has no reasons adds none. */
export const addVoids = (one: VoidCounts = {}, other: VoidCounts = {}): VoidCounts =>
  Object.fromEntries(
    voidReasons.flatMap(reason => {
      const count = (one[reason] ?? 0) + (other[reason] ?? 0)
      return count === 0 ? [] : [[reason, count]]
    }),
  )

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
            voids: addVoids(before.voids, line.voids),
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
