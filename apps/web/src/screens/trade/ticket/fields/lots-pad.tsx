import type { InstrumentView } from '@plumbline/protocol/market'
import { formatLots, parseLots } from '@plumbline/rules/trading'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { NumberPad } from '../../../../ui/fields/numbers/number-pad.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useGridText } from '../../../../ui/fields/numbers/stepper.tsx'
import { Chip } from '../../../../ui/tabs.tsx'
import { MostText, useQuickLots } from './lots-field.tsx'
import type { Ticket } from '../use-ticket.ts'

type Props = { readonly view: InstrumentView; readonly ticket: Ticket; readonly onClose: () => void }

const wholeMax = 6
const placesOf = (plain: string): number => plain.replace(/0+$/, '').split('.')[1]?.length ?? 0

/** The lots with keys of their own, so that the system's keyboard stays away from the figures. */
export const LotsPad = ({ view, ticket, onClose }: Props) => {
  const t = useTranslations('deal')
  const tt = useTranslations('ticket')
  const format = useFormat()
  const decimals = useTypedDecimals()
  const { instrument, typed } = ticket
  const [value, setValue] = useState(decimals.read(typed.lots) ?? '')
  const grid = {
    min: formatLots(instrument.lotsMin),
    max: formatLots(instrument.lotsMax),
    step: formatLots(instrument.lotsStep),
  }
  const quick = useQuickLots(ticket)
  const error = useGridText(decimals.write(value), grid)
  const use = () => {
    ticket.set({ lots: decimals.write(value) })
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${tt('lots')} · ${view.code}`}
      action={
        <Button look="primary" size="main" wide disabled={error !== undefined} onClick={use}>
          {t('padUse', { lots: value === '' ? '–' : format.decimal(value) })}
        </Button>
      }
    >
      <NumberPad
        label={tt('lots')}
        aside={<MostText ticket={ticket} />}
        value={value}
        rule={{ kind: 'amount', whole: wholeMax, places: placesOf(grid.step) }}
        onChange={setValue}
        {...(value !== '' && { error })}
      />
      <div className="mt-1.5 grid auto-cols-fr grid-flow-col gap-1.5">
        {quick.map(({ lots, label, name }) => (
          <Chip
            key={label}
            label={label}
            name={name}
            on={parseLots(value) === lots}
            onPick={() => setValue(formatLots(lots))}
          />
        ))}
      </div>
    </Sheet>
  )
}
