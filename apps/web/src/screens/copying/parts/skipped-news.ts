import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSkipped } from '../../../live/copying/follows.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useSkipReason } from './skip-reason.ts'

/** While a page of copying is shown: a decision that was not copied is said as it happens. */
export const useSkippedNews = (): void => {
  const t = useTranslations()
  const reasonOf = useSkipReason()
  const { data } = useSkipped()
  /** The newest that was known before; undefined until the first answer, which is no news. */
  const known = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (data === undefined) return
    const since = known.current
    known.current = data[0]?.at ?? since ?? ''
    if (since === undefined) return
    for (const decision of data.filter(each => each.at > since).slice(0, 1)) {
      const { at, code, traderName, reason } = decision
      if (at !== since && reason !== null)
        showToast('problem', t('follows.news', { code, name: traderName, reason: reasonOf(decision) }))
    }
  }, [data, reasonOf, t])
}
