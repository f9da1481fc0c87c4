import type { Language } from '@plumbline/protocol/core'
import { useLanguage } from '../../i18n/language.ts'
import { Note } from '../../ui/note.tsx'

/** Says that a text is shown in another language than the page, because there is none in this one. */
export const FallbackNote = ({ shown, children }: { shown: Language; children: string }) => {
  const { language } = useLanguage()
  return shown === language ? null : <Note tone="info">{children}</Note>
}
