import type { VerificationFlag, VerificationKind } from '@plumbline/rules/verification'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { SentState } from './stored.ts'

/** Another form that gives rise to a flag; a flag of the form itself has none. */
export type Match = {
  readonly uid: string
  readonly id: string
  readonly kind: VerificationKind
  readonly state: SentState
}
export type Flagged = ReadonlyMap<VerificationFlag, readonly Match[]>

type Row = { form: string; flag: VerificationFlag } & (Match | { [Field in keyof Match]: null })

/** Most matches shown of one flag. */
const matchesMax = 20

/**
 * What is striking about these forms, by their ids. It is looked up anew each time, so that whoever sends the same document
 * later is seen beside whoever sent it first. Demo accounts match nobody.
 */
export const readFlags = async (
  on: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Flagged>> => {
  const { rows } = await on.query<Row>({
    name: 'verification.flags',
    text: `with form as (select * from verification.submission where id = any ($1::uuid[])),
      real_form as (select s.*, c.uid from verification.submission s
        join identity.customer c on c.id = s.customer where c.book = 'real')
      select f.id as form, 'nationality_restricted' as flag, null as uid, null as id, null as kind, null as state
        from form f where f.restricted
      union all
      select f.id, 'duplicate_number', o.uid, o.id, o.kind, o.state from form f cross join lateral (
        select * from real_form r where r.number_print = f.number_print and r.customer <> f.customer
        order by r.submitted_at desc limit $2) o
      union all
      select f.id, 'duplicate_person', o.uid, o.id, o.kind, o.state from form f cross join lateral (
        select * from real_form r where r.person_print = f.person_print and r.customer <> f.customer
        order by r.submitted_at desc limit $2) o
      union all
      select f.id, 'name_mismatch', o.uid, o.id, o.kind, o.state from form f cross join lateral (
        select * from real_form r where r.customer = f.customer and r.kind <> f.kind and r.state <> 'rejected'
        order by r.submitted_at desc limit 1) o
        where not (o.name_prints && f.name_prints)
      union all
      select f.id, 'image_reused', o.uid, o.id, o.kind, o.state from form f cross join lateral (
        select distinct on (r.id) r.* from verification.image mine join verification.image i on i.print = mine.print
        join real_form r on r.id = i.submission where mine.submission = f.id and r.customer <> f.customer
        limit $2) o`,
    values: [ids, matchesMax],
  })
  const found = new Map<string, Map<VerificationFlag, Match[]>>()
  for (const { form, flag, ...match } of rows) {
    const flags = found.get(form) ?? new Map<VerificationFlag, Match[]>()
    found.set(form, flags)
    const matches = flags.get(flag) ?? []
    flags.set(flag, matches)
    if (match.id !== null) matches.push(match)
  }
  return found
}
