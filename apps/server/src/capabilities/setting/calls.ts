import { showBounds } from './bounds.ts'
import { checkSetting } from './check.ts'
import type { SettingContext } from './context.ts'
import { draftSetting } from './draft.ts'
import { listSettings, showHistory } from './list.ts'
import { withdrawSetting } from './withdraw.ts'

/** This capability's handlers, by call. */
export const settingCalls = (context: SettingContext) => ({
  settingList: listSettings(context),
  settingHistory: showHistory(context),
  settingBounds: showBounds(context),
  settingCheck: checkSetting(context),
  settingDraft: draftSetting(context),
  settingWithdraw: withdrawSetting(context),
})
