import type { CallInput } from '@plumbline/protocol/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import type { FundingKind } from '../shared/funding-items.ts'
import { useAssign } from './queries.ts'

/** Assigns items, and says how many were open still. */
export const useAssigning = (kind: FundingKind, onDone?: () => void) => {
  const t = useTranslations('workFunding')
  const format = useFormat()
  const problemText = useProblemText()
  const assign = useAssign({
    onSuccess: ({ assigned, skipped }) => {
      showToast(
        'done',
        skipped === 0
          ? t('assigned', { count: assigned })
          : t('assignedPart', { count: format.count(assigned), skipped: format.count(skipped) }),
      )
      onDone?.()
    },
    onError: error => showToast('problem', problemText(error)),
  })
  return {
    isPending: assign.isPending,
    run: (ids: readonly string[], to: CallInput<'fundingAssign'>['to']) =>
      assign.mutate({ kind, ids: [...ids], to }),
  }
}
