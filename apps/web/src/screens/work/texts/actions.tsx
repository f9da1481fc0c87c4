import type { TextVersionView, TextWhole } from '@plumbline/protocol/published-text'
import { requestHours } from '@plumbline/rules/staff'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { ReasonSheet } from '../shared/forms/reason-sheet.tsx'
import { useMayI } from '../shared/session/session.ts'
import { textAddress } from './addresses.ts'
import { useTextChange } from './queries.ts'

type Props = { readonly whole: TextWhole; readonly shown: TextVersionView }

const PublishSheet = ({ whole, shown, onClose }: Props & { onClose: () => void }) => {
  const t = useTranslations('workText')
  const format = useFormat()
  const problemText = useProblemText()
  const { mutate, isPending, error } = useTextChange('textPublish')
  return (
    <ReasonSheet
      use="publish"
      title={t('publishTitle', { number: String(shown.number) })}
      cost={t('publishCost', { hours: format.count(requestHours) })}
      words={t('reason')}
      confirm={t('askPublish')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={reason =>
        mutate(
          { key: whole.key, number: shown.number, reason },
          {
            onSuccess: () => {
              showToast('done', t('asked'))
              onClose()
            },
          },
        )
      }
    />
  )
}

/** What may be done with a text, by whoever looks at it. */
export const Actions = ({ whole, shown }: Props) => {
  const t = useTranslations('workText')
  const may = useMayI()
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="flex flex-wrap gap-2.5">
      {may('text:version:edit') && (
        <a
          href={textAddress(whole.key, 'edit')}
          className="inline-flex min-h-9 items-center rounded-chip bg-sunk px-3 text-14 font-semi dark:bg-segment-on/55"
        >
          {t('edit')}
        </a>
      )}
      {may('text:version:publish') && shown.state === 'draft' && (
        <Button look="primary" size="row" onClick={() => setAsked(true)}>
          {t('askPublish')}
        </Button>
      )}
      {isAsked && <PublishSheet whole={whole} shown={shown} onClose={() => setAsked(false)} />}
    </div>
  )
}
