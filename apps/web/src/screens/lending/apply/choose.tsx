import { minuteMs } from '@plumbline/rules/core'
import type { CallOutput } from '@plumbline/protocol/core'
import { formatCents, parseCents, type Cents } from '@plumbline/rules/money'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../../clock.ts'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { useFormat, useLanguage } from '../../../i18n/language.ts'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { isOpenFor } from '../../../live/lending/kept.ts'
import type { useLoanDraft } from '../../../live/lending/draft.ts'
import { useOpenAgreement } from '../../../live/lending/loans.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { AmountField } from '../../../ui/fields/numbers/amount-field.tsx'
import { Slider } from '../../../ui/fields/numbers/slider.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Restrictions } from '../parts/restrictions.tsx'
import { costsOf, termsOf } from '../parts/terms.ts'
import { CostSummary } from './costs.tsx'

type Props = Pick<ReturnType<typeof useLoanDraft>, 'draft' | 'change'> & {
  readonly answer: CallOutput<'loanProduct'>
  readonly onRead: () => void
}

/** The slider goes in the widest of these steps, in whole USD, that both ends are multiples of. */
const steps = [100, 50, 10, 1] as const

const stepOf = (min: Cents, max: Cents): number =>
  steps.find(step => min % BigInt(step * 100) === 0n && max % BigInt(step * 100) === 0n) ?? 1

/** How much and for how long, and what that costs: everything before anybody reads an agreement. */
export const ChooseLoan = ({ answer: { product, categories }, draft, change, onRead }: Props) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  const refusal = useRefusalText()
  const { read, write } = useTypedDecimals()
  const { language } = useLanguage()
  const open = useOpenAgreement()
  const now = useNow(minuteMs)
  const [min, max] = [centsOf(product.min), centsOf(product.max)]
  // Whoever empties the field writes into an empty one.
  const [isEmptied, setEmptied] = useState(false)
  const typed = draft.amount === '' && !isEmptied ? write(formatCents(min)) : draft.amount
  const days = product.terms.find(each => each === draft.days) ?? product.terms[0]
  const amount = parseCents(read(typed) ?? '')
  const fault =
    amount === undefined || amount < min || amount > max
      ? refusal('loan.amount', { min: product.min, max: product.max })
      : undefined
  const plain = amount === undefined || amount < min ? formatCents(min) : formatCents(amount)
  const grid = { min: formatCents(min), max: formatCents(max), step: String(stepOf(min, max)) }
  const terms = days === undefined || amount === undefined ? undefined : termsOf(product, { amount, days })
  return (
    <form
      noValidate
      data-testid="choose-loan"
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (fault !== undefined || amount === undefined || days === undefined || open.isPending) return
        const wanted = { amount: formatCents(amount), days, productVersion: product.version }
        // Whoever comes back to the same loan goes on reading: the pause that has begun goes on as well.
        if (isOpenFor({ ...wanted, language, now: serverNow() })) {
          onRead()
          return
        }
        open.mutate(
          { ...wanted, days: String(days) },
          {
            onSuccess: () => {
              change({ isReadToEnd: false, isAgreed: false, signature: undefined })
              onRead()
            },
          },
        )
      }}
    >
      <p className="text-14 text-t2">{t('about')}</p>
      <div className="grid gap-1">
        <AmountField
          label={t('amount')}
          value={typed}
          onChange={text => {
            setEmptied(text === '')
            change({ amount: text })
          }}
          unit="USD"
          limit={t('limits', { min: format.money(min), max: format.money(max) })}
          error={fault}
        />
        <Slider
          label={t('amountSlider')}
          unlabelled
          value={plain}
          grid={grid}
          onChange={value => change({ amount: write(value) })}
          text={`${format.decimal(plain)}\u00A0USD`}
        />
      </div>
      <div>
        <p className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-13">
          <span className="font-medium text-t2">{t('term')}</span>
          <span className="text-12 text-t3">{t('firstFree', { count: product.freeDays })}</span>
        </p>
        <Chips
          name={t('term')}
          options={product.terms.map(each => ({ value: String(each), label: t('days', { count: each }) }))}
          value={String(days)}
          onPick={value => change({ days: Number(value) })}
        />
      </div>
      {terms !== undefined && fault === undefined && (
        <CostSummary terms={terms} costs={costsOf(terms, now)} />
      )}
      <Restrictions categories={categories} />
      <AttemptProblem error={open.error} />
      <Button type="submit" look="primary" size="main" wide sending={open.isPending && t('opening')}>
        {t('read')}
      </Button>
    </form>
  )
}
