import { breakEvenOf, houseEdgeOf, readTermProductName, type TermProductTerms } from '@plumbline/rules/term'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'

const minute = 60

/** What a product is called, and what its terms are, with the odds that follow from them. */
export const useTermProductWords = () => {
  const t = useTranslations('workTable')
  const category = useTranslations('category')
  const format = useFormat()
  return {
    /** 'Micro, Crypto, 60 s'; the name itself where it stands for no product. */
    name: (name: string): string => {
      const key = readTermProductName(name)
      if (key === undefined) return name
      const { kind, group, seconds } = key
      return t('termName', {
        kind: t(`kind_${kind}`),
        category: category(group),
        duration:
          kind === 'term'
            ? t('termMinutes', { count: String(seconds / minute) })
            : t('termSeconds', { count: String(seconds) }),
      })
    },
    terms: ({ offered, yield: rate, min, max, running, payout }: TermProductTerms): string => {
      const text = t('termText', {
        yield: format.share(rate),
        breakEven: format.share(breakEvenOf(rate)),
        edge: format.share(houseEdgeOf(rate)),
        minimum: format.count(min),
        maximum: format.count(max),
        running: format.count(running),
        payout: format.count(payout),
      })
      return offered ? text : `${t('termNotOffered')} · ${text}`
    },
  }
}
