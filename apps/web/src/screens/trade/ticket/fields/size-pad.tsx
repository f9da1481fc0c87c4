import type { InstrumentView } from '@plumbline/protocol/market'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { NumberPad } from '../../../../ui/fields/numbers/number-pad.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useGridText } from '../../../../ui/fields/numbers/stepper.tsx'
import { Chip } from '../../../../ui/choices/chip.tsx'
import { MostText, useSizeLabel } from './size-field.tsx'
import { sizeGrid, useQuickSizes, useSizeText } from './use-size.ts'
import type { Ticket } from '../use-ticket.ts'

type Props = { readonly view: InstrumentView; readonly ticket: Ticket; readonly onClose: () => void }

/** Digits before the point: lots, or dollars up to a billion. */
const wholeMax = { lots: 6, units: 10, usd: 9 } as const
const centPlaces = 2
const placesOf = (plain: string): number => plain.replace(/(?<!0)0+$/, '').split('.')[1]?.length ?? 0

/** The size with keys of its own, so that the system's keyboard stays away from the figures. */
export const SizePad = ({ view, ticket, onClose }: Props) => {
  const t = useTranslations('deal')
  const format = useFormat()
  const decimals = useTypedDecimals()
  const sizeText = useSizeText()
  const { typed } = ticket
  const unit = typed.sizeUnit
  const label = useSizeLabel(unit)
  const [value, setValue] = useState(decimals.read(typed.size) ?? '')
  const grid = sizeGrid(ticket)
  const quick = useQuickSizes(ticket)
  const offGrid = useGridText(decimals.write(value), grid)
  // Dollars stand on no grid: they buy the lots that they are enough for.
  const error = unit === 'usd' ? undefined : offGrid
  const isReady = value !== '' && error === undefined
  const use = () => {
    ticket.set({ size: decimals.write(value) })
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${label} · ${view.code}`}
      action={
        <Button look="primary" size="main" wide disabled={!isReady} onClick={use}>
          {unit === 'lots'
            ? t('padUse', { lots: value === '' ? '–' : format.decimal(value) })
            : t('padUseSize', { size: value === '' ? '–' : sizeText({ unit, size: value }) })}
        </Button>
      }
    >
      <NumberPad
        label={label}
        aside={<MostText ticket={ticket} />}
        value={value}
        rule={{
          kind: 'amount',
          whole: wholeMax[unit],
          places: unit === 'usd' ? centPlaces : placesOf(grid.step),
        }}
        onChange={setValue}
        {...(value !== '' && { error })}
      />
      <div className="mt-1.5 grid auto-cols-fr grid-flow-col gap-1.5">
        {quick.map(({ label: shown, name, size }) => (
          <Chip
            key={shown}
            label={shown}
            name={name}
            on={value !== '' && Number(value) === Number(size)}
            onPick={() => setValue(size)}
          />
        ))}
      </div>
    </Sheet>
  )
}
