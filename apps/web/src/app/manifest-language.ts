import { useEffect } from 'react'
import { useLanguage } from '../i18n/language.ts'

/** Has the app installed in the language that is shown: its shortcuts are read by the system, not by the app. Shows nothing. */
export const ManifestLanguage = (): null => {
  const { language } = useLanguage()
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    if (link !== null) link.href = `/manifest-${language}.webmanifest`
  }, [language])
  return null
}
