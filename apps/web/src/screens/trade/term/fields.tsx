import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { classes } from '../../../ui/classes.ts'
import { FieldError, FieldLabel } from '../../../ui/fields/field.tsx'
import { Stepper } from '../../../ui/fields/numbers/stepper.tsx'
import { Chip } from '../../../ui/choices/chip.tsx'
import { ToTransfer } from '../to-transfer.tsx'
import { quickAmounts, type DealTicket } from './use-deal-ticket.ts'
import { useDealWords } from '../../../shared/term/labels.ts'

const stepUsd = '1.00'

/** Durations, each with what it pays. */
export const DurationField = ({ ticket }: { ticket: DealTicket }) => {
  const t = useTranslations('term')
  const words = useDealWords()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className="sr-only">
        {t('duration')}
      </span>
      <div
        className={classes(
          'grid grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-1.5',
          // Beside the chart a single row has no room for more.
          ticket.products.length > 4 && 'desk:grid-cols-3',
        )}
      >
        {ticket.products.map(product => {
          const on = product === ticket.product
          return (
            <button
              key={product.seconds}
              type="button"
              aria-pressed={on}
              onClick={() => ticket.choose(product.seconds)}
              className={classes(
                'flex min-h-[2.875rem] flex-col items-center justify-center rounded-chip px-0.5 py-1 whitespace-nowrap transition-colors duration-80',
                on
                  ? 'bg-primary-tint text-primary ring-2 ring-primary ring-inset'
                  : 'ring-1 ring-line ring-inset active:bg-sunk',
                product.crossesClosing && !on && 'text-t3',
              )}
            >
              <span className="text-13 font-semi">{words.duration(ticket.kind, product.seconds)}</span>
              <span className={classes('text-12', !on && 'text-t3')}>{words.yieldText(product.yield)}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** How much is staked: by steps, by one tap or typed. */
export const AmountField = ({ ticket }: { ticket: DealTicket }) => {
  const t = useTranslations('term')
  const format = useFormat()
  const refusalText = useRefusalText()
  const decimals = useTypedDecimals()
  const id = useId()
  const { product, amount, setAmount, amountFault, kind, available } = ticket
  if (product === undefined) return null
  const error =
    amountFault === undefined
      ? undefined
      : amountFault.is === 'unreadable'
        ? t('badAmount', { example: decimals.write(product.min) })
        : refusalText(amountFault.by.refusal, amountFault.by.figures)
  const lacks = amountFault?.is === 'refused' && amountFault.by.refusal === 'term.insufficient'
  return (
    <div>
      <FieldLabel
        label={t('amount')}
        htmlFor={id}
        aside={t('limits', {
          minimum: format.money(centsOf(product.min)),
          maximum: format.money(centsOf(product.max)),
        })}
      />
      <div className="grid grid-cols-3 gap-1.5">
        {/* A row of its own: beside the others an amount of four digits has no room between the steps. */}
        <div className="col-span-3">
          <Stepper
            id={id}
            label={t('amountUsd')}
            value={amount}
            error={error}
            onChange={setAmount}
            grid={{ min: product.min, max: product.max, step: stepUsd }}
          />
        </div>
        {quickAmounts[kind].map(quick => (
          <Chip
            key={quick}
            label={quick}
            name={t('quickAmount', { amount: quick })}
            on={decimals.read(amount) !== undefined && Number(decimals.read(amount)) === Number(quick)}
            onPick={() => setAmount(quick)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
      <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 text-12 text-t3">
        <span>{t('balance', { amount: available === undefined ? '–' : format.money(available) })}</span>
        {lacks && <ToTransfer to="term">{t('moveMoney')}</ToTransfer>}
      </p>
    </div>
  )
}
