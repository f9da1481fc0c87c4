import { stopEquity } from '@plumbline/rules/copying'
import { formatCents, type Cents } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { AmountField } from '../../../ui/fields/numbers/amount-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Note } from '../../../ui/note.tsx'
import type { FollowForm } from './use-form.ts'

type Props = { readonly form: FollowForm; readonly available: Cents }

/** Whether the maximum alone has kept all of a trader's last orders from being copied. */
const copiesNone = ({ wish, whatIf }: FollowForm): boolean => {
  if (wish === undefined || whatIf.data === undefined || whatIf.isPlaceholderData) return false
  const periods = whatIf.data.periods.filter(({ openings }) => openings > 0)
  return (
    periods.length > 0 &&
    periods.every(
      ({ copied, skipped }) => copied === 0 && skipped.some(({ reason }) => reason === 'max_margin'),
    )
  )
}

/** The most margin copies may hold, and the loss at which copying stops, said both ways. */
export const LimitFields = ({ form, available }: Props) => {
  const { typed, set, read, isWrong } = form
  const t = useTranslations()
  const format = useFormat()
  const decimals = useTypedDecimals()
  const { maxMargin, stopLoss } = read
  return (
    <div className="space-y-3">
      <AmountField
        label={t('following.maxMargin')}
        unit="USD"
        value={typed.maxMargin}
        onChange={maxMargin => set({ maxMargin })}
        limit={t('following.available', { amount: format.money(available) })}
        {...(available > 0n && {
          onAll: () => set({ maxMargin: decimals.write(formatCents(available)) }),
        })}
        error={isWrong('maxMargin') ? t('copying.needAmount') : undefined}
        below={
          <>
            {maxMargin !== undefined && maxMargin > available && (
              <span role="status" className="block text-13 font-semi text-warn" data-testid="over-available">
                {t('following.overAvailable', { amount: format.money(available) })}
              </span>
            )}
            {copiesNone(form) && (
              <span role="status" className="block text-13 font-semi text-warn" data-testid="copies-none">
                {t('following.copiesNone')}
              </span>
            )}
            {t('following.maxMarginText')}
          </>
        }
      />
      <Switch label={t('following.stop')} on={typed.stops} onChange={stops => set({ stops })} />
      {typed.stops ? (
        <AmountField
          label={t('following.stopLoss')}
          unit="USD"
          value={typed.stopLoss}
          onChange={stopLoss => set({ stopLoss })}
          error={isWrong('stopLoss') ? t('copying.needAmount') : undefined}
          below={
            <>
              {stopLoss !== undefined && maxMargin !== undefined && (
                <span className="block text-13 font-semi text-t1" data-testid="stop-both">
                  {t('following.stopBoth', {
                    loss: format.money(stopLoss),
                    equity: format.money(stopEquity(maxMargin, stopLoss)),
                  })}
                </span>
              )}
              {t('following.stopText')}
            </>
          }
        />
      ) : (
        <Note tone="warn">{t('following.noStop')}</Note>
      )}
    </div>
  )
}
