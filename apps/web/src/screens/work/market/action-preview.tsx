import type { InstrumentHealthView } from '@plumbline/protocol/market'
import type { CallOutput } from '@plumbline/protocol/core'
import type { CorporateActionKind } from '@plumbline/rules/corporate-action'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../../i18n/amount-text.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { Note } from '../../../ui/note.tsx'
import { actionOf, faultsOfTerms, type TypedTerms } from './action-terms.ts'
import { useActionPreview } from './queries.ts'

type Of = CallOutput<'marketActionPreview'>['real']

const useLine = () => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const amount = useAmountText()
  return ({ customers, positions, orders, alerts, cash }: Of): string =>
    t('previewLine', {
      customers: format.count(customers),
      positions: format.count(positions),
      orders: format.count(orders),
      alerts: format.count(alerts),
      cash: cash === null ? '–' : amount.of(cash, 'USD'),
    })
}

/** What the action would do now, as soon as its terms are whole. */
export const ActionPreview = ({
  kind,
  instrument,
  terms,
}: {
  readonly kind: CorporateActionKind
  readonly instrument: InstrumentHealthView | undefined
  readonly terms: TypedTerms
}) => {
  const t = useTranslations('workMarket')
  const typed = useTypedDecimals()
  const problemText = useProblemText()
  const line = useLine()
  const isWhole = Object.values(faultsOfTerms(kind, terms, typed.read)).every(fault => fault === undefined)
  const { data, error } = useActionPreview(
    instrument !== undefined && isWhole
      ? { code: instrument.code, action: actionOf(kind, terms, typed.read) }
      : undefined,
  )
  if (!isWhole) return null
  if (error !== null) return <Note tone="warn">{problemText(error)}</Note>
  if (data === undefined) return null
  return (
    <Note tone="info">
      <span data-testid="action-preview" className="grid gap-1">
        <span className="font-semi">{t('previewTitle')}</span>
        <span>
          {t('previewReal')}: {line(data.real)}
        </span>
        <span>
          {t('previewDemo')}: {line(data.demo)}
        </span>
      </span>
    </Note>
  )
}
