import type { InstrumentView } from '@plumbline/protocol/market'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { countryName } from '../../../../i18n/country-name.ts'
import { useFormat } from '../../../../i18n/language.ts'
import { RadioChips } from '../../../../ui/fields/chips.tsx'
import type { Ticket } from '../use-ticket.ts'

/** The leverages that instrument and country allow, which of the two sets the limit, and the margin they ask for. */
export const LeverageField = ({ view, ticket }: { view: InstrumentView; ticket: Ticket }) => {
  const t = useTranslations('ticket')
  const tDeal = useTranslations('deal')
  const format = useFormat()
  const id = useId()
  const { country, leverageMax, leverages, preview } = ticket
  const byCountry = country !== null && leverageMax < view.leverageMax
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
      {byCountry && (
        <p className="mt-1.5 text-12 text-t3">
          {t('capIn', { country: countryName(format, country), maximum: String(leverageMax) })}
        </p>
      )}
    </div>
  )
}
