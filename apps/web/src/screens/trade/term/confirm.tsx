import { addCents, negateCents } from '@plumbline/rules/money'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useTermProducts } from '../../../live/account/term.ts'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { MoneyText } from '../../../ui/figures.tsx'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { setOneTap } from './settings.ts'
import { profitWith } from './use-deal-ticket.ts'
import type { Place } from './use-place.ts'
import { useDealWords } from '../../../shared/term/labels.ts'

const hundredths = 100

/** Asks before a deal is placed: what may be lost, what may be gained, and that it cannot be closed early. */
export const ConfirmDeal = ({ place }: { place: Place }) =>
  place.asked && <Asked asked={place.asked} place={place} />

/** All of it is of the deal that is asked about, which need not be what the ticket says. */
const Asked = ({ asked, place }: { asked: NonNullable<Place['asked']>; place: Place }) => {
  const t = useTranslations()
  const format = useFormat()
  const words = useDealWords()
  const id = useId()
  const [isLast, setLast] = useState(false)
  const { data } = useTermProducts(asked.code)
  const stake = centsOf(asked.amount)
  const product = data?.items.find(
    ({ kind, seconds }) => kind === asked.kind && seconds === Number(asked.duration),
  )
  const profit = product && profitWith(stake, product)
  const send = () => {
    if (isLast) setOneTap(true)
    place.confirm(data?.version)
  }
  return (
    <Confirm
      open
      title={t('term.confirmTitle', {
        direction: words.direction(asked.direction),
        code: asked.code,
        duration: words.duration(asked.kind, Number(asked.duration)),
      })}
      keep={t('term.cancel')}
      confirm={t('term.confirm', { amount: format.money(stake) })}
      blocked={data === undefined}
      sending={place.isPending && t('ticket.sending')}
      onKeep={place.cancel}
      onConfirm={send}
    >
      <Receipt>
        <ReceiptRow label={t('term.stake')}>
          <MoneyText text={format.money(stake)} />
        </ReceiptRow>
        {product !== undefined && (
          <ReceiptRow label={t('term.yield')}>{words.yieldText(product.yield)}</ReceiptRow>
        )}
        {profit !== undefined && (
          <>
            <ReceiptRow label={t('term.profit')}>
              <MoneyText text={format.result(profit)} tone="gain" />
            </ReceiptRow>
            <ReceiptRow label={t('term.payout')}>
              <MoneyText text={format.money(addCents(stake, profit))} />
            </ReceiptRow>
          </>
        )}
        <ReceiptRow label={t('term.ifWrong')}>
          <MoneyText text={format.result(negateCents(stake))} tone="loss" />
        </ReceiptRow>
        {product !== undefined && (
          <ReceiptRow label={t('term.breakEven')}>
            {format.share(Math.round(Number(product.breakEven) * hundredths))} {t('term.ofTheTime')}
          </ReceiptRow>
        )}
      </Receipt>
      <p className="mt-3 text-13">
        {t('term.howExit')} {t('term.noEarlyClose')}
      </p>
      <Checkbox name={id} checked={isLast} onChange={event => setLast(event.target.checked)}>
        {t('term.dontAsk')}
      </Checkbox>
      <AttemptProblem error={place.error} />
    </Confirm>
  )
}
