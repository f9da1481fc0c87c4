import { negateCents, type Cents } from '@plumbline/rules/money'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import type { Results } from '../../live/account/results.ts'
import { hundredthsOf } from '../../shared/copying/percent.ts'
import { MoneyText, toneOf } from '../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-12 text-t3">{name}</dt>
    <dd className="text-15 font-semi">{children}</dd>
  </div>
)

const Result = ({ amount }: { amount: Cents }) => {
  const format = useFormat()
  return <MoneyText text={format.result(amount)} tone={toneOf(amount)} />
}

/** How often it was won, and what of it was paid. */
export const Summary = ({ total }: { total: Results['total'] }) => {
  const t = useTranslations('results')
  const format = useFormat()
  const costs = (amount: string) => <Result amount={negateCents(centsOf(amount))} />
  const mean = (amount: string | null) => (amount === null ? '–' : <Result amount={centsOf(amount)} />)
  const adjusted = centsOf(total.adjusted)
  return (
    <section aria-label={t('trades')}>
      <h2 className="text-15 font-semi">{t('trades')}</h2>
      <dl className="mt-1.5 grid grid-cols-2 gap-3">
        <Figure name={t('tradeCount', { count: total.trades })}>
          {t('wonLost', { wins: format.count(total.wins), losses: format.count(total.losses) })}
        </Figure>
        <Figure name={t('winRate')}>
          {total.winRate === null ? '–' : format.share(hundredthsOf(total.winRate))}
        </Figure>
        <Figure name={t('meanWin')}>{mean(total.meanWin)}</Figure>
        <Figure name={t('meanLoss')}>{mean(total.meanLoss)}</Figure>
      </dl>
      <h3 className="mt-4 mb-1.5 text-13 font-semi text-t3">{t('costs')}</h3>
      <Receipt
        total={
          <ReceiptRow label={t('trades')}>
            <Result amount={centsOf(total.net)} />
          </ReceiptRow>
        }
        note={
          <>
            {total.costShare === null
              ? t('noShare')
              : t('costShare', { share: format.share(hundredthsOf(total.costShare)) })}{' '}
            {t('about')}
          </>
        }
      >
        <ReceiptRow label={t('gross')}>
          <Result amount={centsOf(total.gross)} />
        </ReceiptRow>
        <ReceiptRow label={t('spread')}>{costs(total.spread)}</ReceiptRow>
        <ReceiptRow label={t('fees')}>{costs(total.fees)}</ReceiptRow>
        <ReceiptRow label={t('overnight')}>{costs(total.overnight)}</ReceiptRow>
        {adjusted !== 0n && (
          <ReceiptRow label={t('adjusted')}>
            <Result amount={adjusted} />
          </ReceiptRow>
        )}
      </Receipt>
    </section>
  )
}
