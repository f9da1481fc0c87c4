import type { Json } from '@plumbline/rules/core'
import type { SettledMillis } from '@plumbline/rules/market'
import type { SettingKey } from '@plumbline/rules/setting'
import type { Postponed } from '../../core/platform/concurrency/postponed.ts'
import type { SettingContext } from './context.ts'

type Due = {
  readonly id: string
  readonly key: SettingKey
  readonly version: number
  readonly value: Json
  readonly effective_at: Date
}

/** Writes into the audit log, once, that a published version has taken effect; nobody need be there when it does. Each by itself. */
export const tellEffective = async ({
  database,
  audit,
  settled,
  untold,
}: Pick<SettingContext, 'database' | 'audit'> & {
  readonly settled: () => SettledMillis
  /** Versions of which that could not be written. */
  readonly untold: Postponed<string>
}): Promise<void> => {
  const { rows } = await database.query<Due>({
    name: 'setting.due',
    text: `select version.id, version.key, version.version, coalesce(carried.value, version.value) as value, publication.effective_at
           from setting.publication join setting.version on version.id = publication.version
             left join setting.carried on carried.version = version.id
           where publication.effective_at <= $1 and not version.id = any ($2::uuid[])
             and not exists (select from setting.told where told.version = version.id)
             and not exists (select from setting.withdrawal where withdrawal.version = version.id)
           order by publication.effective_at, version.version`,
    values: [new Date(settled()), untold.held()],
  })
  const tell = (due: Due): Promise<void> =>
    database.transaction(async tx => {
      const { rowCount } = await tx.query({
        text: 'insert into setting.told (version) values ($1) on conflict do nothing',
        values: [due.id],
      })
      if (rowCount !== 1) return
      await audit.append(tx, {
        actor: { kind: 'system' },
        action: 'setting.effective',
        subject: { kind: 'setting', id: due.key },
        after: { version: due.version, value: due.value, effectiveAt: due.effective_at.toISOString() },
        now: settled(),
      })
    })
  for (const due of rows) await untold.attempt(due.id, () => tell(due))
}
