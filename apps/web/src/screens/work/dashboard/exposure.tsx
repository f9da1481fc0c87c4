import type { FundingBenchView } from '@plumbline/protocol/funding-operations'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf, plotted } from '../../../live/account/figures.ts'
import { classes } from '../../../ui/classes.ts'
import { Table, TableRow } from '../../../ui/lists/table.tsx'
import { BenchLine, BenchPanel } from '../shared/cards.tsx'

type Exposure = NonNullable<FundingBenchView['exposure']>

const width = 100
const height = 10
const middle = width / 2

/** How far customers stand to one side, beside the furthest of all: short to the left of the middle, long to the right. */
const Bar = ({ net, furthest }: { net: number; furthest: number }) => {
  const length = furthest === 0 ? 0 : (Math.abs(net) / furthest) * middle
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden className="h-3 w-full">
      <rect width={width} height={height} className="fill-sunk" />
      <rect
        x={net < 0 ? middle - length : middle}
        width={length}
        height={height}
        className={classes(net < 0 ? 'fill-warn' : 'fill-primary')}
      />
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

/** What customers hold in each instrument, and to which side they lean. */
export const BenchExposure = ({ exposure }: { exposure: Exposure }) => {
  const t = useTranslations('workBench')
  const format = useFormat()
  if (exposure.length === 0) return <BenchLine title={t('exposure')}>{t('exposureNone')}</BenchLine>
  const furthest = Math.max(0, ...exposure.map(({ net }) => Math.abs(plotted(net))))
  return (
    <BenchPanel
      title={t('exposure')}
      aside={
        <span className="flex flex-wrap gap-x-4 text-12 text-t2">
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rounded-tag bg-warn" />
            {t('netShort')}
          </span>
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rounded-tag bg-primary" />
            {t('netLong')}
          </span>
        </span>
      }
    >
      <div className="@container">
        <Table
          name={t('exposure')}
          columns={[
            { id: 'code', head: t('instrument'), start: true },
            { id: 'bar', head: t('exposureSide'), silent: true, from: '52rem' },
            { id: 'long', head: t('exposureLong') },
            { id: 'short', head: t('exposureShort') },
            { id: 'net', head: t('exposureNet') },
            { id: 'margin', head: t('exposureMargin') },
          ]}
          rows={exposure}
          keyOf={({ code }) => code}
        >
          {(row, key) => (
            <TableRow
              key={key}
              rowKey={key}
              cells={{
                code: <span className="font-semi">{row.code}</span>,
                bar: <Bar net={plotted(row.net)} furthest={furthest} />,
                long: format.decimal(row.long),
                short: format.decimal(row.short),
                net: format.decimal(row.net),
                margin: format.money(centsOf(row.margin)),
              }}
            />
          )}
        </Table>
      </div>
    </BenchPanel>
  )
}
