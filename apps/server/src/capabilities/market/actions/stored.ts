import type { Code } from '@plumbline/rules/core'
import {
  endsInstrument,
  type CorporateAction,
  type CorporateActionKind,
  type MicroAmount,
} from '@plumbline/rules/corporate-action'
import { z } from 'zod'
import type { Queryable } from '../../../core/platform/db/database.ts'

/** What a request for an action says, and what is entered by its approval. */
export type ActionPayload = {
  readonly id: string
  readonly code: Code
  readonly day: string
  readonly currency: string
  readonly action: CorporateAction
}

const amount = z.number().int().positive() as unknown as z.ZodType<MicroAmount>
const stated = z.number().int().nonnegative() as unknown as z.ZodType<MicroAmount>
const payload = z.object({
  id: z.uuid(),
  code: z.string() as unknown as z.ZodType<Code>,
  day: z.string(),
  currency: z.string(),
  action: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('split'), before: z.number().int(), after: z.number().int() }),
    z.object({ kind: z.literal('dividend'), amount }),
    z
      .object({ kind: z.literal('end'), price: stated.nullable(), source: z.string().nullable() })
      .transform(({ kind, price, source }) => ({
        kind,
        price: price ?? undefined,
        source: source ?? undefined,
      })),
    z
      .object({
        kind: z.literal('replacement'),
        successor: z.string() as unknown as z.ZodType<Code>,
        before: z.number().int(),
        after: z.number().int(),
        amount: stated,
        price: stated,
        source: z.string(),
      })
      .transform(({ amount: cash, ...terms }) => ({ ...terms, cash })),
  ]),
})
export const readActionPayload = (value: unknown): ActionPayload => payload.parse(value)

/** An action that two people entered. */
export type EnteredAction = ActionPayload & {
  readonly effectiveAt: number
  readonly request: string
  readonly by: string
  readonly approver: string
  readonly enteredAt: number
}

type Row = {
  id: string
  code: Code
  kind: CorporateActionKind
  day: string
  effective_at: Date
  units_before: number | null
  units_after: number | null
  amount: bigint | null
  price: bigint | null
  source: string | null
  successor: Code | null
  currency: string
  request: string
  by: string
  approver: string
  entered_at: Date
}

const actionOf = (row: Row): CorporateAction => {
  switch (row.kind) {
    case 'split':
      return { kind: 'split', before: row.units_before ?? 0, after: row.units_after ?? 0 }
    case 'dividend':
      return { kind: 'dividend', amount: Number(row.amount ?? 0n) as MicroAmount }
    case 'end':
      return {
        kind: 'end',
        price: row.price === null ? undefined : (Number(row.price) as MicroAmount),
        source: row.source ?? undefined,
      }
    case 'replacement':
      return {
        kind: 'replacement',
        successor: row.successor ?? row.code,
        before: row.units_before ?? 0,
        after: row.units_after ?? 0,
        cash: Number(row.amount ?? 0n) as MicroAmount,
        price: Number(row.price ?? 0n) as MicroAmount,
        source: row.source ?? '',
      }
  }
}

const toAction = (row: Row): EnteredAction => ({
  id: row.id,
  code: row.code,
  day: row.day,
  currency: row.currency,
  action: actionOf(row),
  effectiveAt: row.effective_at.getTime(),
  request: row.request,
  by: row.by,
  approver: row.approver,
  enteredAt: row.entered_at.getTime(),
})

const select = `
  select a.id, a.code, a.kind, a.day::text, a.effective_at, a.units_before, a.units_after, a.amount, a.price, a.source, a.successor, a.currency,
    a.request, submitter.name as by, approver.name as approver, a.entered_at
  from market.corporate_action a
  join staff.member submitter on submitter.id = a.submitter
  join staff.member approver on approver.id = a.approver`

/** The newest days first. */
export const readActions = async (on: Queryable, max: number): Promise<readonly EnteredAction[]> => {
  const { rows } = await on.query<Row>({
    name: 'market.actions',
    text: `${select} order by a.effective_at desc, a.id desc limit $1`,
    values: [max],
  })
  return rows.map(toAction)
}

/** Those of one instrument that are still to come, the next one first. */
export const readActionsToCome = async (
  on: Queryable,
  { code, now }: { readonly code: Code; readonly now: number },
): Promise<readonly EnteredAction[]> => {
  const { rows } = await on.query<Row>({
    name: 'market.actions_to_come',
    text: `${select} where a.code = $1 and a.effective_at > $2 order by a.effective_at, a.id`,
    values: [code, new Date(now)],
  })
  return rows.map(toAction)
}

/** Those of these ids. */
export const readActionsOf = async (
  on: Queryable,
  ids: readonly string[],
): Promise<readonly EnteredAction[]> => {
  const { rows } = await on.query<Row>({
    name: 'market.actions_of',
    text: `${select} where a.id = any ($1::uuid[])`,
    values: [ids],
  })
  return rows.map(toAction)
}

export const isEntered = async (
  on: Queryable,
  { code, day, action }: Pick<ActionPayload, 'code' | 'day' | 'action'>,
): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'market.action_entered',
    text: `select from market.corporate_action
           where code = $1 and (kind = $2 and day = $3 or kind in ('end', 'replacement') and $4)`,
    // An instrument ends once.
    values: [code, action.kind, day, endsInstrument(action)],
  })
  return (rowCount ?? 0) > 0
}

/** Requests for actions that nobody has decided yet. */
export const readWaiting = async (
  on: Queryable,
  now: number,
): Promise<readonly { readonly request: string; readonly by: string; readonly payload: ActionPayload }[]> => {
  const { rows } = await on.query<{ id: string; by: string; payload: unknown }>({
    name: 'market.actions_waiting',
    text: `select r.id, m.name as by, r.payload from staff.request r join staff.member m on m.id = r.submitted_by_staff
           where r.kind = 'market.action' and r.state = 'open' and r.expires_at > $1 order by r.created_at`,
    values: [new Date(now)],
  })
  return rows.map(row => ({ request: row.id, by: row.by, payload: readActionPayload(row.payload) }))
}
