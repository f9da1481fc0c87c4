import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { useTranslations } from 'use-intl'
import { useAttempt } from '../../live/use-attempt.ts'
import { showToast } from '../../ui/toast.tsx'

/** Asks for a position to be closed at the first undisputed price, and takes that back. */
export const useCloseRequest = ({ id, code }: Pick<OpenedOrderView, 'id' | 'code'>) => {
  const t = useTranslations('dispute')
  const asking = useAttempt('requestClose')
  const withdrawing = useAttempt('withdrawClose')
  return {
    request: (onDone: () => void) =>
      asking.mutate(
        { id },
        {
          onSuccess: () => {
            showToast('done', t('requested', { code }))
            onDone()
          },
        },
      ),
    withdraw: (onDone?: () => void) =>
      withdrawing.mutate(
        { id },
        {
          onSuccess: () => {
            showToast('done', t('withdrawn', { code }))
            onDone?.()
          },
        },
      ),
    isRequesting: asking.isPending,
    isWithdrawing: withdrawing.isPending,
    error: asking.error ?? withdrawing.error,
  }
}
