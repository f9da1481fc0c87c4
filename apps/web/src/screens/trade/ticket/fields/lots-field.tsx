import type { InstrumentView } from '@plumbline/protocol/market'
import { formatLots } from '@plumbline/rules/trading'
import type { MicroLots } from '@plumbline/rules/market'
import { Grid3x3 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { useLotSize } from '../../../../i18n/lot-size.ts'
import { FieldError, FieldLabel } from '../../../../ui/fields/field.tsx'
import { Stepper } from '../../../../ui/fields/numbers/stepper.tsx'
import { Chip } from '../../../../ui/tabs.tsx'
import { useTouch } from '../../../../ui/hooks/use-media.ts'
import { IconButton } from '../../../../ui/buttons/button.tsx'
import { partOf } from '../most-lots.ts'
import type { FieldTexts } from './use-field-texts.ts'
import type { Ticket } from '../use-ticket.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'

const LotsPad = lazyPart(() => import('./lots-pad.tsx').then(({ LotsPad }) => ({ default: LotsPad })))

/** Amounts for one tap: the smallest, and parts of the most that there is margin for. */
export const useQuickLots = (ticket: Ticket) => {
  const t = useTranslations('deal')
  const tt = useTranslations('ticket')
  const format = useFormat()
  const { instrument, most } = ticket
  // The name begins with what is seen.
  const quick = (label: string, lots: MicroLots) => ({
    label,
    lots,
    name: `${label}, ${t('lotCount', { lots: format.decimal(formatLots(lots)) })}`,
  })
  const smallest = quick(t('smallest'), instrument.lotsMin)
  if (most?.lots === undefined) return [smallest]
  return [
    smallest,
    quick('¼', partOf(instrument, most.lots, 25)),
    quick('½', partOf(instrument, most.lots, 50)),
    quick(tt('max'), most.lots),
  ]
}

/** What bounds the lots now: margin, or the instrument. */
export const MostText = ({ ticket }: { ticket: Ticket }) => {
  const t = useTranslations('deal')
  const format = useFormat()
  const { most } = ticket
  if (most === undefined) return null
  if (most.lots === undefined) return t('mostNone')
  return t(most.by === 'margin' ? 'mostMargin' : 'mostInstrument', {
    lots: format.decimal(formatLots(most.lots)),
  })
}

/** How much: by steps, by one tap, typed, or with keys of its own on a phone. */
export const LotsField = ({
  view,
  ticket,
  texts,
}: {
  view: InstrumentView
  ticket: Ticket
  texts: FieldTexts
}) => {
  const t = useTranslations('ticket')
  const tDeal = useTranslations('deal')
  const lotSize = useLotSize()
  const id = useId()
  const touch = useTouch()
  const [pad, setPad] = useState(false)
  const { typed, set, read, instrument } = ticket
  const quick = useQuickLots(ticket)
  const error = texts.of('lots')
  return (
    <div>
      <FieldLabel label={t('lots')} htmlFor={id} aside={t('lotIs', { value: lotSize(view) })} />
      <div className="flex items-center gap-1.5">
        <div className="min-w-0 flex-1">
          <Stepper
            id={id}
            label={t('lots')}
            value={typed.lots}
            error={error}
            onChange={lots => set({ lots })}
            grid={{
              min: formatLots(instrument.lotsMin),
              max: formatLots(instrument.lotsMax),
              step: formatLots(instrument.lotsStep),
            }}
            fewer={t('fewer')}
            more={t('more')}
          />
        </div>
        {touch && (
          <IconButton name={tDeal('pad', { lots: typed.lots })} onClick={() => setPad(true)}>
            <Grid3x3 aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      <div className="mt-1.5 grid auto-cols-fr grid-flow-col gap-1.5">
        {quick.map(({ lots, label, name }) => (
          <Chip
            key={label}
            label={label}
            name={name}
            on={read.lots === lots}
            onPick={() => ticket.setLots(lots)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
      {error === undefined && (
        <p className="mt-1.5 text-12 text-t3">
          <MostText ticket={ticket} />
        </p>
      )}
      <Suspense>{pad && <LotsPad view={view} ticket={ticket} onClose={() => setPad(false)} />}</Suspense>
    </div>
  )
}
