import type { CallOutput } from '@plumbline/protocol/core'
import type { SourceHealthView } from '@plumbline/protocol/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { BenchPanel } from '../shared/cards.tsx'
import { RefusedReasons } from './refused.tsx'
import { KindWord, SourceStateTag, useLag, useMoment } from './labels.tsx'

type ColumnId = 'name' | 'state' | 'heard' | 'lag' | 'quotes' | 'refused' | 'reconnects'

const sum = (refused: SourceHealthView['refused']): number =>
  refused.reduce((total, { count }) => total + count, 0)

/** Its name, what it is, and what it said of its trouble. */
const Name = ({ source }: { source: SourceHealthView }) => {
  const t = useTranslations('workMarket')
  return (
    <span className="block py-2">
      <span className="block font-semi">{source.name}</span>
      <span className="block text-12 text-t3">
        {t(`type_${source.type}`)}
        {source.type !== 'simulated' && (
          <>
            {' · '}
            <KindWord kind={source.kind} />
          </>
        )}
      </span>
      {source.detail !== null && (
        <span className="block text-12 [overflow-wrap:anywhere] text-down">{source.detail}</span>
      )}
    </span>
  )
}

const State = ({ source }: { source: SourceHealthView }) => {
  const moment = useMoment()
  return (
    <span className="block py-2">
      <SourceStateTag state={source.state} />
      <span className="mt-0.5 block text-12 text-t3">{moment(source.since)}</span>
    </span>
  )
}

const SourceTable = ({ sources }: { sources: readonly SourceHealthView[] }) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const moment = useMoment()
  const lag = useLag()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'name', head: t('columnName'), start: true },
    { id: 'state', head: t('columnState'), start: true },
    { id: 'heard', head: t('columnHeard'), start: true },
    { id: 'lag', head: t('columnLag') },
    { id: 'quotes', head: t('columnCount') },
    { id: 'refused', head: t('columnRefused') },
    { id: 'reconnects', head: t('columnReconnects'), from: '52rem' },
  ]
  return (
    <Table name={t('sources')} columns={columns} rows={sources} keyOf={({ name }) => name}>
      {(source, key) => (
        <TableRow
          key={key}
          rowKey={key}
          testId="source"
          cells={{
            name: <Name source={source} />,
            state: <State source={source} />,
            heard: <span className="text-t2">{moment(source.heardAt)}</span>,
            lag: lag(source.lagMs),
            quotes: format.count(source.quotes),
            refused: format.count(sum(source.refused)),
            reconnects: format.count(source.reconnects),
          }}
        />
      )}
    </Table>
  )
}

/** The same as cards, for a phone. */
const SourceCards = ({ sources }: { sources: readonly SourceHealthView[] }) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const moment = useMoment()
  const lag = useLag()
  return (
    <ul aria-label={t('sources')}>
      {sources.map(source => (
        <li key={source.name} data-testid="source" className="border-b border-line px-4 py-2 text-13">
          <div className="flex flex-wrap items-start justify-between gap-x-4">
            <Name source={source} />
            <State source={source} />
          </div>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-1 pb-1">
            {(
              [
                ['columnHeard', moment(source.heardAt)],
                ['columnLag', lag(source.lagMs)],
                ['columnCount', format.count(source.quotes)],
                ['columnRefused', format.count(sum(source.refused))],
              ] as const
            ).map(([name, value]) => (
              <div key={name}>
                <dt className="text-12 text-t3">{t(name)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** Where quotes come from, how each source does, and why quotes were refused. */
export const MarketSources = ({ health }: { health: CallOutput<'marketHealth'> }) => {
  const t = useTranslations('workMarket')
  const desk = useDesk()
  return (
    <>
      {desk ? (
        <div className="@container px-3.5">
          <SourceTable sources={health.sources} />
        </div>
      ) : (
        <SourceCards sources={health.sources} />
      )}
      <div className="max-w-[40rem] p-4 desk:p-6">
        <BenchPanel title={t('refusedReasons')}>
          <p className="mb-2 text-13 text-t2">{t('refusedSince')}</p>
          <RefusedReasons refused={health.refused} />
        </BenchPanel>
      </div>
    </>
  )
}
