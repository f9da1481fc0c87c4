import { lotUnitKey } from '@plumbline/protocol/core'
import { useTranslations } from 'use-intl'
import { useFormat } from './language.ts'

/** What one lot holds, in words: '100 troy oz'. Coins and currencies are named by their code. */
export const useLotSize = () => {
  const t = useTranslations('unit')
  const format = useFormat()
  return ({ contractSize, lotUnit }: { contractSize: number; lotUnit: string }): string => {
    const key = lotUnitKey(lotUnit)
    return key === undefined ? `${format.count(contractSize)} ${lotUnit}` : t(key, { count: contractSize })
  }
}
