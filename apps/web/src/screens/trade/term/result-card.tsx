import type { TermDealView } from '@plumbline/protocol/term'
import { Link } from '@tanstack/react-router'
import { Check, CircleMinus, CircleSlash, Equal, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useInstrument } from '../../../live/queries.ts'
import { onDealEnded } from '../../../live/stream/term-news.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { MoneyText, PriceText, toneOf } from '../../../ui/figures.tsx'
import { ReceiptRow } from '../../../ui/receipt.tsx'
import { midText } from '../../../shared/term/running-result.ts'
import type { Place } from './use-place.ts'
import { useDealWords } from '../../../shared/term/labels.ts'

/** The deal that ended last while this is shown. */
const useEnded = () => {
  const [deal, set] = useState<TermDealView>()
  useEffect(() => onDealEnded(set), [])
  return [deal, () => set(undefined)] as const
}

/** No cross for the lost one: beside it stands the one that closes the card. */
const icons = { win: Check, lose: CircleMinus, equal: Equal, void: CircleSlash } as const

const Quotes = ({ deal }: { deal: TermDealView }) => {
  const t = useTranslations('term')
  const format = useFormat()
  const view = useInstrument(deal.code)
  if (view === undefined) return null
  const rows = [
    { label: t('entry'), quote: deal.entryQuote },
    { label: t('exit'), quote: deal.exitQuote },
  ]
  return (
    <dl className="mt-1.5 space-y-1 text-13">
      {rows.map(
        ({ label, quote }) =>
          quote !== null && (
            <ReceiptRow
              key={label}
              label={
                <>
                  {label} · {format.time(Date.parse(quote.at))}
                </>
              }
            >
              <PriceText text={format.decimal(midText(quote, view))} />
            </ReceiptRow>
          ),
      )}
    </dl>
  )
}

/** How the last deal ended, with both quotes, the way to its receipt, and the same once more. */
export const ResultCard = ({ place }: { place: Place }) => {
  const t = useTranslations('term')
  const format = useFormat()
  const words = useDealWords()
  const [deal, dismiss] = useEnded()
  const is = deal === undefined ? undefined : deal.state === 'void' ? 'void' : (deal.result ?? undefined)
  const Icon = is === undefined ? undefined : icons[is]
  const net = deal === undefined || deal.net === null ? undefined : centsOf(deal.net)
  return (
    <div role="status">
      {deal !== undefined && is !== undefined && Icon !== undefined && (
        <div
          data-testid="deal-result"
          className={classes(
            'relative mt-3 rounded-card p-3.5 ring-1 ring-inset',
            is === 'win' && 'bg-up-tint ring-up/35',
            is === 'lose' && 'bg-down-tint ring-down/45',
            (is === 'equal' || is === 'void') && 'bg-sunk ring-line',
          )}
        >
          <p className="flex items-center gap-2 pr-9 text-15 font-semi">
            <Icon aria-hidden className="size-4.5 shrink-0" />
            <span className="min-w-0 flex-1">
              {words.outcome(deal)} · {deal.code} {words.direction(deal.direction)}
            </span>
            {net !== undefined && <MoneyText text={format.result(net)} tone={toneOf(net)} />}
          </p>
          {deal.voidReason !== null && <p className="mt-1 text-13 text-t2">{t(`void_${deal.voidReason}`)}</p>}
          <Quotes deal={deal} />
          <div className="mt-2.5 grid grid-cols-[auto_1fr] gap-2 narrow:grid-cols-1">
            <Link
              to="/pages/market/detail"
              search={{ id: deal.id, segment: 'term' }}
              className="grid min-h-11 place-items-center rounded-field bg-page px-3 text-14 font-semi ring-1 ring-line ring-inset"
            >
              {t('toReceipt')}
            </Link>
            <Button
              look="secondary"
              size="pair"
              blocked={place.open !== undefined}
              onClick={() => place.repeat(deal)}
            >
              {t('repeat', { amount: format.money(centsOf(deal.stake)) })}
            </Button>
          </div>
          <span className="absolute top-1 right-1">
            <IconButton name={t('dismiss')} onClick={dismiss}>
              <X aria-hidden className="size-4.5" />
            </IconButton>
          </span>
        </div>
      )}
    </div>
  )
}
