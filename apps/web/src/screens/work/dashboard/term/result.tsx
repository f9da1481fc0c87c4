import type { TermResultBookView } from '@plumbline/protocol/term'
import type { Book } from '@plumbline/rules/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { centsOf } from '../../../../live/account/figures.ts'
import { useDealWords } from '../../../../shared/term/labels.ts'
import { PillSelect } from '../../../../ui/fields/pill-select.tsx'
import { MoneyText, toneOf } from '../../../../ui/figures.tsx'
import { Fetched } from '../../../../ui/lists/fetched.tsx'
import { Table, TableRow, type Column } from '../../../../ui/lists/table.tsx'
import { SkeletonCard } from '../../../../ui/skeleton.tsx'
import { Note } from '../../../../ui/note.tsx'
import { BenchPanel } from '../../shared/cards.tsx'
import { workCall } from '../../shared/session/session.ts'
import { BookSwitch } from '../../shared/book-switch.tsx'

const periods = ['1', '7', '30', '90'] as const
type Period = (typeof periods)[number]

const useResults = (days: Period) =>
  useQuery({
    queryKey: ['work', 'bench', 'term-result', days],
    queryFn: ({ signal }) => workCall('termResults', { days: Number(days) }, { signal }),
    placeholderData: keepPreviousData,
  })

type ColumnId = 'product' | 'deals' | 'ends' | 'staked' | 'paid' | 'result'
type Figures = TermResultBookView['total']

const Products = ({ book: { items, total } }: { book: TermResultBookView }) => {
  const t = useTranslations('workTerm')
  const term = useTranslations('term')
  const category = useTranslations('category')
  const format = useFormat()
  const words = useDealWords()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'product', head: t('product'), start: true },
    { id: 'deals', head: term('count'), from: '52rem' },
    { id: 'ends', head: term('ends'), from: '52rem' },
    { id: 'staked', head: term('staked') },
    { id: 'paid', head: t('paid'), from: '52rem' },
    { id: 'result', head: t('ours') },
  ]
  const rows: readonly (Figures & { readonly name: string })[] = [
    ...items.map(line => ({
      ...line,
      name: t('productName', {
        kind: term(`kind_${line.kind}`),
        category: category(line.group),
        duration: words.duration(line.kind, line.seconds),
      }),
    })),
    { ...total, name: t('total') },
  ]
  return (
    <div className="@container -mx-2.5">
      <Table name={t('result')} columns={columns} rows={rows} keyOf={({ name }) => name}>
        {(row, key) => {
          const result = centsOf(row.result)
          return (
            <TableRow<ColumnId>
              key={key}
              rowKey={key}
              testId="term-result"
              cells={{
                product: <span className="font-semi">{row.name}</span>,
                deals: format.count(row.deals),
                ends: [row.won, row.lost, row.equal, row.void].map(format.count).join(' / '),
                staked: format.money(centsOf(row.staked)),
                paid: format.money(centsOf(row.paid)),
                result: (
                  <span className="font-semi">
                    <MoneyText text={format.result(result)} tone={toneOf(result)} />
                  </span>
                ),
              }}
            />
          )
        }}
      </Table>
    </div>
  )
}

const Book = ({ book }: { book: TermResultBookView }) => {
  const t = useTranslations('workTerm')
  const format = useFormat()
  const amount = format.result(centsOf(book.ledger))
  return (
    <>
      {book.total.deals === 0 ? (
        <p className="py-3 text-13 text-t2">{t('noneEnded')}</p>
      ) : (
        <Products book={book} />
      )}
      <div className="mt-3">
        {book.ledger === book.total.result ? (
          <p className="text-12 text-t3">{t('agrees', { amount })}</p>
        ) : (
          <Note tone="bad">{t('differs', { amount })}</Note>
        )}
      </div>
    </>
  )
}

/** What deals came to for the firm, by product. */
export const BenchTermResult = () => {
  const t = useTranslations('workTerm')
  const format = useFormat()
  const [book, setBook] = useState<Book>('real')
  const [days, setDays] = useState<Period>('7')
  const query = useResults(days)
  return (
    <BenchPanel title={t('result')} aside={<BookSwitch book={book} onChange={setBook} />}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 basis-60 text-12 text-t3">
          {query.data !== undefined &&
            t('resultMore', {
              from: format.date(Date.parse(query.data.from)),
              to: format.date(Date.parse(query.data.to)),
            })}
        </p>
        <PillSelect
          name={t('period')}
          value={days}
          options={periods.map(value => ({
            value,
            label: value === '1' ? t('today') : t('days', { count: value }),
          }))}
          onChange={setDays}
        />
      </div>
      <Fetched query={query} awaited={<SkeletonCard />}>
        {results => <Book book={results[book]} />}
      </Fetched>
    </BenchPanel>
  )
}
