import { useTranslations } from 'use-intl'
import { showToast } from '../overlays/toast.tsx'

/** Puts a text on the clipboard and says so; a browser that forbids it is told of as well. */
export const useCopy = () => {
  const t = useTranslations('ui')
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      showToast('done', t('copied'))
    } catch {
      showToast('problem', t('copyFailed'))
    }
  }
}
