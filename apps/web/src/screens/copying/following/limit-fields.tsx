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

/** The most margin copies may hold, and the loss at which copying stops, said both ways. */
export const LimitFields = ({ form: { typed, set, read, isWrong }, available }: Props) => {
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
        below={t('following.maxMarginText')}
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
