import { aboutKinds } from '@plumbline/rules/support'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useIsDemo } from '../../live/queries.ts'
import { useCustomerChat } from '../../live/support/customer.ts'
import { useVisitorChat } from '../../live/support/visitor.ts'
import { Note } from '../../ui/note.tsx'
import { classes } from '../../ui/classes.ts'
import { PageBesideMenu, PageHeader } from '../../ui/page.tsx'
import { Conversation } from './conversation.tsx'
import type { Named } from './write.tsx'

const Page = ({ demo, onBack, children }: { demo: boolean; onBack: () => void; children: ReactNode }) => {
  const place = useTranslations('place')
  const besideMenu = use(PageBesideMenu)
  return (
    <div
      className={classes('flex w-full max-w-[44rem] flex-1 flex-col', besideMenu ? 'desk:px-2' : 'mx-auto')}
    >
      <PageHeader title={place('support')} demo={demo} onBack={onBack} />
      {/* What was said last stands above where one writes, however high the screen is. */}
      <div className="flex flex-1 flex-col px-4 desk:mx-4 desk:my-2 desk:rounded-card desk:p-8 desk:ring-1 desk:ring-line desk:ring-inset">
        {children}
      </div>
    </div>
  )
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const namedIn = ({ about, id }: { about?: string; id?: string }): Named | undefined => {
  const kind = aboutKinds.find(each => each === about)
  return kind === undefined || id === undefined || !uuid.test(id) ? undefined : { kind, id }
}

/** The customer's conversation with support; with `about` and `id`, the thing of theirs that the next message names. */
export const SupportScreen = () => {
  const { history } = useRouter()
  const demo = useIsDemo()
  const navigate = useNavigate()
  const search = useSearch({ from: '/support/pages/common/kefu/kefu' })
  const chat = useCustomerChat()
  const back = () => (history.canGoBack() ? history.back() : void navigate({ to: '/pages/fund' }))
  return (
    <Page demo={demo} onBack={back}>
      <Conversation key={search.id ?? ''} chat={chat} about={namedIn(search)} />
    </Page>
  )
}

/** The same for whoever has no account, or cannot sign in. */
export const VisitorScreen = () => {
  const t = useTranslations('support')
  const navigate = useNavigate()
  const chat = useVisitorChat()
  return (
    <Page demo={false} onBack={() => void navigate({ to: '/pages/login' })}>
      <div className="mb-3">
        <Note tone="info">{t('visitorHint')}</Note>
      </div>
      <Conversation chat={chat} about={undefined} />
    </Page>
  )
}
