import { accept, refuse, type Result } from '../core/refusal.ts'
import type { DeploymentMode } from '../identity/deployment-mode.ts'
import type { EntryFault } from '../setting/setting-table.ts'
import type { FundingBank, FundingBanks } from './banks.ts'
import { isExampleBank } from './examples.ts'

/** Whether every account is one, and every pair is quoted. Refusals: setting.rule. */
export const judgeFundingBanks = (
  banks: FundingBanks,
  {
    faultOfAccount,
    isQuoted,
    mode,
  }: {
    readonly mode: DeploymentMode
    readonly faultOfAccount: (account: Pick<FundingBank, 'swift' | 'payeeAccount'>) => EntryFault | undefined
    readonly isQuoted: (code: string) => boolean
  },
): Result<void> => {
  for (const [place, bank] of Object.entries(banks)) {
    if (mode === 'production' && isExampleBank(bank))
      return refuse('setting.rule', { place, field: 'payeeAccount', allowed: '–' })
    const fault = faultOfAccount(bank)
    if (fault !== undefined) return refuse('setting.rule', { place, ...fault })
    if (bank.pair !== null && !isQuoted(bank.pair))
      return refuse('setting.rule', { place, field: 'pair', allowed: '–' })
  }
  return accept(undefined)
}
