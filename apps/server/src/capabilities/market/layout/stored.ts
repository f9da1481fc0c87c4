import type { ChartLook, Drawing } from '@plumbline/protocol/market'
import { assert, type Code, type CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'

export const readLook = async (from: Queryable, customer: CustomerId): Promise<ChartLook | null> => {
  const { rows } = await from.query<{ look: ChartLook }>({
    name: 'market.read_look',
    text: 'select look from market.chart_look where customer = $1',
    values: [customer],
  })
  return rows[0]?.look ?? null
}

export const readDrawings = async (
  from: Queryable,
  owner: { customer: CustomerId; code: Code },
): Promise<{ readonly drawings: readonly Drawing[]; readonly savedAt: Millis } | undefined> => {
  const { rows } = await from.query<{ drawings: Drawing[]; saved_at: Date }>({
    name: 'market.read_drawings',
    text: 'select drawings, saved_at from market.chart_drawing where customer = $1 and code = $2',
    values: [owner.customer, owner.code],
  })
  return rows[0] && { drawings: rows[0].drawings, savedAt: rows[0].saved_at.getTime() as Millis }
}

/** Those that are kept, held until the transaction ends: of two pages that save at once, one sees what the other saved. */
export const lockDrawings = async (
  tx: Transaction,
  by: { customer: CustomerId; code: Code; at: Millis },
): Promise<{ readonly drawings: readonly Drawing[]; readonly savedAt: Millis }> => {
  await tx.query({
    name: 'market.begin_drawings',
    text: `insert into market.chart_drawing (customer, code, drawings, saved_at) values ($1, $2, '[]', $3)
      on conflict (customer, code) do nothing`,
    values: [by.customer, by.code, new Date(by.at)],
  })
  const { rows } = await tx.query<{ drawings: Drawing[]; saved_at: Date }>({
    name: 'market.lock_drawings',
    text: 'select drawings, saved_at from market.chart_drawing where customer = $1 and code = $2 for no key update',
    values: [by.customer, by.code],
  })
  const [row] = rows
  assert(row !== undefined, 'a row that was begun is there')
  return { drawings: row.drawings, savedAt: row.saved_at.getTime() as Millis }
}

export const saveLook = async (
  to: Queryable,
  input: { customer: CustomerId; look: ChartLook; at: Millis },
): Promise<void> => {
  await to.query({
    name: 'market.save_look',
    text: `insert into market.chart_look (customer, look, saved_at) values ($1, $2, $3)
      on conflict (customer) do update set look = excluded.look, saved_at = excluded.saved_at`,
    values: [input.customer, JSON.stringify(input.look), new Date(input.at)],
  })
}

export const saveDrawings = async (
  to: Queryable,
  input: { customer: CustomerId; code: Code; drawings: readonly Drawing[]; at: Millis },
): Promise<void> => {
  await to.query({
    name: 'market.save_drawings',
    text: `insert into market.chart_drawing (customer, code, drawings, saved_at) values ($1, $2, $3, $4)
      on conflict (customer, code) do update set drawings = excluded.drawings, saved_at = excluded.saved_at`,
    values: [input.customer, input.code, JSON.stringify(input.drawings), new Date(input.at)],
  })
}
