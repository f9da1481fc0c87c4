import type { InstrumentView } from '@plumbline/protocol/market'
import { formatLots, sizeUnits, type SizeUnit } from '@plumbline/rules/trading'
import { Grid3x3 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { useLotSize } from '../../../../i18n/lot-size.ts'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { Stepper } from '../../../../ui/fields/numbers/stepper.tsx'
import { Chip } from '../../../../ui/choices/chip.tsx'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import { useTouch } from '../../../../ui/hooks/use-media.ts'
import { IconButton } from '../../../../ui/buttons/button.tsx'
import { ToTransfer } from '../../to-transfer.tsx'
import type { FieldTexts } from './use-field-texts.ts'
import { sizeGrid, useLastSizes, useQuickSizes, useSizeText } from './use-size.ts'
import type { Ticket } from '../use-ticket.ts'
import { besidePart } from '../../../../ui/lazy-part.ts'
import { LayerSuspense } from '../../../../ui/overlays/awaited-layer.tsx'

const SizePad = besidePart(() => import('./size-pad.tsx').then(({ SizePad }) => ({ default: SizePad })))

const unitNames = { lots: 'sizeLots', units: 'sizeUnits', usd: 'sizeUsd' } as const satisfies Record<
  SizeUnit,
  string
>

/** What the field of a size is called. */
export const useSizeLabel = (unit: SizeUnit): string => {
  const t = useTranslations('ticket')
  const tDeal = useTranslations('deal')
  return unit === 'lots' ? t('lots') : unit === 'units' ? tDeal('sizeUnits') : tDeal('sizeValue')
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

/** Exactly what would be sent, and what it is worth, whatever the size was given in. */
const Exactly = ({ ticket }: { ticket: Ticket }) => {
  const t = useTranslations('deal')
  const format = useFormat()
  const { read, preview } = ticket
  if (read.lots === undefined) return null
  return (
    <p className="mt-1.5 text-12 font-medium text-t2" data-testid="exact-size">
      {t('sizeIs', {
        lots: format.decimal(formatLots(read.lots)),
        amount: preview === undefined ? '–' : format.money(preview.notional),
      })}
    </p>
  )
}

/** Sizes that were sent before, for one tap. */
const LastSizes = ({ ticket }: { ticket: Ticket }) => {
  const t = useTranslations('deal')
  const id = useId()
  const sizeText = useSizeText()
  const sizes = useLastSizes(ticket)
  if (sizes.length === 0) return null
  return (
    <div role="group" aria-labelledby={id} className="mt-1.5 flex flex-wrap items-center gap-1.5">
      <span id={id} className="mr-1 text-12 text-t3">
        {t('lastSizes')}
      </span>
      {sizes.map(size => (
        <button
          key={`${size.unit} ${size.size}`}
          type="button"
          onClick={() => ticket.setSize(size)}
          className="min-h-11 rounded-chip px-2.5 text-13 font-medium text-t1 ring-1 ring-line ring-inset active:bg-sunk mouse:min-h-8 mouse:hover:bg-sunk"
        >
          {sizeText(size)}
        </button>
      ))}
    </div>
  )
}

/** How much, in lots, units or dollars: by steps, by one tap, typed, or with keys of its own on a phone. */
export const SizeField = ({
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
  const place = useTranslations('place')
  const lotSize = useLotSize()
  const decimals = useTypedDecimals()
  const id = useId()
  const touch = useTouch()
  const [pad, setPad] = useState(false)
  const { typed, set, decision } = ticket
  const quick = useQuickSizes(ticket)
  const label = useSizeLabel(typed.sizeUnit)
  const error = texts.of('lots')
  const isLots = typed.sizeUnit === 'lots'
  const plain = decimals.read(typed.size)
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <label htmlFor={id} className="text-13 font-medium text-t2">
          {label}
        </label>
        <Segmented
          tight
          name={tDeal('sizeUnit')}
          value={typed.sizeUnit}
          onChange={ticket.setSizeUnit}
          options={sizeUnits.map(unit => ({ value: unit, label: tDeal(unitNames[unit]) }))}
        />
      </div>
      <div className="flex items-center gap-1.5">
        <div className="min-w-0 flex-1" data-size-field>
          <Stepper
            id={id}
            label={label}
            value={typed.size}
            error={error}
            onChange={size => set({ size })}
            grid={sizeGrid(ticket)}
            {...(isLots && { fewer: t('fewer'), more: t('more') })}
          />
        </div>
        {touch && (
          <IconButton
            name={isLots ? tDeal('pad', { lots: typed.size }) : tDeal('padSize', { size: typed.size })}
            onClick={() => setPad(true)}
          >
            <Grid3x3 aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      {quick.length > 0 && (
        <div className="mt-1.5 grid auto-cols-fr grid-flow-col gap-1.5">
          {quick.map(({ label, name, size }) => (
            <Chip
              key={label}
              label={label}
              name={name}
              on={plain !== undefined && Number(plain) === Number(size)}
              onPick={() => set({ size: decimals.write(size) })}
            />
          ))}
        </div>
      )}
      <LastSizes ticket={ticket} />
      <FieldError id={`${id}-error`} text={error} />
      {error !== undefined &&
        decision.kind === 'refused' &&
        decision.refusal.refusal === 'margin.insufficient' && (
          <p className="my-1">
            <ToTransfer to="contract">{place('transfer')}</ToTransfer>
          </p>
        )}
      <Exactly ticket={ticket} />
      <p className="mt-0.5 flex flex-wrap gap-x-1.5 text-12 text-t3 [&>span+span]:before:mr-1.5 [&>span+span]:before:content-['·'/'']">
        {error === undefined && (
          <span>
            <MostText ticket={ticket} />
          </span>
        )}
        <span>{t('lotIs', { value: lotSize(view) })}</span>
      </p>
      <LayerSuspense>
        {pad && <SizePad view={view} ticket={ticket} onClose={() => setPad(false)} />}
      </LayerSuspense>
    </div>
  )
}
