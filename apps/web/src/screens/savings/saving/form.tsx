import type { CallOutput } from '@plumbline/protocol/core'
import type { RefusalCode } from '@plumbline/rules/core'
import { formatCents, type Cents } from '@plumbline/rules/money'
import { promiseOf } from '@plumbline/rules/savings'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useSave, type SavingsProducts } from '../../../live/savings/savings.ts'
import { useDecisionText } from '../../../shared/refusals/use-decision-text.ts'
import { OpenAttempt } from '../../../shared/attempts/open-attempt.tsx'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { AmountField } from '../../../ui/fields/numbers/amount-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Note } from '../../../ui/note.tsx'
import { termsOf, useRateText } from '../figures.ts'
import { PromiseLine } from './line.tsx'
import { Product } from './product.tsx'
import { useSavingsAmount } from './use-amount.ts'

/** The day on which it is due moves with the minute in which it is saved. */
const nowMs = 60_000

/** Choosing a product and an amount, with what it brings before it is saved. */
export const SavingForm = ({ version, items, refusal, available }: SavingsProducts) => {
  const t = useTranslations('savings')
  const format = useFormat()
  const navigate = useNavigate()
  const problem = useProblemText()
  const rateText = useRateText()
  const decisionText = useDecisionText()
  const { write } = useTypedDecimals()
  const readAmount = useSavingsAmount()
  const now = useNow(nowMs)
  const [picked, setPicked] = useState<string>()
  const [typed, setTyped] = useState('')
  const [again, setAgain] = useState(false)
  const [asks, setAsks] = useState(false)
  const save = useSave()
  const product = items.find(({ id, state }) => id === picked && state === 'open')
  const amount = product && readAmount(typed, product, available)
  const value = amount?.value
  const promiseAt = (principal: Cents) =>
    promiseOf(product === undefined ? { days: 1, rate: 0 as never } : termsOf(product), principal, now)
  const refused = refusal && decisionText(refusal.refusal as RefusalCode, refusal.figures)
  const then = {
    onSuccess: ({ order }: CallOutput<'savingsDeposit'>) => {
      showToast(
        'done',
        t('done', {
          payout: format.money(centsOf(order.payout)),
          date: format.date(Date.parse(order.dueAt)),
        }),
      )
      // What was made is looked at next; the way back leads to all of it.
      void navigate({ to: '/pages/finance/order', search: { id: order.id } })
    },
    onSettled: () => setAsks(false),
  }
  if (save.open !== undefined) {
    const { again: sendAgain } = save.open
    return (
      <OpenAttempt
        open={save.open}
        onAgain={sendAgain && (() => sendAgain(then))}
        onDone={() => setTyped('')}
      />
    )
  }
  if (items.length === 0) return <Empty hint={t('noProducts')} />
  const send = () => {
    if (product === undefined || value === undefined || save.isPending) return
    save.mutate(
      { product: product.id, amount: formatCents(value), version, atMaturity: again ? 'renew' : 'return' },
      then,
    )
  }
  const reason =
    refused !== null
      ? refused
      : product === undefined
        ? t('choose')
        : value === undefined
          ? (amount?.fault ?? t('below', { amount: format.money(centsOf(product.min)) }))
          : undefined
  return (
    <form
      noValidate
      className="grid gap-4"
      data-testid="saving"
      onSubmit={event => {
        event.preventDefault()
        if (reason === undefined) setAsks(true)
      }}
    >
      {refused !== null && <Note tone="warn">{refused}</Note>}
      <fieldset className="min-w-0">
        <legend className="mb-2 flex w-full flex-wrap justify-between gap-x-3 text-13 font-semi text-t2">
          <span>{t('choose')}</span>
          <span className="font-regular">{t('locked')}</span>
        </legend>
        <ul className="grid gap-2.5">
          {items.map(each => (
            <Product
              key={each.id}
              product={each}
              chosen={each.id === product?.id}
              isNamed={items.some(({ id, days }) => id !== each.id && days === each.days)}
              onChoose={() => {
                setPicked(each.id)
                save.reset()
              }}
            >
              <AmountField
                label={t('amount')}
                value={typed}
                onChange={setTyped}
                unit="USD"
                limit={t('available', { amount: format.money(centsOf(available)) })}
                {...(amount !== undefined &&
                  amount.most > 0n && { onAll: () => setTyped(write(formatCents(amount.most))) })}
                error={amount?.fault}
              />
              {value !== undefined && (
                <PromiseLine
                  principal={value}
                  promise={promiseAt(value)}
                  rate={rateText(each.rate)}
                  days={each.days}
                />
              )}
              {centsOf(available) < centsOf(each.min) && (
                <Link
                  to="/pages/fund/transfer"
                  search={{ from: 'contract', to: 'fund' }}
                  className="inline-flex min-h-11 items-center text-14 font-semi text-primary underline"
                >
                  {t('moveMoney')}
                </Link>
              )}
            </Product>
          ))}
        </ul>
      </fieldset>
      <Switch label={t('again')} hint={t('againHint')} on={again} onChange={setAgain} />
      <p className="text-center text-13 text-t2" style={{ textWrap: 'balance' }}>
        <strong className="font-semi text-t1">{t('noExit')}</strong> {t('returns')}
      </p>
      <AttemptProblem error={save.error} />
      <ActionButton
        type="submit"
        look="primary"
        size="main"
        wide
        reason={reason}
        sending={save.isPending && t('sending')}
      >
        {product === undefined || value === undefined
          ? t('start')
          : t('lock', { amount: format.money(value), days: product.days })}
      </ActionButton>
      {value !== undefined && (
        <Confirm
          open={asks}
          title={t('confirmTitle', { amount: format.money(value) })}
          keep={t('cancel')}
          confirm={t('start')}
          sending={save.isPending && t('sending')}
          onKeep={() => setAsks(false)}
          onConfirm={send}
        >
          <p className="mb-2 font-semi text-t1">{t('noExit')}</p>
          {t('confirmMore', {
            date: format.localTime(promiseAt(value).due),
            payout: format.money(promiseAt(value).payout),
          })}
          {save.error !== null && <p className="mt-2 text-down">{problem(save.error)}</p>}
        </Confirm>
      )}
    </form>
  )
}
