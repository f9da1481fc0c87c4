import type { SuspensionView } from '@plumbline/protocol/market'
import { requestHours } from '@plumbline/rules/staff'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { DisputeCause, DisputeQuotes } from './dispute-parts.tsx'
import { useConfirmPrice } from './queries.ts'
import { ReasonSheet } from '../shared/forms/reason-sheet.tsx'

type Props = { readonly dispute: SuspensionView; readonly onClose: () => void }

/** Asks for the confirmation of the level that was withheld, with the evidence at hand; somebody else decides. */
export const ConfirmPriceSheet = ({ dispute, onClose }: Props) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const problemText = useProblemText()
  const { mutate, isPending, error } = useConfirmPrice()
  // Where the accepted quote itself was contradicted by a source that is silent now, none was withheld.
  const level = dispute.withheld ?? dispute.last
  if (level === null) return null
  const { code } = dispute
  const { bid, ask } = level
  const onSuccess = () => {
    showToast('done', t('asked'))
    onClose()
  }
  return (
    <ReasonSheet
      use="price"
      title={t('confirmTitle', { code })}
      cost={t('confirmCost', { hours: String(requestHours) })}
      words={t('reason')}
      confirm={t('ask')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={reason => mutate({ code, bid, ask, reason }, { onSuccess })}
    >
      <div className="text-13">
        <p className="flex flex-wrap justify-between gap-x-3 text-14">
          <span className="text-t2">{t('confirmLevel')}</span>
          <span className="font-semi">
            {format.decimal(bid)} / {format.decimal(ask)}
          </span>
        </p>
        <DisputeCause dispute={dispute} />
        <DisputeQuotes dispute={dispute} />
      </div>
    </ReasonSheet>
  )
}
