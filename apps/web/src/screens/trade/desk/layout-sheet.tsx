import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useWideDesk } from '../../../ui/hooks/use-media.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import {
  chartCounts,
  firstPlace,
  isAtLeft,
  layoutNameMax,
  layoutsMax,
  paneNames,
  rightPlace,
  withNamed,
  withSize,
  type PaneName,
} from './layout.ts'
import { windowRem } from './window-rem.ts'
import { changeLayout, keepNamed, useDeskLayout, useNamedLayouts } from './use-layout.ts'

/** Sizes to choose where nobody wants to drag, in rem; the middle one is what a pane has by itself. */
const steps = {
  list: { small: 14, large: 22 },
  ticket: { small: 17, large: 26 },
  table: { small: 8, large: 24 },
} as const satisfies Record<PaneName, { small: number; large: number }>
const choices = ['small', 'plain', 'large'] as const
type Choice = (typeof choices)[number]

/** The choice that is nearest to a size. */
const choiceOf = (pane: PaneName, rem: number | undefined): Choice | undefined =>
  rem === undefined
    ? 'plain'
    : rem === steps[pane].small
      ? 'small'
      : rem === steps[pane].large
        ? 'large'
        : undefined

const Sizes = () => {
  const t = useTranslations('desk')
  const { sizes } = useDeskLayout()
  return (
    <section aria-label={t('sizes')}>
      <h3 className="text-13 font-semi text-t3">{t('sizes')}</h3>
      {paneNames.map(pane => (
        <div key={pane} className="mt-3">
          <p className="mb-1.5 text-13 text-t2">{t(`size_${pane}`)}</p>
          <Segmented<Choice | ''>
            wide
            name={t(`size_${pane}`)}
            value={choiceOf(pane, sizes[pane]) ?? ''}
            onChange={choice =>
              changeLayout(layout =>
                withSize(layout, pane, choice === 'plain' || choice === '' ? undefined : steps[pane][choice]),
              )
            }
            options={choices.map(value => ({ value, label: t(`step_${value}`) }))}
          />
        </div>
      ))}
      <p className="mt-2 text-12 text-t3">{t('sizeMore')}</p>
    </section>
  )
}

const Charts = () => {
  const t = useTranslations('desk')
  const { charts } = useDeskLayout()
  const isWide = useWideDesk()
  return (
    <section aria-label={t('charts')} className="mt-6">
      <h3 className="mb-1.5 text-13 font-semi text-t3">{t('charts')}</h3>
      {isWide ? (
        <Segmented
          wide
          name={t('charts')}
          value={String(charts)}
          onChange={value =>
            changeLayout(layout => ({
              ...layout,
              charts: chartCounts.find(count => String(count) === value) ?? 1,
            }))
          }
          options={chartCounts.map(count => ({ value: String(count), label: t(`charts_${count}`) }))}
        />
      ) : (
        <p className="text-14 text-t2">{t('chartsNarrow')}</p>
      )}
    </section>
  )
}

const ticketPlaces = ['docked', 'left', 'right'] as const

/** Without dragging: in its pane, or over the charts at either side of the window. */
const Ticket = () => {
  const t = useTranslations('desk')
  const layout = useDeskLayout()
  const { ticket } = layout
  const room = windowRem()
  const here = ticket === undefined ? 'docked' : isAtLeft(ticket, room) ? 'left' : 'right'
  const places = {
    docked: undefined,
    left: firstPlace(layout, room),
    right: rightPlace,
  }
  return (
    <section aria-label={t('ticketName')} className="mt-6">
      <h3 className="mb-1.5 text-13 font-semi text-t3">{t('ticketName')}</h3>
      <Segmented
        wide
        name={t('ticketName')}
        value={here}
        onChange={place => changeLayout(layout => ({ ...layout, ticket: places[place] }))}
        options={ticketPlaces.map(value => ({ value, label: t(`ticket_${value}`) }))}
      />
    </section>
  )
}

const Named = () => {
  const t = useTranslations('desk')
  const layout = useDeskLayout()
  const named = useNamedLayouts()
  const [name, setName] = useState('')
  const wanted = name.trim()
  const isKnown = named.some(each => each.name === wanted)
  const isFull = named.length >= layoutsMax && !isKnown
  return (
    <section aria-label={t('named')} className="mt-6">
      <h3 className="text-13 font-semi text-t3">{t('named')}</h3>
      {named.length === 0 ? (
        <p className="mt-2 text-14 text-t2">{t('namedNone')}</p>
      ) : (
        <ul className="mt-1">
          {named.map(each => (
            <li key={each.name} className="flex items-center border-b border-line">
              <button
                type="button"
                aria-label={t('use', { name: each.name })}
                onClick={() => changeLayout(() => each.layout)}
                className="min-h-11 min-w-0 flex-1 rounded-chip px-1 text-left text-15 font-medium wrap-anywhere hover:bg-sunk"
              >
                {each.name}
              </button>
              <IconButton
                name={t('remove', { name: each.name })}
                onClick={() => keepNamed(named.filter(other => other !== each))}
              >
                <Trash2 aria-hidden className="size-4.5 text-t2" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form
        className="mt-4 space-y-3"
        onSubmit={event => {
          event.preventDefault()
          const next = withNamed(named, wanted, layout)
          if (next === undefined) return
          keepNamed(next)
          setName('')
        }}
      >
        <TextField
          label={t('name')}
          value={name}
          maxLength={layoutNameMax}
          autoComplete="off"
          onChange={event => setName(event.target.value)}
          error={isFull && wanted !== '' ? t('namedFull', { count: String(layoutsMax) }) : undefined}
          below={isKnown && <p className="mt-1.5 text-12 text-t3">{t('replaces')}</p>}
        />
        <Button type="submit" look="primary" size="pair" wide disabled={wanted === '' || isFull}>
          {t('save')}
        </Button>
      </form>
    </section>
  )
}

/** How the desk is laid out: sizes and the place of the ticket without dragging, how many charts, and layouts kept by name. */
export const LayoutSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTranslations('desk')
  return (
    <Sheet open={open} onClose={onClose} title={t('layout')}>
      <Sizes />
      <Charts />
      <Ticket />
      <Named />
    </Sheet>
  )
}
