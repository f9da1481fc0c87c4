import { useNavigate, useSearch } from '@tanstack/react-router'
import { desks, searchLengthMin } from '@plumbline/rules/support'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Segmented } from '../../../ui/tabs.tsx'
import { addressOf } from '../shared/area.ts'
import { ToolRow } from '../shared/tools/tool-row.tsx'
import { WorkPage } from '../shared/page.tsx'
import { useMayI } from '../shared/session/session.ts'
import { answersPath, inboxPath } from './addresses.ts'
import { Found } from './found.tsx'
import { useInbox } from './queries.ts'
import { ThreadRow } from './thread-row.tsx'

const filters = ['waiting', 'open', 'mine', 'closed'] as const

const Threads = ({ filter, desk }: Parameters<typeof useInbox>[0]) => {
  const t = useTranslations('workSupport')
  const query = useInbox({ filter, ...(desk !== undefined && { desk }) })
  const rows = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  return (
    <Listed
      query={query}
      count={rows.length}
      awaited={<SkeletonTable rows={6} columns={3} />}
      empty={<Empty hint={t('none')} />}
    >
      <ul aria-label={t('filters')}>
        {rows.map(row => (
          <ThreadRow key={row.id} row={row} text={row.preview} />
        ))}
      </ul>
      <ListEnd {...end} />
    </Listed>
  )
}

/** The queue, what is open, and a search through what was written. */
export const Inbox = () => {
  const t = useTranslations('workSupport')
  const navigate = useNavigate()
  const may = useMayI()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const filter = filters.find(each => each === search['filter']) ?? 'waiting'
  const desk = desks.find(each => each === search['desk'])
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const go = (change: { filter?: string; desk?: string | undefined }) =>
    void navigate({ href: addressOf(inboxPath, { filter, desk, ...change }), replace: true })
  const isShort = typed.trim().length < searchLengthMin
  return (
    <WorkPage
      title={t('title')}
      actions={
        may('support:answer:edit') && (
          <a
            href={`#${answersPath}`}
            className="inline-flex min-h-11 items-center text-13 font-semi text-primary mouse:min-h-9"
          >
            {t('answers')}
          </a>
        )
      }
    >
      <ToolRow padded>
        <div className="no-bar max-w-full overflow-x-auto">
          <Segmented
            name={t('filters')}
            options={filters.map(value => ({ value, label: t(value) }))}
            value={filter}
            onChange={next => go({ filter: next })}
          />
        </div>
        <PillSelect
          name={t('team')}
          value={desk ?? 'all'}
          options={[
            { value: 'all' as const, label: t('allDesks') },
            ...desks.map(value => ({ value, label: t(`desk_${value}`) })),
          ]}
          onChange={next => go({ desk: next === 'all' ? undefined : next })}
          on={desk !== undefined}
        />
        <form
          role="search"
          aria-label={t('search')}
          className="flex min-w-0 flex-[1_1_22rem] flex-wrap items-center justify-end gap-2"
          onSubmit={event => {
            event.preventDefault()
            if (!isShort) setWanted(typed.trim())
          }}
        >
          <div className="min-w-48 flex-1">
            <SearchField
              label={t('search')}
              value={typed}
              onChange={next => {
                setTyped(next)
                if (next === '') setWanted('')
              }}
            />
          </div>
        </form>
      </ToolRow>
      <div className="min-w-0 flex-1">
        {wanted === '' ? (
          <Threads filter={filter} {...(desk !== undefined && { desk })} />
        ) : (
          <Found text={wanted} />
        )}
      </div>
    </WorkPage>
  )
}
