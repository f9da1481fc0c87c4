import type { CallOutput } from '@plumbline/protocol/core'
import type { ExposureBothView } from '@plumbline/protocol/term'
import type { Book } from '@plumbline/rules/core'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { centsOf, plotted } from '../../../../live/account/figures.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { PillSelect } from '../../../../ui/fields/pill-select.tsx'
import { Fetched } from '../../../../ui/lists/fetched.tsx'
import { Table, TableRow, type Column } from '../../../../ui/lists/table.tsx'
import { SkeletonCard } from '../../../../ui/skeleton.tsx'
import { BenchPanel } from '../../shared/cards.tsx'
import { workCall } from '../../shared/session/session.ts'
import { useAttended } from '../../shared/session/user-activity.ts'
import { BookSwitch } from '../../shared/book-switch.tsx'

const lookEveryMs = 60_000
const minute = 60

const useExposure = () => {
  const attended = useAttended()
  return useQuery({
    queryKey: ['work', 'bench', 'term-exposure'],
    queryFn: ({ signal }) => workCall('termExposure', {}, { signal }),
    // Each look is recorded, and keeps a session alive: nobody there, no look.
    refetchInterval: attended && lookEveryMs,
  })
}

const width = 100
const height = 10
const middle = width / 2

/** What a fall would cost to the left of the middle, what a rise would to the right, beside the most of all. */
const Bar = ({ both, most }: { both: ExposureBothView; most: number }) => {
  const length = (amount: string) => (most === 0 ? 0 : (plotted(amount) / most) * middle)
  const [down, up] = [length(both.down.profit), length(both.up.profit)]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      className="h-3 w-full min-w-16"
    >
      <rect width={width} height={height} className="fill-sunk" />
      <rect x={middle - down} width={down} height={height} className="fill-down" />
      <rect x={middle} width={up} height={height} className="fill-up" />
      <line
        x1={middle}
        x2={middle}
        y1="0"
        y2={height}
        className="stroke-control"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

type Line = { readonly key: string; readonly name: string; readonly both: ExposureBothView }
type ColumnId = 'name' | 'bar' | 'down' | 'up' | 'deals' | 'staked'

const Lines = ({ name, head, lines }: { name: string; head: string; lines: readonly Line[] }) => {
  const t = useTranslations('workTerm')
  const format = useFormat()
  const money = (text: string) => format.money(centsOf(text))
  const most = Math.max(
    0,
    ...lines.flatMap(({ both }) => [plotted(both.up.profit), plotted(both.down.profit)]),
  )
  const columns: readonly Column<ColumnId>[] = [
    { id: 'name', head, start: true },
    { id: 'bar', head: t('bar'), silent: true, from: '52rem' },
    { id: 'down', head: t('paysDown') },
    { id: 'up', head: t('paysUp') },
    { id: 'deals', head: t('dealsBoth') },
    { id: 'staked', head: t('stakedBoth'), from: '52rem' },
  ]
  return (
    <div className="@container -mx-2.5">
      <Table name={name} columns={columns} rows={lines} keyOf={({ key }) => key}>
        {({ name: called, both }, key) => (
          <TableRow<ColumnId>
            key={key}
            rowKey={key}
            testId="term-exposure"
            cells={{
              name: <span className="font-semi">{called}</span>,
              bar: <Bar both={both} most={most} />,
              down: money(both.down.profit),
              up: money(both.up.profit),
              deals: t('both', { up: format.count(both.up.deals), down: format.count(both.down.deals) }),
              staked: t('both', { up: money(both.up.staked), down: money(both.down.staked) }),
            }}
          />
        )}
      </Table>
    </div>
  )
}

const Book = ({ exposure, book }: { exposure: CallOutput<'termExposure'>; book: Book }) => {
  const t = useTranslations('workTerm')
  const { parts, codes } = exposure[book]
  const [code, setCode] = useState('')
  if (codes.length === 0) return <p className="py-3 text-13 text-t2">{t('noneRuns')}</p>
  // What ran out meanwhile is no longer among them.
  const chosen = codes.find(each => each.code === code)
  const partName = (part: number): string => {
    const end = exposure.seconds[part]
    const last = exposure.seconds.at(-1) ?? 0
    if (end === undefined) return t('later', { minutes: String(last / minute) })
    const from = exposure.seconds[part - 1]
    return from === undefined
      ? t('within', { minutes: String(end / minute) })
      : t('between', { from: String(from / minute), to: String(end / minute) })
  }
  return (
    <>
      <Lines
        name={t('exposure')}
        head={t('instrument')}
        lines={codes.map(each => ({ key: each.code, name: each.code, both: each }))}
      />
      <div className="mt-4 mb-1 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-14 font-semi">{t('expiry')}</h3>
        <PillSelect<string>
          name={t('instrument')}
          value={chosen?.code ?? ''}
          options={[
            { value: '', label: t('all') },
            ...codes.map(each => ({ value: each.code, label: each.code })),
          ]}
          onChange={setCode}
        />
      </div>
      <Lines
        name={t('expiry')}
        head={t('expiry')}
        lines={(chosen?.parts ?? parts).map((both, part) => ({
          key: String(part),
          name: partName(part),
          both,
        }))}
      />
    </>
  )
}

/** What running deals could cost, by instrument and by expiry. */
export const BenchTermExposure = () => {
  const t = useTranslations('workTerm')
  const format = useFormat()
  const [book, setBook] = useState<Book>('real')
  const query = useExposure()
  return (
    <BenchPanel
      title={t('exposure')}
      aside={
        <span className="flex flex-wrap items-center gap-2">
          <BookSwitch book={book} onChange={setBook} />
          <Button
            look="secondary"
            size="row"
            icon={<RefreshCw aria-hidden className="size-4" />}
            onClick={() => void query.refetch()}
          >
            {t('refresh')}
          </Button>
        </span>
      }
    >
      <Fetched query={query} awaited={<SkeletonCard />}>
        {exposure => (
          <>
            <p className="mb-3 text-12 text-t3">
              {t('exposureMore', { time: format.time(Date.parse(exposure.at)) })}
            </p>
            <Book key={book} exposure={exposure} book={book} />
          </>
        )}
      </Fetched>
    </BenchPanel>
  )
}
