import { addCents, negateCents } from '@plumbline/rules/money'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { MoneyText } from '../../../ui/figures.tsx'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { setOneTap } from './settings.ts'
import type { DealTicket } from './use-deal-ticket.ts'
import type { Place } from './use-place.ts'
import { useDealWords } from '../../../shared/term/labels.ts'

const hundredths = 100

/** Asks before a deal is placed: what may be lost, what may be gained, and that it cannot be closed early. */
export const ConfirmDeal = ({ ticket, place }: { ticket: DealTicket; place: Place }) => {
  const t = useTranslations()
  const format = useFormat()
  const words = useDealWords()
  const id = useId()
  const [isLast, setLast] = useState(false)
  const { asked } = place
  if (asked === undefined) return null
  const stake = centsOf(asked.amount)
  const product = ticket.products.find(({ seconds }) => seconds === Number(asked.duration))
  const { profit } = ticket
  const send = () => {
    if (isLast) setOneTap(true)
    place.confirm()
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
      confirm={place.isUnknown ? t('term.again') : t('term.confirm', { amount: format.money(stake) })}
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
        {profit !== undefined && ticket.stake === stake && (
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
