import {
  effectiveVersion,
  settingFallback,
  settingKeys,
  settingRules,
  settingValueIn,
  type SettingKey,
  type SettingValues,
  type SettingVersion,
} from '@plumbline/rules/setting'
import type { Json } from '@plumbline/rules/core'
import type { DeploymentMode } from '@plumbline/rules/identity'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../core/platform/db/database.ts'

/** The values that hold, for those who go by them. */
export type Settings = {
  /** The value that holds now, as it was known at most a second ago. */
  current<Key extends SettingKey>(key: Key): SettingValues[Key]
  /** Its number; 0 is the default in the code. */
  version(key: SettingKey): number
  /** The value that holds at a moment, with its number: of what is ahead, as far as it is published. */
  heldAt<Key extends SettingKey>(
    key: Key,
    at: number,
  ): { readonly value: SettingValues[Key]; readonly version: number }
  /** What a version that was published says, in force or not any more; undefined where there is none. */
  published<Key extends SettingKey>(key: Key, version: number): SettingValues[Key] | undefined
  /** Another number whenever another version of anything holds: cheap to ask with every quote. */
  stamp(): number
  /** Looks what was published since. */
  refresh(): Promise<void>
}

type Published = SettingVersion & { readonly key: SettingKey; readonly value: unknown }

export const createSettings = async (options: {
  readonly database: Queryable
  readonly now: () => Millis
  readonly mode: DeploymentMode
  /** Told when a published value is one that this version of the product does not take. */
  readonly onTrouble: (what: { readonly key: SettingKey; readonly version: number }) => void
}): Promise<Settings> => {
  let published = new Map<SettingKey, readonly Published[]>()
  let [asked, answered] = [0, 0]
  /** Gives whether its answer counts: one that was asked before another that is known already does not. */
  const refresh = async (): Promise<boolean> => {
    const number = (asked += 1)
    const rows = await readPublished(options.database, options.mode)
    if (number < answered) return false
    answered = number
    const usable = rows.filter(row => {
      const isUsable = row.value !== undefined
      if (!isUsable) options.onTrouble({ key: row.key, version: row.version })
      return isUsable
    })
    published = Map.groupBy(usable, ({ key }) => key)
    return true
  }
  const { mode } = options
  const defaults = new Map(
    settingKeys.map(key => [key, valueIn(key, { value: settingFallback(key, mode), mode })]),
  )
  const held = new Map<SettingKey, Published | undefined>()
  let [heldFrom, heldUntil] = [0, 0]
  let stamp = 0
  /** Works out what holds, and until when nothing changes by itself. */
  const hold = (now: number): void => {
    let hasChanged = false
    for (const key of settingKeys) {
      const version = effectiveVersion(published.get(key) ?? [], now)
      hasChanged ||= held.get(key)?.version !== version?.version
      held.set(key, version)
    }
    const moments = [...published.values()].flat().map(each => each.effectiveAt ?? Infinity)
    heldFrom = now
    heldUntil = Math.min(Infinity, ...moments.filter(at => at > now))
    if (hasChanged) stamp += 1
  }
  const look = (): void => {
    const now = options.now()
    if (now >= heldUntil || now < heldFrom) hold(now)
  }
  const refreshAndHold = async (): Promise<void> => {
    if (await refresh()) hold(options.now())
  }
  await refreshAndHold()
  return {
    current: <Key extends SettingKey>(key: Key) => {
      look()
      const version = held.get(key)
      return (version === undefined ? defaults.get(key) : version.value) as SettingValues[Key]
    },
    version: key => {
      look()
      return held.get(key)?.version ?? 0
    },
    heldAt: <Key extends SettingKey>(key: Key, at: number) => {
      const version = effectiveVersion(published.get(key) ?? [], at)
      const value = version === undefined ? defaults.get(key) : version.value
      return { value: value as SettingValues[Key], version: version?.version ?? 0 }
    },
    published: <Key extends SettingKey>(key: Key, version: number) =>
      published.get(key)?.find(each => each.version === version)?.value as SettingValues[Key] | undefined,
    stamp: () => {
      look()
      return stamp
    },
    refresh: refreshAndHold,
  }
}

/** Undefined where the rule does not take it, or not any more. */
const valueIn = (
  key: SettingKey,
  { value, mode }: { readonly value: Json; readonly mode: DeploymentMode },
): unknown => {
  const read = settingRules[key].read(settingValueIn(key, value, mode))
  return read.ok ? read.value : undefined
}

const readPublished = async (on: Queryable, mode: DeploymentMode): Promise<readonly Published[]> => {
  const { rows } = await on.query<{ key: SettingKey; version: number; value: Json; effective_at: Date }>({
    name: 'setting.published',
    text: `select version.key, version.version, coalesce(carried.value, version.value) as value, publication.effective_at
           from setting.publication join setting.version on version.id = publication.version
             left join setting.carried on carried.version = version.id
           where version.key = any ($1)
             and not exists (select from setting.withdrawal where withdrawal.version = publication.version)`,
    values: [settingKeys],
  })
  return rows.map(({ key, version, value, effective_at }) => ({
    key,
    version,
    value: valueIn(key, { value, mode }),
    isOpen: false,
    effectiveAt: effective_at.getTime(),
    withdrawnAt: undefined,
  }))
}
