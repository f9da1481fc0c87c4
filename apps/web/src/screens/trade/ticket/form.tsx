import type { InstrumentView } from '@plumbline/protocol/market'
import { entryTypes } from '@plumbline/rules/trading'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { SidePicker } from '../deal-bar.tsx'
import { EndField } from './fields/end-field.tsx'
import { EntryFields } from './fields/entry-fields.tsx'
import { OcoFields } from './fields/oco-fields.tsx'
import { LeverageField } from './fields/leverage-field.tsx'
import { SizeField } from './fields/size-field.tsx'
import { MarginShort } from './margin-short.tsx'
import { HowMade, TicketReceipt } from './receipt.tsx'
import { TargetFields } from './fields/target-fields.tsx'
import type { FieldTexts } from './fields/use-field-texts.ts'
import type { TicketRoom } from './use-ticket-form.ts'
import { besidePart } from '../../../ui/lazy-part.ts'
import { LayerSuspense } from '../../../ui/overlays/awaited-layer.tsx'

const SettingsSheet = besidePart(() =>
  import('./settings-sheet.tsx').then(({ SettingsSheet }) => ({ default: SettingsSheet })),
)

type Props = { readonly view: InstrumentView; readonly room: TicketRoom; readonly texts: FieldTexts }

/** The fields of a contract ticket. */
export const TicketForm = ({ view, room, texts }: Props) => {
  const t = useTranslations('deal')
  const [settings, setSettings] = useState(false)
  const { ticket, slippage } = room
  return (
    <div className="space-y-3.5">
      <SidePicker view={view} quote={ticket.quote} side={ticket.typed.side} onPick={ticket.setSide} />
      <div className="flex items-center gap-1.5">
        <div className="min-w-0 flex-1">
          <Segmented
            wide
            name={t('type')}
            value={ticket.typed.type}
            onChange={ticket.setType}
            options={entryTypes.map(type => ({ value: type, label: t(type) }))}
          />
        </div>
        <IconButton name={t('settings')} aria-haspopup="dialog" onClick={() => setSettings(true)}>
          <SlidersHorizontal aria-hidden className="size-5" />
        </IconButton>
      </div>
      {ticket.waitsForPrice && <EntryFields ticket={ticket} texts={texts} />}
      <SizeField view={view} ticket={ticket} texts={texts} />
      {ticket.leverages.length > 0 && <LeverageField view={view} ticket={ticket} />}
      <TargetFields ticket={ticket} texts={texts} />
      {ticket.waitsForPrice && (
        <>
          <EndField ticket={ticket} texts={texts} />
          <OcoFields ticket={ticket} texts={texts} />
        </>
      )}
      <TicketReceipt ticket={ticket} />
      {ticket.waitsForPrice && <MarginShort ticket={ticket} />}
      <HowMade />
      <LayerSuspense>
        {settings && (
          <SettingsSheet view={view} ticket={ticket} slippage={slippage} onClose={() => setSettings(false)} />
        )}
      </LayerSuspense>
    </div>
  )
}
