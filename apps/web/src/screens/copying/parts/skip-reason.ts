import type { CopyDecisionView } from '@plumbline/protocol/copying'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'

type Skipped = Pick<CopyDecisionView, 'reason' | 'beyond'>

/** Why a decision was not copied: with its figures where one copy alone, or all together, would have needed too much. */
export const useSkipReason = () => {
  const t = useTranslations()
  const format = useFormat()
  return ({ reason, beyond }: Skipped): string => {
    if (reason === null) return ''
    if (beyond === null) return t(`skip.${reason}`)
    const [margin, held, maximum] = [centsOf(beyond.margin), centsOf(beyond.held), centsOf(beyond.maximum)]
    const figures = { margin: format.money(margin), maximum: format.money(maximum) }
    return margin > maximum
      ? t('follows.beyondAlone', figures)
      : t('follows.beyondTogether', { ...figures, held: format.money(held) })
  }
}
