import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Area } from '../../../shared/with-texts.tsx'
import { Splitter } from '../../../ui/splitter.tsx'
import { chartMinRem, paneMinRem, plainWidths, withSize, type PaneName } from './layout.ts'
import { TicketFrame } from './ticket-frame.tsx'
import { changeLayout, useDeskLayout } from './use-layout.ts'

const widthOf = ({ leastRem, percent, mostRem }: (typeof plainWidths)[keyof typeof plainWidths]) =>
  `clamp(${leastRem}rem, ${percent}vw, ${mostRem}rem)`

/** As wide or high as nobody has set it. */
const plain = {
  list: widthOf(plainWidths.list),
  ticket: widthOf(plainWidths.ticket),
  // Tabs, heads and three whole rows.
  table: 'max(13.375rem, 25%)',
} satisfies Record<PaneName, string>

type Props = {
  list: ReactNode
  /** Above the charts. */
  head: ReactNode
  charts: ReactNode
  table: ReactNode
  ticket: ReactNode
}

type BetweenProps = { pane: PaneName; id: string }

const NamedBetween = ({ pane, id }: BetweenProps) => {
  const t = useTranslations('desk')
  return (
    <Splitter
      name={t(`size_${pane}`)}
      hint={t('sizeHint')}
      controls={id}
      axis={pane === 'table' ? 'y' : 'x'}
      sized={pane === 'list' ? 'before' : 'after'}
      minRem={paneMinRem[pane]}
      restMinRem={pane === 'table' ? chartMinRem.height : chartMinRem.width}
      onSize={rem => changeLayout(layout => withSize(layout, pane, rem))}
    />
  )
}

const line = <div className="bg-line" />

/** The line between two panes; it can be moved once there are words to name it. */
const Between = (props: BetweenProps) => (
  <Area name="desk" pending={line} failed={line}>
    <NamedBetween {...props} />
  </Area>
)

/**
 * List, charts over tables, ticket, which may be taken off and stand over the others. The tracks shrink to their least sizes by themselves where the window is too small for what was
 * set, so that nothing ever runs out of it. They fill what is left of the window: beneath the bar, and beneath a notice while one is there.
 */
export const Panes = ({ list, head, charts, table, ticket }: Props) => {
  const t = useTranslations('orders')
  const { sizes, ticket: place } = useDeskLayout()
  const isDocked = place === undefined
  const id = useId()
  const sizeOf = (pane: PaneName) => {
    const rem = sizes[pane]
    return rem === undefined ? plain[pane] : `${rem}rem`
  }
  const track = (pane: PaneName) => `minmax(${paneMinRem[pane]}rem, ${sizeOf(pane)})`
  return (
    <div className="relative flex-1">
      <div
        className="absolute inset-0 grid"
        style={{
          // For fingers, buttons at its lower edge are higher than their bar.
          overflow: 'clip',
          gridTemplateColumns: `${track('list')} 1px minmax(${chartMinRem.width}rem, 1fr) ${isDocked ? `1px ${track('ticket')}` : ''}`,
        }}
      >
        <div id={`${id}-list`} className="flex min-h-0 min-w-0 flex-col">
          {list}
        </div>
        <Between pane="list" id={`${id}-list`} />
        <div className="flex min-h-0 min-w-0 flex-col">
          {head}
          <div
            className="grid min-h-0 flex-1 border-t border-line"
            style={{ gridTemplateRows: `minmax(${chartMinRem.height}rem, 1fr) 1px ${track('table')}` }}
          >
            <div className="flex min-h-0 min-w-0 flex-col">{charts}</div>
            <Between pane="table" id={`${id}-table`} />
            <section id={`${id}-table`} aria-label={t('lists')} className="flex min-h-0 min-w-0 flex-col">
              {table}
            </section>
          </div>
        </div>
        {isDocked && <Between pane="ticket" id={`${id}-ticket`} />}
        <TicketFrame id={`${id}-ticket`} width={sizeOf('ticket')} below={sizeOf('table')}>
          {ticket}
        </TicketFrame>
      </div>
    </div>
  )
}
