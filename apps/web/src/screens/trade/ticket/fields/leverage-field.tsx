import type { InstrumentView } from '@plumbline/protocol/market'
import { leverageMaxFor } from '@plumbline/rules/availability'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { countryName } from '../../../../i18n/country-name.ts'
import { useFormat } from '../../../../i18n/language.ts'
import { RadioChips } from '../../../../ui/fields/chips.tsx'
import type { Ticket } from '../use-ticket.ts'

/**
 * Who sets the limit, in a line: the country of a real account; in a demo, which has the whole range, what the country allows
 * a real one. Undefined where the instrument does.
 */
const useLimit = (view: InstrumentView, { instrument, availability, leverageMax }: Ticket) => {
  const t = useTranslations()
  const format = useFormat()
  if (availability === undefined) return undefined
  const { country: code, real } = availability
  const country = code === null ? undefined : countryName(format, code)
  if (real === null)
    return country !== undefined && leverageMax < view.leverageMax
      ? t('ticket.capIn', { country, maximum: String(leverageMax) })
      : undefined
  if (country === undefined) return t('deal.demoNoCountry')
  const maximum = leverageMaxFor(instrument, real.kinds.contract)
  if (maximum === 0) return t('deal.demoNotIn', { country })
  return maximum < leverageMax ? t('deal.demoCapIn', { country, maximum: String(maximum) }) : undefined
}

/** The leverages that instrument and country allow, and the margin they ask for. */
export const LeverageField = ({ view, ticket }: { view: InstrumentView; ticket: Ticket }) => {
  const t = useTranslations('ticket')
  const tDeal = useTranslations('deal')
  const format = useFormat()
  const id = useId()
  const { leverages, preview } = ticket
  const limit = useLimit(view, ticket)
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-13">
        <span id={id} className="font-medium text-t2">
          {t('leverage')}
        </span>
        <span className="text-12 text-t3">
          {tDeal('marginIs', { amount: preview === undefined ? '–' : format.money(preview.margin) })}
        </span>
      </div>
      <RadioChips
        labelledBy={id}
        options={leverages.map(leverage => ({ value: leverage, label: `×${leverage}` }))}
        value={ticket.leverage}
        onPick={leverage => ticket.set({ leverage })}
      />
      {limit !== undefined && <p className="mt-1.5 text-12 text-t3">{limit}</p>}
    </div>
  )
}
