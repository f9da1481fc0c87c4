import type { CustomerView } from '@plumbline/protocol/customer-admin'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Note } from '../../../ui/note.tsx'

type OpenRequestProps = {
  kind: 'unfreezeOpen' | 'freezeLastingOpen' | 'secondStepOpen' | 'countryOpen' | 'recoverOpen'
  request: NonNullable<CustomerView['standing']['request']>
}

/** What somebody has asked for, until when another person must decide, and where. */
export const OpenRequest = ({ kind, request }: OpenRequestProps) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  return (
    <Note tone="info">
      {t(kind, { name: request.by, time: format.dateTime(Date.parse(request.expiresAt)) })}{' '}
      <a href="#/pages/work/approval/index" className="font-semi text-primary hover:underline">
        {t('openApprovals')}
      </a>
    </Note>
  )
}
