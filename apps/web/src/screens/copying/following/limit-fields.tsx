import { stopEquity } from '@plumbline/rules/copying'
import { formatCents, minCents, type Cents } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'
import { AmountField } from '../../../ui/fields/numbers/amount-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Note } from '../../../ui/note.tsx'
import type { FollowForm } from './use-form.ts'

type Props = { readonly form: FollowForm; readonly available: Cents }

/** The least that one of a trader's last orders would have needed, where the maximum alone has kept all of them from being copied. */
const leastRefused = ({ wish, whatIf }: FollowForm): Cents | undefined => {
  if (wish === undefined || whatIf.data === undefined || whatIf.isPlaceholderData) return undefined
  const periods = whatIf.data.periods.filter(({ openings }) => openings > 0)
  if (periods.some(({ copied }) => copied > 0)) return undefined
  const refused = periods.map(({ marginRefused }) => marginRefused)
  const known = refused.flatMap(margin => (margin === null ? [] : [centsOf(margin)]))
  const [first] = known
  return first === undefined || known.length < refused.length ? undefined : known.reduce(minCents, first)
}

/** What following can begin with at least, where less is typed: the server would refuse it for the same. */
const leastOf = ({ read, whatIf }: FollowForm): Cents | undefined => {
  const minimum = whatIf.data?.minimum ?? null
  const least = minimum === null ? undefined : centsOf(minimum)
  return least !== undefined && read.maxMargin !== undefined && read.maxMargin < least ? least : undefined
}

/** The most margin copies may hold, and the loss at which copying stops, said both ways. */
export const LimitFields = ({ form, available }: Props) => {
  const { typed, set, read, isWrong } = form
  const t = useTranslations()
  const format = useFormat()
  const decimals = useTypedDecimals()
  const { maxMargin, stopLoss } = read
  const refusal = useRefusalText()
  const [least, refused] = [leastOf(form), leastRefused(form)]
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
        error={
          isWrong('maxMargin')
            ? t('copying.needAmount')
            : least && refusal('copy.margin_below_minimum', { minimum: formatCents(least) })
        }
        below={
          <>
            {maxMargin !== undefined && maxMargin > available && (
              <span role="status" className="block text-13 font-semi text-warn" data-testid="over-available">
                {t('following.overAvailable', { amount: format.money(available) })}
              </span>
            )}
            {least === undefined && refused !== undefined && (
              <span role="status" className="block text-13 font-semi text-warn" data-testid="copies-none">
                {t('following.copiesNone', { amount: format.money(refused) })}
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
