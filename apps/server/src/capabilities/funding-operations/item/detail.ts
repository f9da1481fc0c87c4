import type { CallOutput, CallParsed, Language } from '@plumbline/protocol/core'
import type { FundingItemDetail } from '@plumbline/protocol/funding-operations'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { holds } from '@plumbline/rules/staff'
import type { FundingItem } from '@plumbline/rules/funding'
import { openEvents, readEvents, type StoredEvent } from '../../funding/index.ts'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { gainBy } from '../../staff/index.ts'
import type { FundingWorkContext } from '../context.ts'
import { readCorrectionOf } from '../decisions/correct.ts'
import { readCustomer } from './customer.ts'
import { readFacts } from './facts.ts'
import { itemView } from '../queue/items.ts'
import { readNotes } from './note.ts'
import { readReported } from '../decisions/payout-report.ts'
import { readPrevious, readRow } from './read.ts'
import { readHindrance, readWaitingRequest, requestView } from './approval-status.ts'

/** Items of the same customer that are shown beside one. */
const previousMax = 10

const wordsOf = ({ detail }: StoredEvent): string | null => {
  if (detail.text !== undefined) return detail.text
  const to = detail['to']
  return typeof to === 'string' ? to : null
}

const historyView = (events: readonly StoredEvent[]): FundingItemDetail['history'] =>
  events.map(event => ({
    number: event.number,
    kind: event.kind,
    at: event.at.toISOString(),
    actor: event.actor,
    by: event.member,
    detail: wordsOf(event),
  }))

const namesOf = async (
  on: Queryable,
  ids: readonly (bigint | null)[],
): Promise<ReadonlyMap<bigint, string>> => {
  const { rows } = await on.query<{ id: bigint; username: string }>({
    name: 'funding_work.names',
    text: 'select id, username from staff.member where id = any ($1::bigint[])',
    values: [ids.filter(id => id !== null)],
  })
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** All that is known of an item, for whoever decides on it; looking is an audit entry. Refusals: funding.unknown. */
export const showItem =
  (context: FundingWorkContext, kind: FundingItem) =>
  async (
    { staff, language }: StaffContext & { readonly language: Language },
    { id }: CallParsed<'depositDetail'>,
  ): Promise<Result<CallOutput<'depositDetail'>>> =>
    context.database.transaction(async tx => {
      const { vault, audit, desk, funding } = context
      const now = context.now()
      const row = await readRow(tx, { kind, id })
      const customer = row?.customer.toString() as CustomerId | undefined
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: `${kind}.viewed`,
        subject: { kind, id },
        customer,
        now,
      })
      const facts = await readFacts(tx, context, { kind, id })
      if (row === undefined || customer === undefined || facts === undefined) return refuse('funding.unknown')
      const { decidedBy, payoutBy, proof, ...shown } = facts
      const looking = { now, watchers: desk.watchers, staff: staff.id }
      const request = await readWaitingRequest(tx, { kind, id, now })
      const hindrance = await readHindrance(tx, language, {
        kind,
        state: row.state,
        payout: row.payout,
        customer,
        request,
        staff,
        now,
      })
      const item = itemView(row, looking)
      const needed =
        kind === 'deposit' && row.state === 'review' && request === undefined
          ? await funding.decisions.approvalsFor(tx, { id, by: staff.id, now })
          : undefined
      const events = await openEvents(tx, vault, { customer, id, events: await readEvents(tx, id) })
      const names = await namesOf(tx, [decidedBy, payoutBy])
      const isOwn = (await gainBy(tx, { by: staff.id, customer })) === 'of the submitter'
      const reported =
        kind === 'withdrawal' ? await readReported(tx, context, { id, customer, staff, language, now }) : null
      const mayReport =
        (row.payout === 'due' || row.payout === 'sent') &&
        holds(staff.permissions, 'funding:payout:mark') &&
        reported === null &&
        !isOwn
      return accept({
        ...item,
        ...shown,
        ...(needed?.ok === true && { approvalsRequired: needed.value }),
        proof: holds(staff.permissions, 'funding:proof:view') ? proof : null,
        customer: await readCustomer(tx, context, customer),
        history: historyView(events),
        notes: await readNotes(tx, vault, { id, customer }),
        previous: (await readPrevious(tx, { customer, except: id, max: previousMax })).map(each =>
          itemView(each, looking),
        ),
        correction:
          kind === 'deposit' ? await readCorrectionOf(tx, context, { id, customer, staff, now }) : null,
        openRequest: await requestView(tx, request),
        hindrance,
        mayDecide: hindrance === null && row.state === 'review',
        mayPay: mayReport && row.payout === 'due' && hindrance === null,
        mayReport,
        reported,
        decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? null),
        payoutBy: payoutBy === null ? null : (names.get(payoutBy) ?? null),
      })
    })
