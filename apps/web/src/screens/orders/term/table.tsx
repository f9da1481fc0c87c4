import type { TermDealView } from '@plumbline/protocol/term'
import { Link, useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useInstrument } from '../../../live/queries.ts'
import { useDealWords } from '../../../shared/term/labels.ts'
import { midText } from '../../../shared/term/running-result.ts'
import { classes } from '../../../ui/classes.ts'
import { PriceText, toneOf } from '../../../ui/figures.tsx'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { SideTag } from '../../../ui/side-tag.tsx'

type ColumnId = 'symbol' | 'kind' | 'stake' | 'entry' | 'exit' | 'at' | 'outcome' | 'net'

const Row = memo(({ deal }: { deal: TermDealView }) => {
  const t = useTranslations('term')
  const format = useFormat()
  const words = useDealWords()
  const navigate = useNavigate()
  const view = useInstrument(deal.code)
  const net = deal.net === null ? undefined : centsOf(deal.net)
  const tone = net === undefined ? undefined : toneOf(net)
  const price = (quote: TermDealView['entryQuote']) =>
    quote === null || view === undefined ? '–' : <PriceText text={format.decimal(midText(quote, view))} />
  const search = { id: deal.id, segment: 'term' } as const
  return (
    <TableRow<ColumnId>
      rowKey={deal.id}
      testId="closed-deal"
      onOpen={() => void navigate({ to: '/pages/market/detail', search })}
      cells={{
        symbol: (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <Link to="/pages/market/detail" search={search} className="font-semi hover:underline">
              {deal.code}
            </Link>
            <SideTag
              side={deal.direction === 'up' ? 'long' : 'short'}
              text={words.direction(deal.direction)}
            />
          </span>
        ),
        kind: `${t(`kind_${deal.kind}`)} · ${words.duration(deal.kind, deal.seconds)}`,
        stake: format.money(centsOf(deal.stake)),
        entry: price(deal.entryQuote),
        exit: price(deal.exitQuote),
        at: (
          <span className="text-t2">
            {deal.settledAt !== null && format.dateTime(Date.parse(deal.settledAt))}
          </span>
        ),
        outcome: <span className="text-t2">{words.outcome(deal)}</span>,
        net: (
          <span
            className={classes('font-semi', tone === 'gain' && 'text-up', tone === 'loss' && 'text-down')}
          >
            {net === undefined ? '–' : format.result(net)}
          </span>
        ),
      }}
    />
  )
})

/** Deals that have ended, on a desk. */
export const DealTable = ({ deals }: { deals: readonly TermDealView[] }) => {
  const t = useTranslations()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'symbol', head: t('orders.symbol'), start: true },
    { id: 'kind', head: t('term.kind'), start: true },
    { id: 'stake', head: t('term.stake') },
    { id: 'entry', head: t('term.entry') },
    { id: 'exit', head: t('term.exit') },
    { id: 'at', head: t('orders.closedAt') },
    { id: 'outcome', head: t('book.resultName'), start: true, apart: true },
    { id: 'net', head: t('orders.netUsd') },
  ]
  return (
    <Table name={t('term.closed')} columns={columns} rows={deals} keyOf={deal => deal.id}>
      {(deal, key) => <Row key={key} deal={deal} />}
    </Table>
  )
}
