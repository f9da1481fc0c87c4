import type { ReconciliationView } from '@plumbline/protocol/funding-operations'
import type { Queryable } from '../../../core/platform/db/database.ts'

type Differing = ReconciliationView['differences'][number]
export type Booked = Extract<Differing, { kind: 'not_recorded' }>['booked']
export type Recorded = Extract<Differing, { kind: 'not_booked' }>['recorded']

export type Period = {
  /** Days of UTC, both included. */
  readonly from: string
  readonly to: string
  readonly account: string | undefined
}

/** A move is compared with records of the same day and of those near it: banks take their time. */
const values = ({ from, to, account }: Period) => [from, to, account ?? null]

/** What the ledger holds as arrived and as sent; what was sent and came back counts both ways. */
export const readBooked = async (on: Queryable, period: Period): Promise<readonly Booked[]> => {
  const { rows } = await on.query<Booked>({
    name: 'funding_work.booked',
    text: `select m.kind, m.id, to_char(m.at at time zone 'UTC', 'YYYY-MM-DD') as day, m.account, m.currency, m.direction,
        trim_scale(m.amount)::text as amount, m.reference
      from (
        select 'deposit' as kind, d.id, d.decided_at as at, d.route as account, d.currency, 'in' as direction, d.amount,
          d.transaction_id as reference
        from funding.deposit d where d.state = 'approved' and d.book = 'real'
        union all
        -- What was taken back of it, in its own currency: of all together as much as arrives.
        select 'deposit', d.id, c.at, d.route, d.currency, 'out',
          round(d.amount * c.upto / d.credited, d.decimals) - round(d.amount * (c.upto - c.amount) / d.credited, d.decimals), null
        from funding.deposit d join (
          select o.deposit, o.at, o.amount, sum(o.amount) over (partition by o.deposit order by o.id) as upto from funding.correction o
        ) c on c.deposit = d.id
        union all
        select 'withdrawal', x.id, e.at, x.route, x.currency, case e.kind when 'sent' then 'out' else 'in' end, x.pays,
          case e.kind when 'sent' then x.payout_reference
            else coalesce(nullif(e.detail ->> 'reference', ''), x.payout_reference) end
        from funding.withdrawal x join funding.event e on e.item = x.id and e.kind in ('sent', 'returned')
        where x.payout in ('sent', 'returned')
          and (e.kind = 'sent' or exists (select from funding.event s where s.item = x.id and s.kind = 'sent'))
        union all
        select 'payment', p.id, e.at, p.provider, 'USD',
          case e.kind when 'taken_back' then 'out' else 'in' end, e.amount / 100.0, p.reference
        from payment.payment p join payment.event e on e.payment = p.id and e.kind in ('captured', 'taken_back', 'given_back')
        where p.book = 'real'
      ) m
      where m.at >= $1::date::timestamp at time zone 'UTC' and m.at < ($2::date + 1)::timestamp at time zone 'UTC'
        and ($3::text is null or m.account = $3)
      order by m.at desc, m.id desc`,
    values: values(period),
  })
  return rows
}

type Row = Omit<Recorded, 'at' | 'reversal' | 'matched'> & {
  at: Date
  reversed_at: Date | null
  reversed_by: string | null
  reversed_note: string | null
}

/** What staff recorded, the newest day first; what was taken back stands among it. */
export const readRecorded = async (on: Queryable, period: Period): Promise<readonly Recorded[]> => {
  const { rows } = await on.query<Row>({
    name: 'funding_work.recorded',
    text: `select m.id, m.at, to_char(m.day, 'YYYY-MM-DD') as day, m.account, m.currency, m.direction,
        trim_scale(m.amount)::text as amount, m.reference, m.note, s.username as by, r.at as reversed_at,
        o.username as reversed_by, r.note as reversed_note
      from funding_work.movement m join staff.member s on s.id = m.member
      left join funding_work.reversal r on r.movement = m.id left join staff.member o on o.id = r.member
      where m.day between $1::date and $2::date and ($3::text is null or m.account = $3)
      order by m.day desc, m.id desc`,
    values: values(period),
  })
  return rows.map(({ reversed_at: at, reversed_by: by, reversed_note: note, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    reversal: at === null || by === null || note === null ? null : { at: at.toISOString(), by, note },
    matched: null,
  }))
}
