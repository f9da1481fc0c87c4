import type { TextsOf } from '@plumbline/texts/keys'
import { isolated } from './direction.ts'
import { withFigures } from './figures.ts'
import { pageHeight, pageWidth, type Canvas, type TextStyle } from './canvas.ts'
import { columnEnd, columnStart, type Column } from './column.ts'
import type { createFormat } from './format.ts'
import type { AccountPart, Balances, Head, Row, TradeRow } from './steps.ts'
import { createTradeTable } from './trades.ts'

const margin = 36
const right = pageWidth - margin
const bottom = pageHeight - 42
const rowHeight = 14
const size = 8
/** Names are as long as people make them. */
const nameWidthMax = 320

/** Where the columns of records begin, or end where figures stand under each other. */
const columns = {
  serial: columnStart(margin, 62),
  time: columnStart(102, 108),
  kind: columnStart(214, 110),
  reference: columnStart(328, 140),
  availableChange: columnEnd(558, 88),
  available: columnEnd(644, 82),
  frozenChange: columnEnd(728, 80),
  frozen: columnEnd(right, 74),
} as const
type ColumnName = keyof typeof columns

const summaryColumns = {
  account: columnStart(margin, 160),
  opening: columnEnd(330, 110),
  in: columnEnd(450, 110),
  out: columnEnd(570, 110),
  closing: columnEnd(690, 110),
  records: columnEnd(right, 110),
} as const

const kindColumns = {
  kind: columnStart(margin, 240),
  records: columnEnd(380, 90),
  change: columnEnd(500, 110),
} as const

const whole = ({ available, frozen }: Balances): bigint => available + frozen

type Draw = Pick<Canvas, 'newPage' | 'text' | 'rule' | 'width'>
type Format = ReturnType<typeof createFormat>

/** The statement from top to bottom. It only moves down; `pages` is known once it has been gone through without drawing. */
export const createSheet = (
  { newPage, text, rule, width }: Draw,
  {
    head,
    texts,
    format,
    pages,
  }: { head: Head; texts: TextsOf<'server/statement'>; format: Format; pages: number },
) => {
  let y = 0
  let page = 0
  const period = withFigures(texts.period, {
    from: format.date(head.from),
    // The last day that belongs to it.
    to: format.date(head.to - 1),
  })

  const put = (column: Column, line: string, style: Partial<TextStyle> = {}): void =>
    text(column.x, y, line, { size, width: column.width, align: column.align, ...style })
  const putEach = <Name extends string>(
    table: Readonly<Record<Name, Column>>,
    cells: Readonly<Partial<Record<Name, string>>>,
    style: Partial<TextStyle> = {},
  ): void => {
    for (const name of Object.keys(table) as Name[]) {
      const cell = cells[name]
      if (cell !== undefined) put(table[name], cell, style)
    }
  }

  const foot = (): void => {
    const line = { size: 7, ink: 'quiet' } as const
    const number = withFigures(texts.page, { page: format.count(page), pages: format.count(pages) })
    text(margin, pageHeight - 20, `${withFigures(texts.customer, { uid: head.uid })} · ${period}`, line)
    if (head.book === 'demo') text(330, pageHeight - 20, texts.demo, { ...line, ink: 'mark' })
    text(right, pageHeight - 20, number, { ...line, align: 'end' })
  }
  const turn = (): void => {
    newPage()
    page += 1
    y = margin + 8
    foot()
  }
  /** Goes on a new page where so much does not fit any more. Whether it did. */
  const need = (height: number): boolean => {
    if (y + height <= bottom) return false
    turn()
    return true
  }
  const table = <Name extends string>(
    of: Readonly<Record<Name, Column>>,
    heads: Readonly<Record<Name, string>>,
  ): void => {
    putEach(of, heads, { ink: 'quiet', size: 6.5 })
    rule(margin, right, y + 5)
    y += rowHeight + 3
  }
  const recordHeads: Readonly<Record<ColumnName, string>> = texts

  const title = (): void => {
    turn()
    y += 12
    text(margin, y, isolated(head.operator), { width: nameWidthMax, size: 11, weight: 'strong', ink: 'mark' })
    text(right, y, withFigures(texts.made, { time: format.time(head.at) }), {
      size,
      ink: 'quiet',
      align: 'end',
    })
    y += 26
    text(margin, y, texts.title, { size: 20, weight: 'strong' })
    y += 18
    const name = { size: 10, weight: 'strong', width: nameWidthMax } as const
    text(margin, y, isolated(head.customer), name)
    const nameWidth = Math.min(width(isolated(head.customer), name), nameWidthMax)
    const who = `${withFigures(texts.customer, { uid: head.uid })}   ${period}`
    text(margin + nameWidth + width('   ', name), y, who, { size: 10 })
    y += 14
    const operator = withFigures(texts.operator, { name: head.operator })
    text(margin, y, operator, { size, ink: 'quiet', width: right - margin })
    if (head.book === 'demo') {
      y += 16
      text(margin, y, texts.demo, { size: 9, weight: 'strong', ink: 'mark' })
    }
    y += 16
    text(margin, y, texts.about, { size, ink: 'quiet' })
  }

  const summary = (): void => {
    y += 28
    text(margin, y, texts.summary, { size: 12, weight: 'strong' })
    y += 20
    table<keyof typeof summaryColumns>(summaryColumns, texts)
    const line = (
      parts: readonly AccountPart[],
      cells: Readonly<Partial<Record<keyof typeof summaryColumns, string>>>,
      style: Partial<TextStyle> = {},
    ): void => {
      const sum = (figure: (part: AccountPart) => bigint): string =>
        format.money(parts.reduce((total, part) => total + figure(part), 0n))
      const records = parts.reduce((total, part) => total + part.records, 0)
      const both = {
        opening: sum(({ opening }) => whole(opening)),
        closing: sum(({ closing }) => whole(closing)),
        records: format.count(records),
      }
      putEach(summaryColumns, { ...cells, ...both }, style)
      y += rowHeight
    }
    for (const part of head.accounts)
      line([part], {
        account: texts.accounts[part.account],
        in: format.change(part.in),
        out: format.change(-part.out),
      })
    rule(margin, right, y - 9)
    y += 2
    // What moves between the accounts neither comes nor goes, taken together.
    line(head.accounts, { account: texts.total }, { weight: 'strong' })
  }

  const trades = createTradeTable(
    {
      heading: (title, about) => {
        y += 24
        need(6 * rowHeight)
        text(margin, y, title, { size: 12, weight: 'strong' })
        y += rowHeight
        text(margin, y, about, { size: 7, ink: 'quiet', width: right - margin })
        y += rowHeight + 4
      },
      heads: table,
      needRows: count => need(count * rowHeight),
      row: (of, cells, style) => {
        putEach(of, cells, { size: 7, ...style })
        y += rowHeight
      },
    },
    { texts, format, count: head.trades },
  )

  const balanceRow = (name: string, { available, frozen }: Balances): void => {
    if (need(rowHeight)) table(columns, recordHeads)
    put(columns.kind, name, { weight: 'strong' })
    put(columns.available, format.money(available), { weight: 'strong' })
    put(columns.frozen, format.money(frozen), { weight: 'strong' })
    y += rowHeight
  }

  /** Records of the account that are still to come: the last one takes the closing balance along to its page. */
  let left = 0

  return {
    begin: (): void => {
      title()
      summary()
    },
    trades: (rows: readonly (TradeRow | undefined)[]): void => {
      for (const row of rows) trades.row(row)
    },
    account: ({ account, opening, records }: AccountPart): void => {
      left = records
      y += 24
      need(5 * rowHeight)
      text(margin, y, texts.accounts[account], { size: 12, weight: 'strong' })
      y += 20
      table(columns, recordHeads)
      balanceRow(texts.opening, opening)
      if (records > 0) return
      text(columns.kind.x, y, texts.none, { size, ink: 'quiet' })
      y += rowHeight
    },
    /** Without one, its place alone. */
    row: (record: Row | undefined): void => {
      left -= 1
      if (need(left === 0 ? 2 * rowHeight : rowHeight)) table(columns, recordHeads)
      if (record !== undefined) {
        put(columns.reference, record.reference ?? '', { size: 7 })
        putEach(columns, {
          serial: record.serial,
          time: format.time(record.at),
          kind: texts.kinds[record.kind],
          availableChange: format.change(record.availableChange),
          available: format.money(record.availableAfter),
          frozenChange: format.change(record.frozenChange),
          frozen: format.money(record.frozenAfter),
        })
      }
      y += rowHeight
    },
    close: ({ closing, kinds }: AccountPart): void => {
      balanceRow(texts.closing, closing)
      if (kinds.length === 0) return
      y += 8
      need(3 * rowHeight)
      const heads = { kind: texts.byKind, records: texts.records, change: texts.change }
      table(kindColumns, heads)
      for (const { kind, records, change } of kinds) {
        if (need(rowHeight)) table(kindColumns, heads)
        putEach(kindColumns, {
          kind: texts.kinds[kind],
          records: format.count(records),
          change: format.change(change),
        })
        y += rowHeight
      }
    },
    pages: (): number => page,
  }
}

const nowhere: Draw = {
  newPage: () => undefined,
  text: () => undefined,
  rule: () => undefined,
  width: () => 0,
}

/** How many pages it will take. */
export const countPages = (options: {
  head: Head
  texts: TextsOf<'server/statement'>
  format: Format
}): number => {
  const sheet = createSheet(nowhere, { ...options, pages: 0 })
  sheet.begin()
  for (let trade = 0; trade < options.head.trades; trade++) sheet.trades([undefined])
  for (const account of options.head.accounts) {
    sheet.account(account)
    for (let record = 0; record < account.records; record++) sheet.row(undefined)
    sheet.close(account)
  }
  return sheet.pages()
}
