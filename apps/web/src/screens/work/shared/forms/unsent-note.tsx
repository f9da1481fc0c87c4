import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import type { Unsent } from './unsent.ts'

/** Says that what stands in a form was typed and not sent, and drops it. */
export const UnsentNote = <Draft,>({ unsent: { isUnsent, forget } }: { unsent: Unsent<Draft> }) => {
  const t = useTranslations('workUnsent')
  if (!isUnsent) return null
  return (
    <Note tone="info">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span>{t('restored')}</span>
        <Button look="text" size="row" onClick={forget}>
          {t('discard')}
        </Button>
      </span>
    </Note>
  )
}
