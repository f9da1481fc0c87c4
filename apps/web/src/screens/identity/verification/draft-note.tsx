import { Check, CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DraftState } from './use-draft.ts'

/** Quietly, whether what was typed is kept. The place is always there, so that its words are announced. */
export const DraftNote = ({ state }: { state: DraftState }) => {
  const t = useTranslations('identityCheck')
  return (
    <p
      role="status"
      data-testid="draft"
      className="flex min-h-5 items-start justify-center gap-1.5 text-12 text-t3"
    >
      {state === 'saving' && t('draftSaving')}
      {state === 'saved' && (
        <>
          <Check aria-hidden className="mt-0.5 size-3.5 shrink-0 text-up" />
          {t('draftSaved')}
        </>
      )}
      {state === 'failed' && (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-down" />
          {t('draftFailed')}
        </>
      )}
    </p>
  )
}
