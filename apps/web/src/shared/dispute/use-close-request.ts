import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { useTranslations } from 'use-intl'
import { useRepeatableCall } from '../../live/attempts/use-attempt.ts'
import { showToast } from '../../ui/overlays/toast.tsx'

/** A failure is shown by the attempt itself. */
const shownElsewhere = () => undefined

/**
 * Asks for a position to be closed at the first undisputed price, and takes that back. The customer's channel often tells of
 * it before the answer comes, and what was pressed is gone by then: promises say so all the same, callbacks of `mutate` do not.
 */
export const useCloseRequest = ({ id, code }: Pick<OpenedOrderView, 'id' | 'code'>) => {
  const t = useTranslations('dispute')
  const asking = useRepeatableCall('requestClose')
  const withdrawing = useRepeatableCall('withdrawClose')
  return {
    request: (onDone: () => void) =>
      void asking.mutateAsync({ id }).then(() => {
        showToast('done', t('requested', { code }))
        onDone()
      }, shownElsewhere),
    withdraw: () =>
      void withdrawing
        .mutateAsync({ id })
        .then(() => showToast('done', t('withdrawn', { code })), shownElsewhere),
    isRequesting: asking.isPending,
    isWithdrawing: withdrawing.isPending,
    error: asking.error ?? withdrawing.error,
  }
}
