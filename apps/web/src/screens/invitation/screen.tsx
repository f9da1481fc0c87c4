import type { InvitedView } from '@plumbline/protocol/invitation'
import { treeCountMax } from '@plumbline/rules/invitation'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useOtherBook } from '../../live/identity/other-account.ts'
import { useInvitation } from '../../live/invitation/invitation.ts'
import { OtherAccount } from '../../shared/identity/other-account.tsx'
import { useLogout } from '../../shared/use-logout.ts'
import { FramedPage } from '../../shared/framed-page.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Fetched } from '../../ui/lists/fetched.tsx'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../ui/lists/list-rest.ts'
import { SkeletonForm } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ShareInvitation } from './share.tsx'
import { useBack } from '../../shared/use-back.ts'

const Row = ({ person: { uid, at, state } }: { person: InvitedView }) => {
  const t = useTranslations('invitation')
  const format = useFormat()
  return (
    <li
      data-testid="invited"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-3 text-14"
    >
      <span>
        <span className="block font-semi">{t('uid', { uid })}</span>
        <span className="block text-12 text-t2">{t('joined', { date: format.date(Date.parse(at)) })}</span>
      </span>
      <Tag tone={state === 'verified' ? 'good' : 'quiet'}>{t(state)}</Tag>
    </li>
  )
}

const Invited = ({ query }: { query: ReturnType<typeof useInvitation> }) => {
  const t = useTranslations('invitation')
  const end = useListEnd(query)
  const people = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (people.length === 0) return <Empty hint={t('none')} />
  return (
    <InfiniteList name={t('invited')} {...end}>
      {people.map((person, place) => (
        <Row key={place} person={person} />
      ))}
    </InfiniteList>
  )
}

/** The way to an account of one's own; the demo account ends with it. */
const ToRegister = () => {
  const t = useTranslations('invitation')
  const logout = useLogout('/pages/register')
  return (
    <>
      <Button
        look="primary"
        size="main"
        wide
        sending={logout.isPending && t('register')}
        onClick={() => logout.mutate()}
      >
        {t('register')}
      </Button>
      <p className="text-center text-12 text-t3">{t('registerAbout')}</p>
    </>
  )
}

/** What an account of one's own would give, and the way to it: who has left one here for the demo account has no need of another. */
const DemoInvitation = () => {
  const t = useTranslations('invitation')
  const hasOwn = useOtherBook() === 'real'
  return (
    <div data-testid="invite-demo" className="grid gap-4">
      <Note tone="info">{t('demo')}</Note>
      {hasOwn ? <OtherAccount book="demo" /> : <ToRegister />}
    </div>
  )
}

/** The customer's way to invite others, and who came by it. */
export const InvitationScreen = () => {
  const t = useTranslations()
  const format = useFormat()
  const query = useInvitation()
  const first = { ...query, data: query.data?.pages[0] }
  return (
    <FramedPage title={t('place.invite')} onBack={useBack('/pages/fund')}>
      <Fetched query={first} awaited={<SkeletonForm fields={3} />}>
        {({ code, accepted, count, verified }) =>
          code === null ? (
            <DemoInvitation />
          ) : (
            <>
              <p className="mb-4 text-14 text-t2">{t('invitation.about')}</p>
              {accepted ? (
                <ShareInvitation code={code} />
              ) : (
                <Note tone="warn">{t('invitation.suspended')}</Note>
              )}
              <h2 className="mt-6 text-16 font-bold">{t('invitation.invited')}</h2>
              <p data-testid="invited-count" className="mt-1 text-13 text-t2">
                {t(count >= treeCountMax ? 'invitation.countOver' : 'invitation.count', {
                  count: format.count(count),
                  verified: format.count(verified),
                })}
              </p>
              <Invited query={query} />
            </>
          )
        }
      </Fetched>
    </FramedPage>
  )
}
