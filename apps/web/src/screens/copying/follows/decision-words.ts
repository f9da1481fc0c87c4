import type { CopyDecisionView } from '@plumbline/protocol/copying'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useSkipReason } from '../parts/skip-reason.ts'

/** What became of a decision, in words. */
export const useDecisionWords = () => {
  const t = useTranslations()
  const format = useFormat()
  const reasonOf = useSkipReason()
  return {
    what: ({ kind }: CopyDecisionView): string => t(`follows.kind_${kind}`),
    lots: ({ lots, wantedLots }: CopyDecisionView): string => {
      if (lots === null) return wantedLots === null ? '–' : format.decimal(wantedLots)
      return wantedLots === null || wantedLots === lots
        ? format.decimal(lots)
        : t('follows.lotsWanted', { lots: format.decimal(lots), wanted: format.decimal(wantedLots) })
    },
    delay: ({ delayMs }: CopyDecisionView): string => t('follows.delayMs', { count: format.count(delayMs) }),
    difference: ({ priceDifference }: CopyDecisionView): string =>
      priceDifference === null ? '–' : format.decimal(priceDifference),
    /** Why it was left out, or what was unusual about the copy. */
    why: (decision: CopyDecisionView): string =>
      decision.reason !== null ? reasonOf(decision) : decision.late ? t('follows.late') : '',
    time: ({ at }: CopyDecisionView): string => format.dateTime(Date.parse(at)),
  }
}
