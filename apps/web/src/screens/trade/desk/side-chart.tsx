import type { ChartLook, InstrumentView } from '@plumbline/protocol/market'
import { ArrowLeftRight, ChevronDown, Link2, Link2Off } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Area } from '../../../shared/with-texts.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ChartPanel } from '../chart-panel.tsx'
import { localLook } from '../chart/tools/look.ts'
import { withSlot, type ChartSlot } from './layout.ts'
import { changeLayout } from './use-layout.ts'

const PickInstrument = lazyPart(() =>
  import('./pick-instrument.tsx').then(({ PickInstrument }) => ({ default: PickInstrument })),
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

const Bar = ({ at, view, isLinked, onTrade }: Pick<Props, 'at' | 'view' | 'isLinked' | 'onTrade'>) => {
  const t = useTranslations('desk')
  const [isPicking, setPicking] = useState(false)
  const change = (part: Partial<ChartSlot>) => changeLayout(layout => withSlot(layout, at, part))
  const number = String(at + 2)
  return (
    <div className="flex min-h-10 shrink-0 items-center border-b border-line pl-2">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('pickFor', { number, code: view.code })}
        onClick={() => setPicking(true)}
        className="flex min-h-9 min-w-0 items-center gap-1.5 rounded-chip px-2 text-14 font-semi hover:bg-sunk"
      >
        <span className="truncate">{view.code}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-t2" />
      </button>
      <span className="flex-1" />
      <IconButton
        name={t('linked', { number })}
        aria-pressed={isLinked}
        title={t(isLinked ? 'linkedHint' : 'ownHint')}
        onClick={() => change({ code: isLinked ? view.code : undefined })}
      >
        {isLinked ? (
          <Link2 aria-hidden className="size-4.5 text-primary" />
        ) : (
          <Link2Off aria-hidden className="size-4.5" />
        )}
      </IconButton>
      {!isLinked && (
        <IconButton
          name={t('trade', { code: view.code })}
          title={t('trade', { code: view.code })}
          onClick={() => onTrade(view.code)}
        >
          <ArrowLeftRight aria-hidden className="size-4.5" />
        </IconButton>
      )}
      <Suspense>
        {isPicking && <PickInstrument onPick={code => change({ code })} onClose={() => setPicking(false)} />}
      </Suspense>
    </div>
  )
}

/** A chart beside the first, with an instrument and a look of its own where these were chosen. */
export const SideChart = ({ at, view, isLinked, look, draws, onTrade }: Props) => {
  // What the first chart looked like when this one was added, until something is chosen here.
  const [first] = useState(localLook)
  const shown = look ?? first
  return (
    <>
      <Area name="desk" pending={<div className="min-h-10" />}>
        <Bar at={at} view={view} isLinked={isLinked} onTrade={onTrade} />
      </Area>
      <ChartPanel
        view={view}
        own={{
          look: shown,
          setLook: part => changeLayout(layout => withSlot(layout, at, { look: { ...shown, ...part } })),
          draws,
        }}
      />
    </>
  )
}
