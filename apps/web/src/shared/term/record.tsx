import type { CallOutput } from '@plumbline/protocol/core'
import type { QuoteView } from '@plumbline/protocol/market'
import { lateMsMax } from '@plumbline/rules/term'
import { addCents } from '@plumbline/rules/money'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { quoteNumber } from '../../live/account/origin.ts'
import { centsOf } from '../../live/account/figures.ts'
import { useInstrument } from '../../live/queries.ts'
import { MoneyText, PriceText, toneOf } from '../../ui/figures.tsx'
import { SideTag } from '../../ui/side-tag.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { Note } from '../../ui/note.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { Countdown } from './running.tsx'
import { midText, type Digits } from './running-result.ts'
import { Ticks } from './ticks.tsx'
import { useDealWords } from './labels.ts'

export type DealRecordOf = Pick<CallOutput<'termDetail'>, 'deal' | 'around'>

const QuoteRow = ({ label, quote, instrument }: { label: string; quote: QuoteView; instrument: Digits }) => {
  const t = useTranslations('term')
  const format = useFormat()
  return (
    <ReceiptRow
      label={label}
      note={t('quoteOf', {
        number: quoteNumber(quote.sequence),
        source: quote.source,
        time: format.exactTime(Date.parse(quote.at)),
        bid: format.decimal(quote.bid),
        ask: format.decimal(quote.ask),
      })}
    >
      <PriceText text={format.decimal(midText(quote, instrument))} />
    </ReceiptRow>
  )
}

const Facts = ({ deal, instrument }: { deal: DealRecordOf['deal']; instrument: Digits }) => {
  const t = useTranslations('term')
  const format = useFormat()
  const words = useDealWords()
  const stake = centsOf(deal.stake)
  const profit = centsOf(deal.profit)
  return (
    <Receipt>
      <ReceiptRow label={t('stake')}>
        <MoneyText text={format.money(stake)} />
      </ReceiptRow>
      <ReceiptRow label={t('yield')}>{words.yieldText(deal.yield)}</ReceiptRow>
      <ReceiptRow label={t('payout')}>
        <MoneyText text={format.money(addCents(stake, profit))} />
      </ReceiptRow>
      <ReceiptRow label={t('accepted')}>{format.exactTime(Date.parse(deal.acceptedAt))}</ReceiptRow>
      {deal.entryQuote !== null && (
        <QuoteRow label={t('entry')} quote={deal.entryQuote} instrument={instrument} />
      )}
      {deal.expiresAt !== null && (
        <ReceiptRow label={t('expires')}>{format.exactTime(Date.parse(deal.expiresAt))}</ReceiptRow>
      )}
      {deal.exitQuote !== null && deal.state === 'settled' && (
        <QuoteRow label={t('exit')} quote={deal.exitQuote} instrument={instrument} />
      )}
      <ReceiptRow label={t('productVersion')}>{deal.productVersion}</ReceiptRow>
    </Receipt>
  )
}

/** What a deal that has ended came to, in front of all that led to it. */
const Outcome = ({ net }: { net: string }) => {
  const t = useTranslations('term')
  const format = useFormat()
  const amount = centsOf(net)
  return (
    <div>
      <p className="text-13 text-t2">{t('result')}</p>
      <p className="text-34 font-bold tracking-[-0.02em]" data-testid="deal-net">
        <MoneyText text={format.result(amount)} tone={toneOf(amount)} />
      </p>
    </div>
  )
}

type Props = DealRecordOf & {
  /** Why it is void, said to whoever reads it. */
  readonly voidText: string | undefined
  readonly children?: ReactNode
}

/** A deal with both quotes that decided it and those around them. */
export const DealRecord = ({ deal, around, voidText, children }: Props) => {
  const t = useTranslations('term')
  const words = useDealWords()
  const view = useInstrument(deal.code)
  const hasEnded = deal.state === 'settled' || deal.state === 'void'
  if (view === undefined) return <SkeletonRows count={4} />
  const level = deal.entryQuote === null ? undefined : midText(deal.entryQuote, view)
  return (
    <div className="@container" data-testid="deal-detail">
      <div className="grid gap-x-8 gap-y-5 @min-[64rem]:grid-cols-2">
        <div className="min-w-0 space-y-5">
          <div className="flex items-center gap-3">
            {!hasEnded && <Countdown deal={deal} />}
            <div>
              <p className="flex flex-wrap items-center gap-2 text-22 font-bold">
                {deal.code}
                <SideTag
                  side={deal.direction === 'up' ? 'long' : 'short'}
                  text={words.direction(deal.direction)}
                />
              </p>
              <p className="text-14 text-t2">
                {t(`kind_${deal.kind}`)} · {words.duration(deal.kind, deal.seconds)} · {words.outcome(deal)}
              </p>
            </div>
          </div>
          {deal.net !== null && <Outcome net={deal.net} />}
          {voidText !== undefined && <Note tone="info">{voidText}</Note>}
          <Facts deal={deal} instrument={view} />
        </div>
        <div className="min-w-0 space-y-5">
          <Ticks
            name={t('aroundEntry')}
            quotes={around.entry}
            deciding={deal.entryQuote}
            instrument={view}
            level={level}
            closedFrom={undefined}
          />
          {deal.expiresAt !== null && hasEnded && (
            <Ticks
              name={t('aroundExit')}
              quotes={around.exit}
              deciding={deal.exitQuote}
              instrument={view}
              level={level}
              closedFrom={Date.parse(deal.expiresAt)}
            />
          )}
          <p className="text-12 text-t3">{t('lateRule', { seconds: String(lateMsMax / 1_000) })}</p>
          {children}
        </div>
      </div>
    </div>
  )
}
