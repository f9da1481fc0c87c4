import type { AdminTrader } from '@plumbline/protocol/copying'
import { traderStates } from '@plumbline/rules/copying'
import type { Book } from '@plumbline/rules/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { useSettled } from '../../../ui/hooks/use-settled.ts'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { traderAddress } from '../shared/traders/addresses.ts'
import { BookSwitch } from '../shared/book-switch.tsx'
import { TraderTags } from '../shared/traders/labels.tsx'
import { useTraders, type TraderFilter } from './queries.ts'
import { Nothing } from '../shared/nothing.tsx'

const typingPauseMs = 400
const states = [...traderStates, 'firm_paused'] as const

type ListProps = { traders: readonly AdminTrader[] }
type ColumnId = 'name' | 'customer' | 'state' | 'since' | 'followers' | 'copies' | 'margin'

const TraderTable = ({ traders }: ListProps) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  const navigate = useNavigate()
  const columns: readonly Column<ColumnId>[] = [
    { id: 'name', head: t('columnName'), start: true },
    { id: 'customer', head: t('columnCustomer'), start: true },
    { id: 'state', head: t('columnState'), start: true },
    { id: 'since', head: t('columnSince'), start: true, from: '52rem' },
    { id: 'followers', head: t('followers') },
    { id: 'copies', head: t('openCopies') },
    { id: 'margin', head: t('margin'), from: '52rem' },
  ]
  return (
    <Table name={t('tab_traders')} columns={columns} rows={traders} keyOf={({ id }) => id}>
      {(trader, key) => (
        <TableRow<ColumnId>
          key={key}
          rowKey={key}
          testId="trader"
          onOpen={() => void navigate({ href: traderAddress(trader.id).slice(1) })}
          cells={{
            name: (
              <a href={traderAddress(trader.id)} className="font-semi text-t1">
                {trader.name}
              </a>
            ),
            customer: <span className="text-t2">{trader.uid}</span>,
            state: <TraderTags trader={trader} />,
            since: <span className="text-t2">{format.date(Date.parse(trader.since))}</span>,
            followers: format.count(trader.followers),
            copies: format.count(trader.openCopies),
            margin: format.money(centsOf(trader.margin)),
          }}
        />
      )}
    </Table>
  )
}

/** The same as cards, for a phone. */
const TraderCards = ({ traders }: ListProps) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  return (
    <ul aria-label={t('tab_traders')}>
      {traders.map(trader => (
        <li key={trader.id} className="relative border-b border-line px-4 py-3 text-13" data-testid="trader">
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <a
              href={traderAddress(trader.id)}
              className="text-14 font-semi wrap-anywhere after:absolute after:inset-0"
            >
              {trader.name}
            </a>
            <TraderTags trader={trader} />
          </p>
          <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-t2">
            <span>{trader.uid}</span>
            <span>
              {t('followers')}: {format.count(trader.followers)} · {t('openCopies')}:{' '}
              {format.count(trader.openCopies)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** All traders of a book, found by name, public id or UID. */
export const TraderList = () => {
  const t = useTranslations('workTrader')
  const desk = useDesk()
  const [book, setBook] = useState<Book>('real')
  const [state, setState] = useState<TraderFilter['state']>()
  const [search, setSearch] = useState('')
  const settled = useSettled(search.trim(), typingPauseMs)
  const query = useTraders({ book, state, search: settled })
  const traders = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 py-3 desk:px-6">
        <BookSwitch book={book} onChange={setBook} />
        <PillSelect
          name={t('columnState')}
          value={state ?? 'all'}
          options={[
            { value: 'all' as const, label: t('allStates') },
            ...states.map(value => ({ value, label: t(`state_${value}`) })),
          ]}
          onChange={value => setState(value === 'all' ? undefined : value)}
          on={state !== undefined}
        />
        <div className="w-full desk:w-72">
          <SearchField label={t('searchTraders')} value={search} onChange={setSearch} />
        </div>
      </div>
      <div className="@container min-w-0 flex-1 desk:px-4">
        <Listed
          query={query}
          count={traders.length}
          awaited={<SkeletonTable rows={8} columns={5} />}
          empty={
            settled !== '' || state !== undefined ? (
              <Nothing title={t('noMatch')} />
            ) : (
              <Nothing hint={t('noTraders')} />
            )
          }
        >
          {desk ? <TraderTable traders={traders} /> : <TraderCards traders={traders} />}
          <ListEnd {...end} />
        </Listed>
      </div>
    </>
  )
}
