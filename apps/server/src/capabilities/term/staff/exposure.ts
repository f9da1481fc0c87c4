import type { CallOutput } from '@plumbline/protocol/core'
import type { ExposureBookView, ExposureBothView } from '@plumbline/protocol/term'
import { accept, type Book, type Code, type Result } from '@plumbline/rules/core'
import { cents, formatCents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import {
  exposureOf,
  exposureSeconds,
  type Direction,
  type ExposureBoth,
  type ExposureCell,
} from '@plumbline/rules/term'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { TermStaffContext } from './context.ts'

type Row = {
  book: Book
  code: string
  direction: Direction
  part: number
  deals: number
  staked: bigint
  profit: bigint
}

/** Deals that have not ended, by instrument, direction and time left; one that waits for its first quote has its whole duration left. */
const readCells = async (on: Queryable, now: Millis) => {
  const { rows } = await on.query<Row>({
    name: 'term.exposure',
    text: `select book, code, direction, width_bucket(
          extract(epoch from coalesce(expires_at, accepted_at + make_interval(secs => seconds)) - $1::timestamptz)::float8,
          $2::float8[]) as part,
        count(*)::int as deals, sum(stake)::bigint as staked, sum(profit)::bigint as profit
      from term.deal where state in ('accepted', 'running') group by 1, 2, 3, 4`,
    values: [new Date(now), exposureSeconds],
  })
  return (book: Book): readonly ExposureCell[] =>
    rows
      .filter(row => row.book === book)
      .map(({ code, direction, part, deals, staked, profit }) => ({
        code: code as Code,
        direction,
        part,
        deals,
        staked: cents(staked),
        profit: cents(profit),
      }))
}

const viewOf = ({ up, down }: ExposureBoth): ExposureBothView => {
  const side = ({ deals, staked, profit }: ExposureBoth['up']) => ({
    deals,
    staked: formatCents(staked),
    profit: formatCents(profit),
  })
  return { up: side(up), down: side(down) }
}

const bookView = (cells: readonly ExposureCell[]): ExposureBookView => {
  const { whole, parts, codes } = exposureOf(cells)
  return {
    whole: viewOf(whole),
    parts: parts.map(viewOf),
    codes: codes.map(({ code, parts: own, ...both }) => ({ code, ...viewOf(both), parts: own.map(viewOf) })),
  }
}

/** What running deals could cost. */
export const showExposure =
  ({ database, audit, now }: TermStaffContext) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'termExposure'>>> =>
    database.transaction(async tx => {
      const at = now()
      const cellsOf = await readCells(tx, at)
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'term.view',
        subject: { kind: 'term', id: 'exposure' },
        now: at,
      })
      return accept({
        at: new Date(at).toISOString(),
        seconds: [...exposureSeconds],
        real: bookView(cellsOf('real')),
        demo: bookView(cellsOf('demo')),
      })
    })
