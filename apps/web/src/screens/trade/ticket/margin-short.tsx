import { addCents } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Note } from '../../../ui/note.tsx'
import { ToTransfer } from '../to-transfer.tsx'
import type { Ticket } from './use-ticket.ts'

/** An order that waits needs its margin only when it opens: that there is too little now is told, and refuses nothing. */
export const MarginShort = ({ ticket }: { ticket: Ticket }) => {
  const t = useTranslations('deal')
  const place = useTranslations('place')
  const format = useFormat()
  const { preview, live } = ticket
  if (preview === undefined || live === undefined) return null
  const needed = addCents(preview.margin, preview.feeOpen)
  if (needed <= live.free) return null
  return (
    <Note tone="warn">
      {t('marginShort', { needed: format.money(needed), free: format.money(live.free) })}{' '}
      <ToTransfer to="contract">{place('transfer')}</ToTransfer>
    </Note>
  )
}
