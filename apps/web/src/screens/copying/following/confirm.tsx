import { stopEquity } from '@plumbline/rules/copying'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import type { useFollow } from '../../../live/copying/following.ts'
import type { TraderDetail } from '../../../live/copying/traders.ts'
import { isOutcomeUnknown } from '../../../live/attempts/outcome.ts'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { hundredthsOf } from '../../../shared/copying/percent.ts'
import { MoneyText } from '../../../ui/figures.tsx'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import type { FollowForm } from './use-form.ts'

type Props = {
  readonly form: FollowForm
  readonly detail: TraderDetail
  readonly open: boolean
  readonly attempt: ReturnType<typeof useFollow>
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Says once more what is agreed to, before it is sent. */
export const ConfirmFollow = ({ form, detail, open, attempt, onCancel, onConfirm }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const { typed, read, whatIf, isChange } = form
  const { maxMargin, stopLoss, multiplier } = read
  const confirm = isChange ? t('following.save') : t('copying.follow')
  return (
    <Confirm
      open={open}
      title={
        isChange ? t('following.changeTitle') : t('following.confirmTitle', { name: detail.trader.name })
      }
      keep={t('copying.cancel')}
      confirm={isOutcomeUnknown(attempt.error) ? t('following.again') : confirm}
      sending={attempt.isPending && t('following.sending')}
      onKeep={onCancel}
      onConfirm={onConfirm}
    >
      <div className="space-y-3">
        <Receipt
          total={
            whatIf.data && (
              <ReceiptRow label={t('following.atRisk')}>
                <MoneyText text={format.money(centsOf(whatIf.data.atRisk))} />
              </ReceiptRow>
            )
          }
          note={t('following.shareRule', { rate: format.share(hundredthsOf(detail.shareRate)) })}
        >
          <ReceiptRow label={t('following.sizing')}>
            {multiplier !== undefined &&
              t(`follows.sizing_${typed.sizing}`, { multiplier: format.decimal(multiplier) })}
          </ReceiptRow>
          {maxMargin !== undefined && (
            <ReceiptRow label={t('following.maxMargin')}>
              <MoneyText text={format.money(maxMargin)} />
            </ReceiptRow>
          )}
        </Receipt>
        {stopLoss === undefined || maxMargin === undefined ? (
          <p>{t('following.noStop')}</p>
        ) : (
          <p>
            {t('following.stopBoth', {
              loss: format.money(stopLoss),
              equity: format.money(stopEquity(maxMargin, stopLoss)),
            })}
          </p>
        )}
        <AttemptProblem error={attempt.error} />
      </div>
    </Confirm>
  )
}
