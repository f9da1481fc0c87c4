import type { Code, OrderId } from '@plumbline/rules/core'
import type {
  CodeSums,
  Conduct,
  Held,
  LastClosed,
  OrderSums,
  Summary,
  UnitValue,
} from '@plumbline/rules/copying'
import { cents } from '@plumbline/rules/money'

/** Sums of instruments as they are kept: [orders, net in cents as text]. */
type KeptCodes = Readonly<Record<string, readonly [orders: number, net: string]>>

export const readCodes = (kept: KeptCodes): ReadonlyMap<Code, CodeSums> =>
  new Map(
    Object.entries(kept).map(([code, [orders, net]]) => [code as Code, { orders, net: cents(BigInt(net)) }]),
  )
export const writeCodes = (codes: ReadonlyMap<Code, CodeSums>): string =>
  JSON.stringify(
    Object.fromEntries([...codes].map(([code, { orders, net }]) => [code, [orders, net.toString()]])),
  )

export type KeptConduct = {
  readonly open: Readonly<Record<string, Held>>
  readonly last: Readonly<Record<string, LastClosed>>
}
export const readConduct = ({ open, last }: KeptConduct): Conduct => ({
  open: new Map(Object.entries(open) as [OrderId, Held][]),
  last: new Map(Object.entries(last) as [Code, LastClosed][]),
})
export const writeConduct = ({ open, last }: Conduct): string =>
  JSON.stringify({ open: Object.fromEntries(open), last: Object.fromEntries(last) })

type KeptSums = Omit<OrderSums, 'net' | 'codes'> & { readonly net: string; readonly codes: KeptCodes }
export type KeptSummary = Omit<Summary, 'sums'> & { readonly sums: KeptSums }

export const readSummary = ({ sums, ...rest }: KeptSummary): Summary => ({
  ...rest,
  sums: { ...sums, net: cents(BigInt(sums.net)), codes: readCodes(sums.codes) },
})
export const writeSummary = ({ sums, ...rest }: Summary): string =>
  JSON.stringify({
    ...rest,
    sums: {
      ...sums,
      net: sums.net.toString(),
      codes: Object.fromEntries(
        [...sums.codes].map(([code, { orders, net }]) => [code, [orders, net.toString()]]),
      ),
    },
  })

export const unitOf = (kept: bigint): UnitValue => Number(kept) as UnitValue
