import { accept, type Result } from '@plumbline/rules/core'
import {
  judgeFundingBanks,
  judgeFundingNetworks,
  judgeLostAddresses,
  type FundingBanks,
  type FundingNetworks,
  type LostAddresses,
} from '@plumbline/rules/funding-setting'
import type { EntryFault, SettingKey } from '@plumbline/rules/setting'
import { judgeHoldMinutes, type DeploymentMode } from '@plumbline/rules/identity'
import type { Market } from '../market/index.ts'
import { isAddress, readAccount, type Account } from './formats.ts'

/** Whether a value that can be read is within the bounds of what there is. Refusals: setting.rule, setting.invalid. */
export type JudgeSetting = (key: SettingKey, value: unknown) => Result<void>

const faultOfAccount = (account: Account): EntryFault | undefined => {
  const read = readAccount(account)
  if (read.ok) return undefined
  return read.refusal === 'destination.bic'
    ? { field: 'swift', allowed: 'BIC' }
    : { field: 'payeeAccount', allowed: 'IBAN, 0–9, A–Z' }
}

/** What the market judges; and of funding, whether it names addresses and accounts that can be, and pairs that are quoted. */
export const createSettingJudge =
  (listing: Pick<Market['listing'], 'judge' | 'shipped'>, mode: DeploymentMode): JudgeSetting =>
  (key, value) => {
    const isQuoted = (code: string) => [...listing.shipped.keys()].some(each => each === code)
    const judged = listing.judge(key, value)
    if (!judged.ok) return judged
    if (key === 'funding.networks')
      return judgeFundingNetworks(value as FundingNetworks, { isAddress, isQuoted, mode })
    if (key === 'funding.banks')
      return judgeFundingBanks(value as FundingBanks, { isQuoted, faultOfAccount, mode })
    if (key === 'withdrawal.hold_minutes') return judgeHoldMinutes(value as number, mode)
    if (key === 'funding.lost_addresses') return judgeLostAddresses(value as LostAddresses, isAddress)
    return accept(undefined)
  }
