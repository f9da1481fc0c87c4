import {
  effectiveVersion,
  settingKeys,
  settingRules,
  type Json,
  type Millis,
  type SettingKey,
  type SettingValues,
  type SettingVersion,
} from '@plumbline/rules'
import type { Queryable } from '../platform/database.ts'

/** The values that hold, for those who go by them. */
export type Settings = {
  /** The value that holds now, as it was known at most a second ago. */
  current<Key extends SettingKey>(key: Key): SettingValues[Key]
  /** Looks what was published since. */
  refresh(): Promise<void>
}

type Published = SettingVersion & { readonly key: SettingKey; readonly value: unknown }

export const createSettings = async (options: {
  readonly database: Queryable
  readonly now: () => Millis
  /** Told when a published value is one that this version of the product does not take. */
  readonly onTrouble: (what: { readonly key: SettingKey; readonly version: number }) => void
}): Promise<Settings> => {
  let published = new Map<SettingKey, readonly Published[]>()
  const refresh = async (): Promise<void> => {
    const rows = await readPublished(options.database)
    const usable = rows.filter(row => {
      const isUsable = row.value !== undefined
      if (!isUsable) options.onTrouble({ key: row.key, version: row.version })
      return isUsable
    })
    published = Map.groupBy(usable, ({ key }) => key)
  }
  const defaults = new Map(settingKeys.map(key => [key, valueIn(key, settingRules[key].fallback)]))
  await refresh()
  return {
    current: <Key extends SettingKey>(key: Key) => {
      const version = effectiveVersion(published.get(key) ?? [], options.now())
      return (version === undefined ? defaults.get(key) : version.value) as SettingValues[Key]
    },
    refresh,
  }
}

/** Undefined where the rule does not take it, or not any more. */
const valueIn = (key: SettingKey, value: Json): unknown => {
  const read = settingRules[key].read(value)
  return read.ok ? read.value : undefined
}

const readPublished = async (on: Queryable): Promise<readonly Published[]> => {
  const { rows } = await on.query<{ key: SettingKey; version: number; value: Json; effective_at: Date }>({
    name: 'setting.published',
    text: `select version.key, version.version, version.value, publication.effective_at
           from setting.publication join setting.version on version.id = publication.version
           where version.key = any ($1)
             and not exists (select from setting.withdrawal where withdrawal.version = publication.version)`,
    values: [settingKeys],
  })
  return rows.map(({ key, version, value, effective_at }) => ({
    key,
    version,
    value: valueIn(key, value),
    isOpen: false,
    effectiveAt: effective_at.getTime(),
    withdrawnAt: undefined,
  }))
}
