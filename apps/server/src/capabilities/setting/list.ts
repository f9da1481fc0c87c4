import { accept, refuse, type Result } from '@plumbline/rules/core'
import { isSettingKey, settingKeys } from '@plumbline/rules/setting'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { StaffContext } from '../../core/platform/caller.ts'
import type { SettingContext } from './context.ts'
import { readVersions } from './stored.ts'
import { settingView, versionView } from './views.ts'

/** Every setting with what holds, what comes and the default. */
export const listSettings =
  ({ database, audit, now, mode }: SettingContext) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'settingList'>>> =>
    database.transaction(async tx => {
      const at = now()
      const byKey = Map.groupBy(await readVersions(tx, { now: at }), ({ key }) => key)
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'setting.view',
        subject: { kind: 'setting', id: 'list' },
        now: at,
      })
      return accept({
        items: settingKeys.map(key => settingView(key, byKey.get(key) ?? [], { now: at, mode })),
      })
    })

/** Every version of one setting, newest first. Refusals: setting.unknown. */
export const showHistory =
  ({ database, audit, now, mode }: SettingContext) =>
  async (
    { staff }: StaffContext,
    { key }: CallParsed<'settingHistory'>,
  ): Promise<Result<CallOutput<'settingHistory'>>> => {
    if (!isSettingKey(key)) return refuse('setting.unknown')
    return database.transaction(async tx => {
      const at = now()
      const versions = await readVersions(tx, { key, now: at })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'setting.view',
        subject: { kind: 'setting', id: key },
        now: at,
      })
      return accept({ items: versions.map(each => versionView(each, versions, { now: at, mode })) })
    })
  }
