import type { Language } from '@plumbline/protocol/core'
import type { SavedReason } from '@plumbline/protocol/saved-reason'
import type { ReasonUse } from '@plumbline/rules/saved-reason'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'

export type ReasonTexts = Partial<Record<Language, string>>

type Row = { key: string; use: ReasonUse; texts: ReasonTexts; by: string; at: Date }

/** The newest version of each, without those that were taken away; in the order in which they were first written. */
export const readReasons = async (on: Queryable): Promise<SavedReason[]> => {
  const { rows } = await on.query<Row>({
    name: 'saved_reason.list',
    text: `select r.key, r.use, r.texts, m.name as by, r.at from (
        select distinct on (key) key, use, texts, member, at from staff.saved_reason order by key, number desc
      ) r join staff.member m on m.id = r.member where r.texts is not null
      order by (select min(number) from staff.saved_reason f where f.key = r.key)`,
  })
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** Versions are added one after the other. */
export const lockReasons = async (tx: Transaction): Promise<void> => {
  await tx.query({
    name: 'saved_reason.lock',
    text: `select pg_advisory_xact_lock(hashtextextended('saved reasons', 0))`,
  })
}

export const insertReason = async (
  tx: Transaction,
  version: {
    readonly key: string
    readonly use: ReasonUse
    readonly texts: ReasonTexts | undefined
    readonly member: string
    readonly now: number
  },
): Promise<void> => {
  await tx.query({
    name: 'saved_reason.add',
    text: 'insert into staff.saved_reason (key, use, texts, member, at) values ($1, $2, $3, $4, $5)',
    values: [
      version.key,
      version.use,
      version.texts === undefined ? null : JSON.stringify(version.texts),
      version.member,
      new Date(version.now),
    ],
  })
}
