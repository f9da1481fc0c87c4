import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { BackLink } from '../shared/back-link.tsx'
import { WorkPage } from '../shared/page.tsx'
import { inboxAddress, type InboxSearch } from './addresses.ts'
import { useThreadName } from './labels.tsx'
import { useThread } from './queries.ts'
import { Thread } from './thread.tsx'

const stay = () => undefined

/** One conversation on a phone. */
export const ThreadPage = ({ id, search }: { id: string; search: InboxSearch }) => {
  const t = useTranslations('workSupport')
  const navigate = useNavigate()
  const nameOf = useThreadName()
  const live = useThread(id)
  const row = live.query.data?.row
  const list = inboxAddress({ ...search, id: undefined })
  return (
    <WorkPage
      title={row === undefined ? t('title') : nameOf(row)}
      actions={
        <BackLink to={list} at="title">
          {t('back')}
        </BackLink>
      }
    >
      <Fetched query={live.query} awaited={<SkeletonRows count={5} />}>
        {thread => (
          <Thread
            thread={thread}
            live={live}
            onAnswered={stay}
            onEnded={() => void navigate({ href: list })}
          />
        )}
      </Fetched>
    </WorkPage>
  )
}
