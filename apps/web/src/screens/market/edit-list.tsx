import type { InstrumentView } from '@plumbline/protocol/market'
import type { Code } from '@plumbline/rules/core'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, CircleMinus, GripVertical } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import type { WatchlistChange } from '../../live/watchlist/watchlist.ts'
import { changeWatchlist } from '../../live/watchlist/watchlist-change.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { showToast } from '../../ui/overlays/toast.tsx'
import { moved } from './moved.ts'
import { useRowDrag } from './use-row-drag.ts'

/** Farther from its name, a row's buttons could be taken for another row's. */
const widthMax = '45rem'

type Props = {
  views: readonly InstrumentView[]
  onDone: () => void
  /** Which list; the first one where none is named. */
  list: string | undefined
}

/** The watchlist being put in order: by the handle, or by the two buttons of each row. */
export const EditList = ({ views, onDone, list: id }: Props) => {
  const t = useTranslations('watchlist')
  const client = useQueryClient()
  const problem = useProblemText()
  // Not by the star's way, which loads first: a key pressed twice moves its row twice.
  const change = (wanted: WatchlistChange) => {
    changeWatchlist(client, { ...wanted, list: id }).catch((error: unknown) =>
      showToast('problem', problem(error)),
    )
  }
  const codes = views.map(({ code }) => code)
  const [said, say] = useState('')
  const list = useRef<HTMLUListElement>(null)
  /** The button last pressed: moving its row takes the focus from it, and it gets it back. */
  const held = useRef<{ code: Code; by: 'up' | 'down' } | undefined>(undefined)

  const move = (from: number, to: number) => {
    const code = codes[from]
    if (code === undefined || from === to || to < 0 || to >= codes.length) return
    change({ kind: 'order', codes: moved(codes, from, to) })
    say(t('moved', { code, place: String(to + 1), count: String(codes.length) }))
  }
  const drag = useRowDrag(list, move)
  const remove = (code: Code) => {
    const before = codes
    change({ kind: 'remove', code })
    const undo = () => {
      change({ kind: 'add', code })
      change({ kind: 'order', codes: before })
    }
    showToast(
      'done',
      t('removed', { code }),
      <button
        type="button"
        onClick={undo}
        className="relative font-semi underline after:absolute after:-inset-3"
      >
        {t('undo')}
      </button>,
    )
  }
  useLayoutEffect(() => {
    const { current } = held
    if (current === undefined || document.activeElement !== document.body) return
    const row = list.current?.querySelector(`[data-code="${current.code}"]`)
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('[data-move]:not(:disabled)') ?? [])]
    ;(buttons.find(button => button.dataset['move'] === current.by) ?? buttons[0])?.focus()
  })

  return (
    <div style={{ maxWidth: widthMax }}>
      <div className="flex min-h-11 items-center justify-between gap-3 px-4 py-1">
        <h2 className="text-14 font-semi">{t('edit')}</h2>
        <Button look="text" size="row" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul ref={list} className="border-t border-line">
        {views.map((view, place) => {
          const { code } = view
          return (
            <li
              key={code}
              data-code={code}
              data-testid={`edit-${code}`}
              style={drag.styleOf(place)}
              className={classes(
                'flex min-h-14 items-center border-b border-line bg-page px-1',
                drag.from === place && 'relative z-10 shadow-float',
              )}
            >
              <IconButton name={t('remove', { code })} onClick={() => remove(code)}>
                <CircleMinus aria-hidden className="size-5 text-down" />
              </IconButton>
              <span className="min-w-0 flex-1 pl-1">
                <span className="block text-15 font-semi">{code}</span>
                <span className="block text-12 wrap-anywhere text-t3">{view.name}</span>
              </span>
              <IconButton
                name={t('up', { code })}
                data-move="up"
                disabled={place === 0}
                onClick={() => {
                  held.current = { code, by: 'up' }
                  move(place, place - 1)
                }}
              >
                <ChevronUp aria-hidden className={place === 0 ? 'size-5 opacity-30' : 'size-5'} />
              </IconButton>
              <IconButton
                name={t('down', { code })}
                data-move="down"
                disabled={place === views.length - 1}
                onClick={() => {
                  held.current = { code, by: 'down' }
                  move(place, place + 1)
                }}
              >
                <ChevronDown
                  aria-hidden
                  className={place === views.length - 1 ? 'size-5 opacity-30' : 'size-5'}
                />
              </IconButton>
              {/* For the pointer only: the buttons beside it do the same by keyboard. */}
              <span
                aria-hidden
                onPointerDown={event => drag.begin(event, place)}
                className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-t3 active:cursor-grabbing"
              >
                <GripVertical className="size-5" />
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
