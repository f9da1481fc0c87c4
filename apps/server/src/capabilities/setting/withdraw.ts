import { accept, refuse, type Result } from '@plumbline/rules/core'
import { readReason } from '@plumbline/rules/staff'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { StaffContext } from '../../core/platform/caller.ts'
import type { SettingContext } from './context.ts'
import { lockSetting, readVersion } from './stored.ts'

/**
 * Takes back a published version before it takes effect; stopping takes one person.
 * Refusals: setting.unknown, setting.changed_meanwhile, request.reason_required.
 */
export const withdrawSetting =
  ({ database, audit, settings, now }: SettingContext) =>
  async (
    { staff }: StaffContext,
    { id, reason }: CallParsed<'settingWithdraw'>,
  ): Promise<Result<CallOutput<'settingWithdraw'>>> => {
    const why = readReason(reason)
    if (!why.ok) return why
    const result = await database.transaction(async tx => {
      const found = await readVersion(tx, { id, now: now() })
      if (found === undefined) return refuse('setting.unknown')
      await lockSetting(tx, found.key)
      // It may have come into force while this waited.
      const at = now()
      const version = await readVersion(tx, { id, now: at })
      const isComing =
        version?.effectiveAt !== undefined && version.effectiveAt > at && version.withdrawnAt === undefined
      if (!isComing) return refuse('setting.changed_meanwhile')
      await tx.query({
        name: 'setting.withdraw',
        text: `insert into setting.withdrawal (version, effective_at, member, at, reason) values ($1, $2, $3, $4, $5)`,
        values: [id, new Date(version.effectiveAt ?? 0), staff.id, new Date(at), why.value],
      })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'setting.withdrawn',
        subject: { kind: 'setting', id: found.key },
        reason: why.value,
        before: { version: version.version, value: version.value },
        now: at,
      })
      return accept({})
    })
    if (result.ok) await settings.refresh()
    return result
  }
