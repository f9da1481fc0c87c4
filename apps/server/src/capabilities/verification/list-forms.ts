import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import type { ExamineItem } from '@plumbline/protocol/verification'
import { accept, type CustomerId, type Result } from '@plumbline/rules/core'
import type { VerificationKind } from '@plumbline/rules/verification'
import type { StaffContext } from '../../core/platform/caller.ts'
import { pageOf, readCursor, type Cursor } from '../../core/platform/page-cursor.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { VerificationContext } from './context.ts'
import { readFlags } from './flags.ts'
import { openListedNames } from './forms.ts'
import type { SentState } from './stored.ts'

type Row = {
  id: string
  customer: bigint
  uid: string
  kind: VerificationKind
  state: SentState
  fields: Buffer
  submitted_at: Date
  due_at: Date
  decided_at: Date | null
  attempt: number
}

const placeOf = ({ id, due_at, decided_at }: Row): Cursor => ({ at: decided_at ?? due_at, id })

type Query = {
  readonly state: SentState
  readonly kind: VerificationKind | undefined
  readonly dueBefore: Date | undefined
  readonly beyond: Cursor | undefined
  readonly limit: number
}

const columns = `s.id, s.customer, c.uid, s.kind, s.state, s.fields, s.submitted_at, s.due_at, d.at as decided_at,
  (select count(*)::int from verification.submission e
    where e.customer = s.customer and e.kind = s.kind and e.submitted_at <= s.submitted_at) as attempt`

/** Those that wait, by due time: who waits too long comes first by itself. */
const readWaiting = async (on: Queryable, query: Query): Promise<readonly Row[]> => {
  const { rows } = await on.query<Row>({
    name: 'verification.waiting',
    text: `select ${columns} from verification.submission s join identity.customer c on c.id = s.customer
        left join verification.decision d on d.submission = s.id
      where s.state = 'pending' and c.book = 'real' and ($1::text is null or s.kind = $1)
        and ($2::timestamptz is null or s.due_at < $2)
        and ($3::timestamptz is null or (s.due_at, s.id) > ($3, $4::uuid))
      order by s.due_at, s.id limit $5`,
    values: [
      query.kind ?? null,
      query.dueBefore ?? null,
      query.beyond?.at ?? null,
      query.beyond?.id ?? null,
      query.limit,
    ],
  })
  return rows
}

const readDecided = async (on: Queryable, query: Query): Promise<readonly Row[]> => {
  const { rows } = await on.query<Row>({
    name: 'verification.decided',
    text: `select ${columns} from verification.decision d join verification.submission s on s.id = d.submission
        join identity.customer c on c.id = s.customer
      where s.state = $1 and c.book = 'real' and ($2::text is null or s.kind = $2)
        and ($3::timestamptz is null or (d.at, d.submission) < ($3, $4::uuid))
      order by d.at desc, d.submission desc limit $5`,
    values: [
      query.state,
      query.kind ?? null,
      query.beyond?.at ?? null,
      query.beyond?.id ?? null,
      query.limit,
    ],
  })
  return rows
}

type Counts = CallOutput<'examineList'>['counts']

const countForms = async (
  on: Queryable,
  { kind, now }: { kind: VerificationKind | undefined; now: Date },
): Promise<Counts> => {
  const { rows } = await on.query<Counts>({
    name: 'verification.count',
    text: `select count(*) filter (where s.state = 'pending')::int as pending,
        count(*) filter (where s.state = 'pending' and s.due_at < $2)::int as overdue,
        count(*) filter (where s.state = 'approved')::int as approved,
        count(*) filter (where s.state = 'rejected')::int as rejected
      from verification.submission s join identity.customer c on c.id = s.customer
      where c.book = 'real' and ($1::text is null or s.kind = $1)`,
    values: [kind ?? null, now],
  })
  return rows[0] ?? { pending: 0, overdue: 0, approved: 0, rejected: 0 }
}

/** Forms that wait, overdue ones first, or that were decided, newest first. */
export const listForms =
  ({ database, vault, audit, now }: Pick<VerificationContext, 'database' | 'vault' | 'audit' | 'now'>) =>
  async (
    { staff }: StaffContext,
    input: CallParsed<'examineList'>,
  ): Promise<Result<CallOutput<'examineList'>>> =>
    database.transaction(async tx => {
      const at = now()
      const { state = 'pending', kind } = input
      const limit = input.limit ?? pageSizeDefault
      const query: Query = {
        state,
        kind,
        dueBefore: input.overdue === 'yes' ? new Date(at) : undefined,
        beyond: readCursor(input.cursor),
        limit: limit + 1,
      }
      const found = await (state === 'pending' ? readWaiting : readDecided)(tx, query)
      const { shown, nextCursor } = pageOf(found, limit, placeOf)
      const flags = await readFlags(
        tx,
        shown.map(({ id }) => id),
      )
      const names = await openListedNames(
        tx,
        vault,
        shown.map(row => ({ customer: String(row.customer) as CustomerId, sealed: row.fields })),
      )
      const items = shown.map((row, place): ExamineItem => ({
        id: row.id,
        kind: row.kind,
        state: row.state,
        uid: row.uid,
        name: names[place] ?? null,
        submittedAt: row.submitted_at.toISOString(),
        dueAt: row.due_at.toISOString(),
        decidedAt: row.decided_at?.toISOString() ?? null,
        attempt: row.attempt,
        overdue: row.state === 'pending' && row.due_at.getTime() < at,
        flags: [...(flags.get(row.id)?.keys() ?? [])],
      }))
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'verification.list_view',
        subject: { kind: 'work', id: 'examine' },
        after: { state, kind, shown: shown.length },
        now: at,
      })
      return accept({
        items,
        nextCursor,
        counts: await countForms(tx, { kind, now: new Date(at) }),
      })
    })
