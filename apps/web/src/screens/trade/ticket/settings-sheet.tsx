import type { InstrumentView } from '@plumbline/protocol/market'
import { addCents, negateCents } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Note } from '../../../ui/note.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { changeSettings, useTicketSettings } from './settings.ts'
import { SlippageField } from './fields/slippage-field.tsx'
import type { Slippage } from './fields/use-slippage.ts'
import type { Ticket } from './use-ticket.ts'

type Props = {
  readonly view: InstrumentView
  readonly ticket: Ticket
  readonly slippage: Slippage
  readonly onClose: () => void
}

/** How this device sends orders. */
export const SettingsSheet = ({ view, ticket, slippage, onClose }: Props) => {
  const t = useTranslations('deal')
  const format = useFormat()
  const { oneTap } = useTicketSettings()
  const { preview } = ticket
  const cost =
    preview && addCents(negateCents(preview.spreadCost), addCents(preview.feeOpen, preview.feeCloseEstimate))
  return (
    <Sheet open onClose={onClose} title={t('settings')}>
      <div className="space-y-3.5 pt-1">
        <SlippageField explained view={view} ticket={ticket} slippage={slippage} />
        <Switch
          label={t('oneTap')}
          hint={t('oneTapHint')}
          on={oneTap}
          onChange={next => changeSettings({ oneTap: next })}
        />
        <Note tone={oneTap ? 'warn' : 'info'}>
          {cost === undefined ? t('oneTapCostPlain') : t('oneTapCost', { amount: format.money(cost) })}
        </Note>
      </div>
    </Sheet>
  )
}
