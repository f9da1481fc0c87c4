import type { TermDealView } from '@plumbline/protocol/term'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'

const minute = 60
const wholeShare = 100

/** The words of a deal: how long, which way, how it ended. */
export const useDealWords = () => {
  const t = useTranslations('term')
  const format = useFormat()
  return {
    duration: (kind: TermDealView['kind'], seconds: number): string =>
      kind === 'term' && seconds % minute === 0
        ? t('minutes', { count: String(seconds / minute) })
        : t('seconds', { count: String(seconds) }),
    /** '+80%' of a yield of 0.8000. */
    yieldText: (rate: string): string =>
      `+${format.share(Math.round(Number(rate) * wholeShare * wholeShare))}`,
    direction: (direction: TermDealView['direction']): string => t(direction),
    outcome: ({ state, result }: Pick<TermDealView, 'state' | 'result'>): string => {
      switch (state) {
        case 'accepted':
          return t('waits')
        case 'running':
          return t('runs')
        case 'void':
          return t('void')
        case 'settled':
          return t(result ?? 'equal')
      }
    },
  }
}
