import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { fundingViewsMax } from '@plumbline/rules/funding'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { FundingWorkContext } from '../context.ts'

type Saved = CallOutput<'fundingViewSave'>
type Room = Pick<FundingWorkContext, 'database' | 'audit' | 'now' | 'newId'>

const note = (
  { audit, now }: Room,
  tx: Transaction,
  { staff }: StaffContext,
  after: Readonly<Record<string, string>>,
): Promise<void> =>
  audit.append(tx, {
    actor: { kind: 'staff', id: staff.id },
    action: 'funding.viewed',
    subject: { kind: 'work', id: 'saved_views' },
    after,
    now: now(),
  })

/** The caller's filters of a queue, by name. */
export const listViews =
  (room: Room) =>
  async (
    caller: StaffContext,
    { kind }: CallParsed<'fundingViews'>,
  ): Promise<Result<CallOutput<'fundingViews'>>> =>
    room.database.transaction(async tx => {
      const { rows } = await tx.query<Saved>({
        name: 'funding_work.views',
        text: `select id, kind, name, filter from funding_work.saved_view where member = $1 and kind = $2 order by name`,
        values: [caller.staff.id, kind],
      })
      await note(room, tx, caller, { kind, what: 'listed' })
      return accept({ items: rows })
    })

/** Keeps a filter under a name. Refusals: funding.views_full. */
export const saveView =
  (room: Room) =>
  async (
    caller: StaffContext,
    { kind, name, filter }: CallParsed<'fundingViewSave'>,
  ): Promise<Result<Saved>> =>
    room.database.transaction(async tx => {
      const member = caller.staff.id
      // Of two that are saved at once the second sees the first.
      await tx.query({
        name: 'funding_work.lock_views',
        text: `select pg_advisory_xact_lock(hashtextextended('funding views ' || $1, 0))`,
        values: [member],
      })
      const { rows: counted } = await tx.query<{ others: number }>({
        name: 'funding_work.count_views',
        text: `select count(*)::int as others from funding_work.saved_view
          where member = $1 and kind = $2 and name <> $3`,
        values: [member, kind, name],
      })
      if ((counted[0]?.others ?? 0) >= fundingViewsMax)
        return refuse('funding.views_full', { maximum: String(fundingViewsMax) })
      const { rows } = await tx.query<Saved>({
        name: 'funding_work.save_view',
        text: `insert into funding_work.saved_view (id, member, kind, name, filter, at) values ($1, $2, $3, $4, $5, $6)
          on conflict (member, kind, name) do update set filter = excluded.filter, at = excluded.at
          returning id, kind, name, filter`,
        values: [room.newId(), member, kind, name, filter, new Date(room.now())],
      })
      await note(room, tx, caller, { kind, what: 'saved', name })
      return accept(rows[0] as Saved)
    })

/** Removes one of the caller's filters. Refusals: funding.view_unknown. */
export const deleteView =
  (room: Room) =>
  async (
    caller: StaffContext,
    { id }: CallParsed<'fundingViewDelete'>,
  ): Promise<Result<CallOutput<'fundingViewDelete'>>> =>
    room.database.transaction(async tx => {
      const { rowCount } = await tx.query({
        name: 'funding_work.delete_view',
        text: 'delete from funding_work.saved_view where id = $1 and member = $2',
        values: [id, caller.staff.id],
      })
      await note(room, tx, caller, { id, what: 'deleted' })
      return rowCount === 1 ? accept({}) : refuse('funding.view_unknown')
    })
