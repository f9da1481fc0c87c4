import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSkipped } from '../../../live/copying/follows.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'

/** While a page of copying is shown: a decision that was not copied is said as it happens. */
export const useSkippedNews = (): void => {
  const t = useTranslations()
  const { data } = useSkipped()
  /** The newest that was known before; undefined until the first answer, which is no news. */
  const known = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (data === undefined) return
    const since = known.current
    known.current = data[0]?.at ?? since ?? ''
    if (since === undefined) return
    for (const { at, code, traderName, reason } of data.filter(decision => decision.at > since).slice(0, 1))
      if (at !== since && reason !== null)
        showToast('problem', t('follows.news', { code, name: traderName, reason: t(`skip.${reason}`) }))
  }, [data, t])
}
