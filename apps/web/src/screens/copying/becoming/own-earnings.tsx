import type { CallOutput } from '@plumbline/protocol/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { MoneyText } from '../../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { EmptyLine } from '../../../ui/empty.tsx'

/** How many follow, with how much, and what it has earned. Never who they are. */
export const OwnEarnings = ({ own }: { own: CallOutput<'traderOwn'> }) => {
  const t = useTranslations()
  const format = useFormat()
  const money = (text: string) => <MoneyText text={format.money(centsOf(text))} />
  return (
    <>
      <Receipt
        total={
          <>
            <ReceiptRow label={t('becoming.earned')}>{money(own.earned)}</ReceiptRow>
            <ReceiptRow label={t('becoming.dueNow')}>{money(own.dueNow)}</ReceiptRow>
          </>
        }
      >
        <ReceiptRow label={t('figure.followers')}>
          <span data-testid="own-followers">{format.count(own.followers)}</span>
        </ReceiptRow>
        <ReceiptRow label={t('becoming.margin')}>{money(own.margin)}</ReceiptRow>
        <ReceiptRow label={t('becoming.allowed')}>{money(own.marginAllowed)}</ReceiptRow>
      </Receipt>
      <section>
        <h2 className="text-16 font-bold">{t('becoming.byDay')}</h2>
        {own.byDay.length === 0 ? (
          <div className="pt-2">
            <EmptyLine hint={t('becoming.noEarnings')} />
          </div>
        ) : (
          <ul>
            {own.byDay.map(({ day, amount }) => (
              <li key={day} className="flex justify-between gap-3 border-b border-line py-2.5 text-14">
                <span>{format.date(Date.parse(day))}</span>
                <span className="font-semi">{money(amount)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
