import { deployment } from '../../deployment.ts'
import type { InstrumentView } from '@plumbline/protocol/market'
import { alertRateMax, alertRateMin } from '@plumbline/rules/alert'
import { formatPrice } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { useAlertText } from '../../i18n/alert-text.ts'
import { useFormat } from '../../i18n/language.ts'
import { useTypedDecimals } from '../../i18n/typed-decimal.ts'
import { Chips } from '../../ui/fields/chips.tsx'
import { PriceField } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { isOfPrice, type AlertForm } from './use-alert-form.ts'
import { useFigures } from './use-figures.ts'

const hundredths = 100

type Props = { form: AlertForm; view: InstrumentView | undefined }

/** Why the form cannot be saved yet, in words; of what is typed as well as of what is missing. */
export const useLackText = ({ form, view }: Props) => {
  const t = useTranslations('alert')
  const format = useFormat()
  const decimals = useTypedDecimals()
  switch (form.lack) {
    case undefined:
      return undefined
    case 'badPrice': {
      const example = view && (form.now === undefined ? view.tick : formatPrice(form.now, view))
      return t('badPrice', { example: decimals.write(example ?? '') })
    }
    case 'badPercent':
      return t('badPercent', { minimum: format.rate(alertRateMin), maximum: format.rate(alertRateMax) })
    case 'needPrice':
    case 'noPrice':
    case 'samePrice':
      return t(form.lack)
  }
}

/** What will be waited for, as the list of alerts says it. */
const Waited = ({ form, view }: Props) => {
  const text = useAlertText()
  if (view === undefined || form.condition === undefined) return null
  const { condition } = form
  return (
    <p role="status" className="text-13 text-t2" data-testid="alert-waited">
      {text({
        code: view.code,
        kind: condition.kind,
        side: 'side' in condition ? condition.side : null,
        price: 'price' in condition ? condition.price : null,
        percent: 'percent' in condition ? condition.percent : null,
      })}
    </p>
  )
}

/** The one number that is asked for. */
export const AlertLevel = ({ form, view }: Props) => {
  const t = useTranslations('alert')
  const format = useFormat()
  const change = useFigures(view)?.change
  const lack = useLackText({ form, view })
  const error = form.isBad ? lack : undefined
  return (
    <>
      {isOfPrice(form.kind) ? (
        <PriceField
          label={t('level')}
          value={form.level}
          onChange={form.set.level}
          aside={
            view &&
            form.now !== undefined &&
            t('now', { value: deployment.priceText + format.price(form.now, view) })
          }
          error={error}
        />
      ) : (
        <TextField
          label={t('percent')}
          value={form.level}
          inputMode="decimal"
          autoComplete="off"
          aside={change !== undefined && t('now', { value: format.percentChange(change) })}
          onChange={event => form.set.level(event.target.value.trim())}
          end={<span className="shrink-0 pr-3.5 text-14 text-t3">%</span>}
          error={error}
        />
      )}
      {form.nearby.length > 0 && (
        <Chips
          name={t('percent')}
          options={form.nearby.map(({ percent }) => ({
            value: String(percent),
            label: format.shareChange(percent * hundredths),
          }))}
          value={form.nearby
            .map(each => (each.level === form.level ? String(each.percent) : undefined))
            .find(Boolean)}
          onPick={picked => {
            const near = form.nearby.find(({ percent }) => String(percent) === picked)
            if (near !== undefined) form.set.level(near.level)
          }}
        />
      )}
      <Waited form={form} view={view} />
    </>
  )
}
