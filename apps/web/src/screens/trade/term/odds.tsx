import { negateCents } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { MoneyText } from '../../../ui/figures.tsx'
import type { DealTicket } from './use-deal-ticket.ts'
import { useDealWords } from '../../../shared/term/labels.ts'

const even = 50
const hundredths = 100
/** Fewer deals say nothing about a rate. */
const ownLeast = 10

/** What each end of the deal means in money, before anything is staked: it stays with the buttons. */
export const Ends = ({ ticket }: { ticket: DealTicket }) => {
  const t = useTranslations('term')
  const format = useFormat()
  const words = useDealWords()
  const { profit, stake, product } = ticket
  if (product === undefined) return null
  return (
    <dl
      data-testid="ends"
      className="grid grid-cols-3 divide-x divide-line rounded-card bg-sunk py-2 text-center"
    >
      {/* First, as each but the last has a line on its right. */}
      <div className="sr-only">
        <dt>{t('yield')}</dt>
        <dd>{words.yieldText(product.yield)}</dd>
      </div>
      <div className="px-1">
        <dt className="text-12 text-t2">{t('ifRight')}</dt>
        <dd className="text-14 font-semi">
          {profit === undefined ? '–' : <MoneyText bare text={format.result(profit)} tone="gain" />}
        </dd>
      </div>
      <div className="px-1">
        <dt className="text-12 text-t2">{t('ifEqual')}</dt>
        <dd className="text-14 font-semi">{t('stakeBack')}</dd>
      </div>
      <div className="px-1">
        <dt className="text-12 text-t2">{t('ifWrong')}</dt>
        <dd className="text-14 font-semi">
          {stake === undefined ? (
            '–'
          ) : (
            <MoneyText bare text={format.result(negateCents(stake))} tone="loss" />
          )}
        </dd>
      </div>
    </dl>
  )
}

/** The share of deals to be right in for a result of zero, against a coin's half and against the customer's own rate. */
export const Odds = ({ ticket }: { ticket: DealTicket }) => {
  const t = useTranslations('term')
  const format = useFormat()
  const { product, own } = ticket
  if (product === undefined) return null
  const breakEven = Number(product.breakEven)
  const breakEvenText = format.share(Math.round(breakEven * hundredths))
  const ownShare = own === undefined || own.decided === 0 ? undefined : (own.won / own.decided) * hundredths
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-3 text-13">
        <span className="text-t2">{t('breakEven')}</span>
        <span>
          <b className="font-semi">{breakEvenText}</b> <span className="text-t2">{t('ofTheTime')}</span>
        </span>
      </p>
      <div
        aria-hidden
        className="relative mt-1.5 h-1.5 rounded-full"
        style={{
          background: `linear-gradient(to right, var(--down-tint) ${breakEven}%, var(--up-tint) ${breakEven}%)`,
        }}
      >
        <span
          className="absolute -top-1 h-3.5 border-l-2 border-dotted border-control"
          style={{ left: `${even}%` }}
        />
        <span
          className="absolute -top-1 h-3.5 w-[3px] rounded-full bg-t1"
          style={{ left: `${breakEven}%` }}
        />
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-12 text-t3">
        <span>{t('coin')}</span>
        {own !== undefined && ownShare !== undefined && own.decided >= ownLeast && (
          <span data-testid="own-rate">
            {t('own', {
              share: format.share(Math.round(ownShare * hundredths)),
              count: format.count(own.decided),
            })}
          </span>
        )}
      </p>
    </div>
  )
}
