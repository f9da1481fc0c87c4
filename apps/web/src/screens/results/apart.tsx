import { negateCents } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import type { Results } from '../../live/account/results.ts'
import { MoneyText, toneOf } from '../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'

/** What came of copying and of term deals, which the figures of closed trades do not tell apart or do not hold. Left out where there was neither. */
export const Apart = ({ results: { copied, term, sharesPaid } }: { results: Results }) => {
  const t = useTranslations('results')
  const format = useFormat()
  const shares = negateCents(centsOf(sharesPaid))
  if (copied.trades === 0 && term.deals === 0 && shares === 0n) return null
  const amount = (cents: ReturnType<typeof centsOf>) => (
    <MoneyText text={format.result(cents)} tone={toneOf(cents)} />
  )
  const about = ({ wins, losses }: { wins: number; losses: number }) => ({
    wins: format.count(wins),
    losses: format.count(losses),
  })
  const label = (name: string, more: string) => (
    <>
      {name}
      <span className="block text-12 text-t3">{more}</span>
    </>
  )
  return (
    <section aria-label={t('apart')}>
      <h2 className="mb-1.5 text-15 font-semi">{t('apart')}</h2>
      <Receipt>
        {copied.trades > 0 && (
          <ReceiptRow
            label={label(
              t('copied'),
              t('rowAbout', {
                count: copied.trades,
                ...about(copied),
                costs: format.money(centsOf(copied.costs)),
              }),
            )}
          >
            {amount(centsOf(copied.net))}
          </ReceiptRow>
        )}
        {term.deals > 0 && (
          <ReceiptRow label={label(t('term'), t('dealsAbout', { count: term.deals, ...about(term) }))}>
            {amount(centsOf(term.net))}
          </ReceiptRow>
        )}
        {shares !== 0n && <ReceiptRow label={t('shares')}>{amount(shares)}</ReceiptRow>}
      </Receipt>
    </section>
  )
}
