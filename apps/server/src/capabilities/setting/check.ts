import { accept, refuse, type Result } from '@plumbline/rules/core'
import { isSettingKey, settingRules, settingValueLengthMax } from '@plumbline/rules/setting'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { SettingContext } from './context.ts'

/**
 * Tells whoever writes a draft what will be refused, while it can still be seen where it was typed: checksums of addresses
 * and accounts, pairs that are quoted. Refusals: setting.unknown, setting.invalid.
 */
export const checkSetting =
  ({ judge }: Pick<SettingContext, 'judge'>) =>
  (_: unknown, { key, value }: CallParsed<'settingCheck'>): Result<CallOutput<'settingCheck'>> => {
    if (!isSettingKey(key)) return refuse('setting.unknown')
    if (JSON.stringify(value ?? null).length > settingValueLengthMax)
      return refuse('setting.invalid', { allowed: `≤ ${settingValueLengthMax}` })
    const read = settingRules[key].read(value)
    const judged = read.ok ? judge(key, read.value) : read
    if (judged.ok) return accept({ fault: null })
    if (judged.refusal !== 'setting.rule') return judged
    const { place = '', field = '', allowed = '' } = judged.figures ?? {}
    return accept({ fault: { place, field, allowed } })
  }
