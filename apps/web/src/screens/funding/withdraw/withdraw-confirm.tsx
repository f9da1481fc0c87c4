import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import type { WithdrawPreview } from '../../../live/funding/funding.ts'
import { useIsDemo } from '../../../live/queries.ts'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { IdText } from '../../../ui/fields/copy-field.tsx'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { useAmountText } from '../../../i18n/amount-text.ts'
import type { Destination } from './destination.tsx'

type Props = {
  open: boolean
  preview: WithdrawPreview
  to: Destination
  reviewHours: number
  sending: string | false
  onKeep: () => void
  onConfirm: () => void
}

/** Whole, in groups: this is what one compares before it is too late. */
const WholeDestination = ({ to }: { to: Destination }) => {
  const t = useTranslations('funding')
  return (
    <div className="mb-3 rounded-card bg-sunk px-3.5 py-3" data-testid="whole-destination">
      <p className="text-13 text-t2">
        {t('to')}: {to.way}
      </p>
      <p className="text-t1">
        <IdText text={to.whole} />
      </p>
    </div>
  )
}

/** The last word before money is held: what happens now, then, and what cannot be undone. */
export const WithdrawConfirm = ({ open, preview, to, reviewHours, sending, onKeep, onConfirm }: Props) => {
  const t = useTranslations('withdrawal')
  const funding = useTranslations('funding')
  const format = useFormat()
  const text = useAmountText()
  const demo = useIsDemo()
  const amount = format.decimal(preview.amount)
  return (
    <Confirm
      open={open}
      title={t('confirmTitle', { amount })}
      keep={t('back')}
      confirm={t('submitPlain')}
      sending={sending}
      onKeep={onKeep}
      onConfirm={onConfirm}
    >
      <WholeDestination to={to} />
      <ol className="grid gap-2 [overflow-wrap:anywhere]">
        <li>{t('confirmHeld', { amount })}</li>
        {demo ? (
          <>
            {preview.expected !== null && (
              <li>
                <Receipt>
                  <ReceiptRow label={t(preview.quote === null ? 'expected' : 'expectedAbout')}>
                    {text.of(preview.expected, preview.currency)}
                  </ReceiptRow>
                </Receipt>
              </li>
            )}
            <li>{funding('demoPayout')}</li>
          </>
        ) : (
          <>
            <li>{t('confirmReview', { hours: String(reviewHours) })}</li>
            <li>
              {preview.expected === null
                ? t('confirmPaidLater', { destination: to.label })
                : t(preview.quote === null ? 'confirmPaid' : 'confirmPaidAbout', {
                    expected: text.plain(preview.expected, preview.currency),
                    unit: preview.currency,
                    destination: to.label,
                  })}
            </li>
          </>
        )}
      </ol>
    </Confirm>
  )
}
