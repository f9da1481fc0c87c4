import type { ReconciliationView } from '@plumbline/protocol/funding-operations'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { ReasonSheet } from '../shared/forms/reason-sheet.tsx'
import { useRecord } from './queries.ts'

type Props = { entry: ReconciliationView['entries'][number]; onClose: () => void }

/** Takes a record back by its opposite, with the reason why. */
export const ReversalSheet = ({ entry, onClose }: Props) => {
  const t = useTranslations('workReconciliation')
  const problemText = useProblemText()
  const [problem, setProblem] = useState<string>()
  const record = useRecord({
    onSuccess: () => {
      showToast('done', t('savedBack'))
      onClose()
    },
    onError: error => setProblem(problemText(error)),
  })
  return (
    <ReasonSheet
      use="reconciliation"
      title={t('takeBackTitle', { reference: entry.reference })}
      cost={t('takeBackCost')}
      words={t('takeBackReason')}
      confirm={t('takeBack')}
      sending={record.isPending}
      problem={problem}
      onClose={onClose}
      onConfirm={note => record.mutate({ what: 'reversal', id: entry.id, note })}
    />
  )
}
