import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SkeletonRows } from '../../ui/states.tsx'
import { ListSource } from './cells.tsx'
import { ListTabs } from './list-tabs.tsx'
import { NothingListed } from './nothing-listed.tsx'
import { PaneRow } from './pane-row.tsx'
import { SearchField } from './search-field.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useList } from './use-list.ts'
import { searchKey, useListKeys } from './use-list-keys.ts'

type Props = {
  code: string | undefined
  onOpen: (code: string) => void
  /** Whether the keys of the wide layout work here. */
  keys?: true
  /** Rows of keys that work beside the list, for the list of all keys. */
  moreKeys?: ReactNode
  /** Beneath that list. */
  keysFoot?: ReactNode
  /** Beside the list of keys. */
  tools?: ReactNode
}

/** About as many as are seen at first. */
const rowsFirst = 14

/** The one row that Tab leads to: where the focus was last, at first the one on show. */
const useStop = (codes: readonly string[], shown: string | undefined) => {
  const [rested, rest] = useState<string>()
  const stop = [rested, shown].find(code => code !== undefined && codes.includes(code)) ?? codes[0]
  return { stop, rest }
}

/** The list beside the chart, and the picker above it on a phone. */
export const MarketPane = ({ code, onOpen, keys, moreKeys, keysFoot, tools }: Props) => {
  const t = useTranslations('trade')
  const state = useList()
  const { views } = state
  const [first] = views
  // Whoever types fast has pressed Enter before anything can be found.
  const waits = useRef(false)
  const rows = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const step = useListKeys({ rows, field, on: keys === true })
  const { stop, rest } = useStop(
    views.map(view => view.code),
    code,
  )
  const onFieldKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      step('first')
    } else if (event.key === 'Enter' && state.searching) {
      if (state.isPending) waits.current = true
      else if (first !== undefined) onOpen(first.code)
    }
  }
  useEffect(() => {
    if (!waits.current || state.isPending) return
    waits.current = false
    if (first !== undefined) onOpen(first.code)
  }, [state.isPending, first, onOpen])
  // A picker begins where one is; beside a chart the list is seen as it was.
  const isPicker = keys === undefined
  useEffect(() => {
    if (isPicker && !state.isPending)
      rows.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'center' })
  }, [isPicker, state.isPending])
  return (
    <section aria-label={t('list')} className="flex min-h-0 min-w-0 flex-1 flex-col">
      {/* A picker opens at the one on show: what finds another stays in reach. */}
      <div className={isPicker ? 'sticky top-0 z-10 bg-sheet low:static' : undefined}>
        <div className="p-3 pb-1.5">
          <SearchField
            dense
            count={state.all.length}
            text={state.text}
            onChange={text => {
              waits.current = false
              state.setText(text)
            }}
            field={field}
            onKeyDown={onFieldKey}
            {...(keys && { hint: searchKey })}
          />
        </div>
        {!state.searching && <ListTabs dense value={state.list} onChange={state.choose} />}
      </div>
      {state.isPending ? (
        <SkeletonRows count={8} />
      ) : views.length === 0 ? (
        <NothingListed
          state={state}
          field={field}
          onOpen={onOpen}
          onAdd={() => {
            state.choose('all')
            field.current?.focus()
          }}
        />
      ) : null}
      {/* Here lies what only screen readers are told: out of the flow, it would make the whole page scroll. */}
      <ul ref={rows} className="relative min-h-0 flex-1 overflow-y-auto py-1">
        {views.map((view, place) => (
          <PaneRow
            key={view.code}
            view={view}
            on={view.code === code}
            isStop={view.code === stop}
            onRest={rest}
            onOpen={onOpen}
            first={place < rowsFirst ? 'shown' : 'beyond'}
          />
        ))}
      </ul>
      <div className="flex min-h-10 items-center justify-between gap-2 border-t border-line pr-2 pl-4 text-12">
        <ListSource code={views[0]?.code} />
        {keys && (
          <span className="flex">
            {tools}
            <Shortcuts more={moreKeys} foot={keysFoot} />
          </span>
        )}
      </div>
    </section>
  )
}
