import type { InstrumentHealthView } from '@plumbline/protocol/market'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { MarketInstrumentSheet } from './instrument.tsx'
import { isTroubled } from './queries.ts'
import { KindWord, MarketStateTag, useMoment } from './labels.tsx'

type Instruments = readonly InstrumentHealthView[]
type ListProps = { readonly instruments: Instruments; readonly onOpen: (code: string) => void }
type ColumnId = 'code' | 'state' | 'source' | 'bid' | 'ask' | 'at' | 'accepted' | 'refused'

const refusedOf = ({ refused }: InstrumentHealthView): number =>
  refused.reduce((sum, { count }) => sum + count, 0)

const Source = ({ instrument: { source, kind } }: { instrument: InstrumentHealthView }) => {
  const t = useTranslations('workMarket')
  if (source === null || kind === null) return <span className="text-t3">{t('noQuote')}</span>
  // What is simulated is called so, and says nothing more.
  if (kind === 'synthetic') return <KindWord kind={kind} />
  return (
    <>
      {source} <KindWord kind={kind} />
    </>
  )
}

const InstrumentTable = ({ instruments, onOpen }: ListProps) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const moment = useMoment()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'code', head: t('columnCode'), start: true },
    { id: 'state', head: t('columnState'), start: true },
    { id: 'source', head: t('columnSource'), start: true },
    { id: 'bid', head: t('columnBid') },
    { id: 'ask', head: t('columnAsk') },
    { id: 'at', head: t('columnAt'), start: true, apart: true, from: '52rem' },
    { id: 'accepted', head: t('columnAccepted') },
    { id: 'refused', head: t('columnRefused') },
  ]
  const price = (text: string | null) => (text === null ? '–' : format.decimal(text))
  return (
    <Table name={t('instruments')} columns={columns} rows={instruments} keyOf={({ code }) => code}>
      {(instrument, key) => (
        <TableRow
          key={key}
          rowKey={key}
          testId="instrument"
          onOpen={() => onOpen(key)}
          cells={{
            code: (
              <button type="button" className="text-left" onClick={() => onOpen(key)}>
                <span className="font-semi">{instrument.code}</span>{' '}
                <span className="text-t3">{instrument.name}</span>
              </button>
            ),
            state: <MarketStateTag state={instrument.state} />,
            source: <Source instrument={instrument} />,
            bid: price(instrument.bid),
            ask: price(instrument.ask),
            at: <span className="text-t2">{moment(instrument.quoteAt)}</span>,
            accepted: format.count(instrument.accepted),
            refused: format.count(refusedOf(instrument)),
          }}
        />
      )}
    </Table>
  )
}

/** The same as cards, for a phone: the source is named where not all have the same one. */
const InstrumentCards = ({ instruments, onOpen }: ListProps) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const isMixed = new Set(instruments.map(({ source, kind }) => `${source} ${kind}`)).size > 1
  const price = (text: string | null) => (text === null ? '–' : format.decimal(text))
  return (
    <ul aria-label={t('instruments')}>
      {instruments.map(instrument => (
        <li key={instrument.code} data-testid="instrument" className="border-b border-line">
          <button
            type="button"
            onClick={() => onOpen(instrument.code)}
            className="block w-full px-4 py-2.5 text-left text-13 -outline-offset-2"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-2">
              <span className="text-14 font-semi">{instrument.code}</span>
              <span className="whitespace-nowrap">
                <span className="sr-only">
                  {t('columnBid')}, {t('columnAsk')}:{' '}
                </span>
                {price(instrument.bid)} / {price(instrument.ask)}
              </span>
            </span>
            <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-t2">
              <MarketStateTag state={instrument.state} />
              {isMixed && (
                <span>
                  <Source instrument={instrument} />
                </span>
              )}
              {refusedOf(instrument) > 0 && (
                <span>
                  {t('columnRefused')} {format.count(refusedOf(instrument))}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Every instrument with its state, source and newest quote. */
export const MarketInstruments = ({ instruments }: { instruments: Instruments }) => {
  const t = useTranslations('workMarket')
  const desk = useDesk()
  const [sought, setSought] = useState('')
  const [filter, setFilter] = useState<'all' | 'trouble'>('all')
  const [opened, setOpened] = useState<string>()
  const words = sought.trim().toLowerCase()
  const shown = instruments.filter(
    each =>
      (filter === 'all' || isTroubled(each)) && `${each.code} ${each.name}`.toLowerCase().includes(words),
  )
  const open = instruments.find(({ code }) => code === opened)
  const List = desk ? InstrumentTable : InstrumentCards
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 px-4 py-3 desk:px-6">
        <Segmented
          name={t('filter')}
          options={(['all', 'trouble'] as const).map(value => ({ value, label: t(value) }))}
          value={filter}
          onChange={setFilter}
        />
        <div className="min-w-0 flex-[0_1_18rem]">
          <SearchField label={t('find')} value={sought} onChange={setSought} />
        </div>
      </div>
      {shown.length === 0 ? (
        <div className="px-4 py-6 desk:px-6">
          <p className="text-13 text-t2">{t(words === '' ? 'noTrouble' : 'noneFound')}</p>
        </div>
      ) : (
        <div className={desk ? '@container px-3.5' : undefined}>
          <List instruments={shown} onOpen={setOpened} />
        </div>
      )}
      <MarketInstrumentSheet instrument={open} onClose={() => setOpened(undefined)} />
    </>
  )
}
