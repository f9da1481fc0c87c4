import type { ChartLook, InstrumentView } from '@plumbline/protocol/market'
import { ArrowLeftRight, ChevronDown, Link2, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Area } from '../../../shared/with-texts.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { besidePart } from '../../../ui/lazy-part.ts'
import { ChartPanel } from '../chart-panel.tsx'
import { localLook } from '../chart/tools/look.ts'
import { withSlot, type ChartSlot } from './layout.ts'
import { changeLayout } from './use-layout.ts'
import { SearchSuspense } from '../../../ui/overlays/awaited-layer.tsx'

const PickInstrument = besidePart(() =>
  import('../../../shared/palette/pick-instrument.tsx').then(({ PickInstrument }) => ({
    default: PickInstrument,
  })),
)

type Props = {
  /** Its place among the charts beside the first, counted from 0. */
  at: number
  view: InstrumentView
  isLinked: boolean
  look: ChartLook | undefined
  draws: boolean
  onTrade: (code: string) => void
}

type BarProps = Pick<Props, 'at' | 'view' | 'isLinked' | 'onTrade'>

const changeSlot = (at: number, part: Partial<ChartSlot>) =>
  changeLayout(layout => withSlot(layout, at, part))
/** As people count: the first chart is another one. */
const numberOf = (at: number): string => String(at + 2)

/** Which instrument it shows, and the way to another. */
const Shown = ({ at, view }: BarProps) => {
  const t = useTranslations('desk')
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('pickFor', { number: numberOf(at), code: view.code })}
        onClick={() => setPicking(true)}
        className="ml-2 flex min-h-9 min-w-0 items-center gap-1.5 rounded-chip px-2 text-14 font-semi hover:bg-sunk"
      >
        <span className="truncate">{view.code}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-t2" />
      </button>
      {isPicking && (
        <SearchSuspense>
          {typedAhead => (
            <PickInstrument
              onPick={code => changeSlot(at, { code })}
              onClose={() => setPicking(false)}
              typedAhead={typedAhead}
            />
          )}
        </SearchSuspense>
      )}
    </>
  )
}

/** Whether it follows what is traded, and the way to trade what it shows. */
const Following = ({ at, view, isLinked, onTrade }: BarProps) => {
  const t = useTranslations('desk')
  return (
    <>
      {!isLinked && (
        <IconButton
          name={t('trade', { code: view.code })}
          title={t('trade', { code: view.code })}
          onClick={() => onTrade(view.code)}
        >
          <ArrowLeftRight aria-hidden className="size-4.5" />
        </IconButton>
      )}
      <IconButton
        name={t('linked', { number: numberOf(at) })}
        aria-pressed={isLinked}
        title={t(isLinked ? 'linkedHint' : 'ownHint')}
        onClick={() => changeSlot(at, { code: isLinked ? view.code : undefined })}
      >
        {isLinked ? (
          <Link2 aria-hidden className="size-4.5 text-primary" />
        ) : (
          <Link2Off aria-hidden className="size-4.5" />
        )}
      </IconButton>
    </>
  )
}

/** A chart beside the first, with an instrument and a look of its own where these were chosen. */
export const SideChart = ({ at, view, isLinked, look, draws, onTrade }: Props) => {
  // What the first chart looked like when this one was added, until something is chosen here.
  const [first] = useState(localLook)
  const shown = look ?? first
  const bar = { at, view, isLinked, onTrade }
  return (
    <ChartPanel
      view={view}
      own={{
        look: shown,
        setLook: part => changeSlot(at, { look: { ...shown, ...part } }),
        draws,
        head: (
          <Area name="desk" pending={null}>
            <Shown {...bar} />
          </Area>
        ),
        tools: (
          <Area name="desk" pending={null}>
            <Following {...bar} />
          </Area>
        ),
      }}
    />
  )
}
