import { reminderDaysLate, reminderOn, utcDayOf, dayText, type UtcDay } from '@plumbline/rules/lending'
import type { LendingContext } from '../context.ts'

/** Days ahead of the due day with the first reminder. */
const daysAheadMax = 3
const batchMax = 5_000

/** Notes whom a reminder is due to today; each once, and nobody whose payment is being looked at. What is noted is told like all that happens to a loan. */
export const noteReminders = async ({
  database,
  now,
}: Pick<LendingContext, 'database' | 'now'>): Promise<void> => {
  const at = now()
  const today = utcDayOf(at)
  const { rows } = await database.query<{ id: string; due: number }>({
    name: 'lending.to_remind',
    text: `select l.id, l.due_on - date '1970-01-01' as due from lending.loan l
      where l.state in ('repayment', 'defaulted') and l.stands_on is null and l.due_on between $1::date - $2::int and $1::date + $3::int
        and not exists (select from lending.event e where e.loan = l.id and e.kind = 'reminded' and e.day = $1::date)
      order by l.due_on, l.id limit $4`,
    values: [dayText(today), reminderDaysLate, daysAheadMax, batchMax],
  })
  const due = rows.filter(row => reminderOn(row.due as UtcDay, today) !== undefined).map(({ id }) => id)
  if (due.length === 0) return
  await database.query({
    name: 'lending.remind',
    text: `insert into lending.event (loan, kind, at, day) select id, 'reminded', $2, $3::date from unnest($1::uuid[]) id
      on conflict do nothing`,
    values: [due, new Date(at), dayText(today)],
  })
}
