import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { WorkTradersArea } from '../shared/texts.tsx'
import { searchText } from '../shared/area.ts'
import { WorkPage } from '../shared/page.tsx'
import { useIfOpen } from '../shared/queue/after-decision.tsx'
import { tradersPath } from '../shared/traders/addresses.ts'
import { Application } from './application.tsx'
import { BackToTraders } from './back.tsx'

/** One application on a page of its own: on a phone, and where a link leads to it. */
const ApplicationShown = () => {
  const t = useTranslations('workTrader')
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const id = searchText(search['id'])
  const goBack = useIfOpen(id, () => void navigate({ href: tradersPath }))
  return (
    <WorkPage actions={<BackToTraders tab="applications" />} title={t('application')}>
      <div className="flex w-full max-w-2xl flex-1 flex-col">
        <Application id={id} onDecided={() => goBack(id)} />
      </div>
    </WorkPage>
  )
}

export const ApplicationPage = () => (
  <WorkTradersArea>
    <ApplicationShown />
  </WorkTradersArea>
)
