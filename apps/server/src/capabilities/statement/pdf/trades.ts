import type { TextsOf } from '@plumbline/texts/keys'
import type { TextStyle } from './canvas.ts'
import { columnEnd, columnStart, type Column } from './column.ts'
import { withFigures } from './figures.ts'
import type { createFormat } from './format.ts'
import type { TradeRow } from './steps.ts'

const columns = {
  openedAt: columnStart(36, 100),
  closedAt: columnStart(138, 100),
  instrument: columnStart(240, 66),
  side: columnStart(308, 48),
  lots: columnEnd(420, 60),
  openPrice: columnEnd(506, 82),
  closePrice: columnEnd(592, 82),
  priceResult: columnEnd(668, 74),
  other: columnEnd(734, 64),
  net: columnEnd(806, 70),
} as const
type ColumnName = keyof typeof columns
type Cells = Readonly<Partial<Record<ColumnName, string>>>

/** What a table is drawn with; it moves down by itself. */
type Pen = {
  readonly heading: (title: string, about: string) => void
  /** The row of heads. */
  readonly heads: (
    columns: Readonly<Record<ColumnName, Column>>,
    heads: Readonly<Record<ColumnName, string>>,
  ) => void
  /** Goes on a new page where so many rows do not fit any more. Whether it did. */
  readonly needRows: (count: number) => boolean
  readonly row: (
    columns: Readonly<Record<ColumnName, Column>>,
    cells: Cells,
    style?: Partial<TextStyle>,
  ) => void
}

/** The trades that were closed in the period, oldest first, and what they come to. */
export const createTradeTable = (
  pen: Pen,
  {
    texts,
    format,
    count,
  }: {
    readonly texts: TextsOf<'server/statement'>
    readonly format: ReturnType<typeof createFormat>
    readonly count: number
  },
) => {
  const heads: Readonly<Record<ColumnName, string>> = texts.trade
  let drawn = 0
  const sums = { result: 0n, net: 0n }

  const begin = (): void => {
    pen.heading(texts.trades, texts.tradesAbout)
    pen.heads(columns, heads)
  }
  /** The last trade takes the sums along to its page. */
  const line = (cells: Cells, style?: Partial<TextStyle>): void => {
    if (pen.needRows(drawn === count && style === undefined ? 2 : 1)) pen.heads(columns, heads)
    pen.row(columns, cells, style)
  }
  const cellsOf = (trade: TradeRow): Cells => ({
    openedAt: format.time(trade.openedAt),
    closedAt: format.time(trade.closedAt),
    instrument: trade.code,
    side: texts.sides[trade.side],
    lots: format.decimal(trade.lots),
    openPrice: format.decimal(trade.openPrice),
    closePrice: format.decimal(trade.closePrice),
    priceResult: format.change(trade.result),
    other: format.change(trade.net - trade.result),
    net: format.change(trade.net),
  })
  const close = (): void =>
    line(
      {
        openedAt: withFigures(texts.tradesCount, { count: format.count(drawn) }),
        priceResult: format.change(sums.result),
        other: format.change(sums.net - sums.result),
        net: format.change(sums.net),
      },
      { weight: 'strong' },
    )

  return {
    /** A trade; without one, its place alone. */
    row: (trade: TradeRow | undefined): void => {
      if (drawn === 0) begin()
      drawn += 1
      if (trade !== undefined) {
        sums.result += trade.result
        sums.net += trade.net
      }
      line(trade === undefined ? {} : cellsOf(trade))
      if (drawn === count) close()
    },
  }
}
