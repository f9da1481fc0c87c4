import type { TermDealView } from '@plumbline/protocol/term'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { useProblemText } from '../../../../i18n/problem.ts'
import { centsOf } from '../../../../live/account/figures.ts'
import { useInstruments } from '../../../../live/queries.ts'
import { midText } from '../../../../shared/term/running-result.ts'
import { useDealWords } from '../../../../shared/term/labels.ts'
import { Area } from '../../../../shared/with-texts.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { MoneyText, PriceText, toneOf } from '../../../../ui/figures.tsx'
import { Table, TableRow, type Column } from '../../../../ui/lists/table.tsx'
import { SideTag } from '../../../../ui/side-tag.tsx'
import { SkeletonTable } from '../../../../ui/skeleton.tsx'
import { Empty } from '../../../../ui/empty.tsx'
import { Problem } from '../../../../ui/states.tsx'
import { searchText } from '../../shared/area.ts'
import { useCustomerTerm } from '../queries.ts'
import { DealSheet } from './deal-sheet.tsx'

type State = 'active' | 'closed'
type ColumnId = 'code' | 'side' | 'kind' | 'accepted' | 'entry' | 'exit' | 'stake' | 'net'

const Rows = ({
  deals,
  state,
  onOpen,
}: {
  deals: readonly TermDealView[]
  state: State
  onOpen: (id: string) => void
}) => {
  const t = useTranslations('workTerm')
  const term = useTranslations('term')
  const format = useFormat()
  const words = useDealWords()
  const { data: instruments } = useInstruments()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'code', head: t('instrument'), start: true },
    { id: 'side', head: term('kind'), start: true },
    { id: 'kind', head: term('duration'), start: true, from: '52rem' },
    { id: 'accepted', head: t('accepted'), start: true, from: '52rem' },
    { id: 'entry', head: term('entry'), from: '52rem' },
    ...(state === 'closed' ? [{ id: 'exit', head: term('exit'), from: '52rem' } as const] : []),
    { id: 'stake', head: term('stake') },
    ...(state === 'closed' ? [{ id: 'net', head: term('result') } as const] : []),
  ]
  const price = (code: string, quote: TermDealView['entryQuote']) => {
    const view = instruments?.find(each => each.code === code)
    return quote === null || view === undefined ? (
      '–'
    ) : (
      <PriceText text={format.decimal(midText(quote, view))} />
    )
  }
  const resultOf = (deal: TermDealView) => {
    if (deal.state === 'void') return words.outcome(deal)
    const net = centsOf(deal.net ?? '0')
    return <MoneyText text={format.result(net)} tone={toneOf(net)} />
  }
  return (
    <Table
      name={t(state === 'closed' ? 'closedTab' : 'activeTab')}
      columns={columns}
      rows={deals}
      keyOf={({ id }) => id}
    >
      {(deal, key) => (
        <TableRow<ColumnId>
          key={key}
          rowKey={key}
          testId="deal"
          onOpen={() => onOpen(deal.id)}
          cells={{
            code: (
              <button
                type="button"
                className="min-h-11 font-semi"
                aria-label={t('open', {
                  code: deal.code,
                  direction: words.direction(deal.direction),
                  amount: format.money(centsOf(deal.stake)),
                })}
                onClick={() => onOpen(deal.id)}
              >
                {deal.code}
              </button>
            ),
            side: (
              <SideTag
                side={deal.direction === 'up' ? 'long' : 'short'}
                text={words.direction(deal.direction)}
              />
            ),
            kind: `${term(`kind_${deal.kind}`)} · ${words.duration(deal.kind, deal.seconds)}`,
            accepted: <span className="text-t2">{format.dateTime(Date.parse(deal.acceptedAt))}</span>,
            entry: price(deal.code, deal.entryQuote),
            exit: deal.state === 'settled' ? price(deal.code, deal.exitQuote) : '–',
            stake: format.money(centsOf(deal.stake)),
            net: <span className="font-semi">{resultOf(deal)}</span>,
          }}
        />
      )}
    </Table>
  )
}

const Deals = ({ uid, state }: { uid: string; state: State }) => {
  const t = useTranslations('workTerm')
  const customer = useTranslations('workCustomer')
  const problemText = useProblemText()
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const opened = searchText(search['deal'])
  const open = (deal: string | undefined) =>
    void navigate({
      to: '.',
      search: before => {
        const { deal: _, ...rest } = before as Readonly<Record<string, unknown>>
        return deal === undefined ? rest : { ...rest, deal }
      },
      replace: true,
      resetScroll: false,
    })
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCustomerTerm(
    uid,
    state,
  )
  const deals = data?.pages.flatMap(({ items }) => items)
  return (
    <>
      {deals === undefined ? (
        isError ? (
          <Problem text={problemText(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable rows={3} columns={5} />
        )
      ) : deals.length === 0 ? (
        <Empty hint={t('noDeals')} />
      ) : (
        <Rows deals={deals} state={state} onOpen={open} />
      )}
      {hasNextPage && (
        <p className="p-4 text-center">
          <Button
            look="secondary"
            size="row"
            sending={isFetchingNextPage && customer('sending')}
            onClick={() => void fetchNextPage()}
          >
            {customer('loadMore')}
          </Button>
        </p>
      )}
      {opened !== '' && (
        <DealSheet
          id={opened}
          code={deals?.find(({ id }) => id === opened)?.code}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

/** A customer's term and micro deals, page by page; looking is recorded. */
export const CustomerDeals = ({ uid, state }: { uid: string; state: State }) => (
  <Area name="term" pending={<SkeletonTable rows={3} columns={5} />}>
    <Deals uid={uid} state={state} />
  </Area>
)
