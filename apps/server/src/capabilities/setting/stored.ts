import type { Json, StaffId } from '@plumbline/rules/core'
import type { SettingKey, SettingVersion } from '@plumbline/rules/setting'
import type { Queryable } from '../../core/platform/db/database.ts'

/** A version as it is kept, with what happened to it. */
export type StoredVersion = SettingVersion & {
  readonly id: string
  readonly key: SettingKey
  readonly value: Json
  readonly basedOn: number
  readonly notBefore: number | undefined
  readonly reason: string
  readonly author: StaffId
  readonly authorName: string
  readonly draftedAt: number
  readonly request: string
  readonly approver: string | undefined
  readonly publishedAt: number | undefined
  readonly withdrawn: { readonly by: string; readonly at: number; readonly reason: string } | undefined
}

type Row = {
  id: string
  key: SettingKey
  version: number
  value: Json
  based_on: number
  not_before: Date | null
  reason: string
  author: bigint
  author_name: string
  drafted_at: Date
  request: string
  is_open: boolean
  approver: string | null
  published_at: Date | null
  effective_at: Date | null
  withdrawn_by: string | null
  withdrawn_at: Date | null
  withdrawn_reason: string | null
}

const toVersion = (row: Row): StoredVersion => ({
  id: row.id,
  key: row.key,
  version: row.version,
  value: row.value,
  basedOn: row.based_on,
  notBefore: row.not_before?.getTime(),
  reason: row.reason,
  author: String(row.author) as StaffId,
  authorName: row.author_name,
  draftedAt: row.drafted_at.getTime(),
  request: row.request,
  isOpen: row.is_open,
  approver: row.approver ?? undefined,
  publishedAt: row.published_at?.getTime(),
  effectiveAt: row.effective_at?.getTime(),
  withdrawnAt: row.withdrawn_at?.getTime(),
  withdrawn:
    row.withdrawn_at === null
      ? undefined
      : {
          by: row.withdrawn_by ?? '',
          at: row.withdrawn_at.getTime(),
          reason: row.withdrawn_reason ?? '',
        },
})

const select = `
  select version.id, version.key, version.version, coalesce(carried.value, version.value) as value, version.based_on, version.not_before,
    version.reason, version.author, author.username as author_name, version.drafted_at, version.request,
    request.state = 'open' and request.expires_at > $1 as is_open,
    approver.username as approver, publication.published_at, publication.effective_at,
    withdrawer.username as withdrawn_by, withdrawal.at as withdrawn_at, withdrawal.reason as withdrawn_reason
  from setting.version
  left join setting.carried on carried.version = version.id
  join staff.member author on author.id = version.author
  join staff.request on request.id = version.request
  left join setting.publication on publication.version = version.id
  left join staff.member approver on approver.id = publication.approver
  left join setting.withdrawal on withdrawal.version = version.id
  left join staff.member withdrawer on withdrawer.id = withdrawal.member`

/** Newest first; of one setting, or of all. */
export const readVersions = async (
  on: Queryable,
  { key, now }: { readonly key?: SettingKey; readonly now: number },
): Promise<readonly StoredVersion[]> => {
  const { rows } = await on.query<Row>({
    name: 'setting.versions',
    text: `${select} where $2::text is null or version.key = $2 order by version.key, version.version desc`,
    values: [new Date(now), key ?? null],
  })
  return rows.map(toVersion)
}

export const readVersion = async (
  on: Queryable,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<StoredVersion | undefined> => {
  const { rows } = await on.query<Row>({
    name: 'setting.version',
    text: `${select} where version.id = $2`,
    values: [new Date(now), id],
  })
  return rows[0] && toVersion(rows[0])
}

/** Holds a setting until the transaction ends: versions of one setting are written one after the other. */
export const lockSetting = async (tx: Queryable, key: SettingKey): Promise<void> => {
  await tx.query({
    name: 'setting.lock',
    text: `select pg_advisory_xact_lock(hashtextextended('setting ' || $1, 0))`,
    values: [key],
  })
}
