import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useMarkRead, useNotices, useUnread, type NoticePage } from '../../live/account/alerts.ts'
import { NoticeRow } from '../../screens/alert/notice-list.tsx'
import { BellFace } from '../../screens/profile/bell.tsx'
import { Area } from '../../shared/with-texts.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Fetched } from '../../ui/lists/fetched.tsx'
import { turnPopover, usePopover } from '../../ui/overlays/use-popover.ts'
import { SkeletonRows } from '../../ui/states.tsx'

const panelId = 'bell-panel'
const shownMax = 5

const linkClass =
  'flex min-h-11 items-center rounded-field px-3 text-14 font-semi text-primary active:bg-sunk mouse:hover:bg-sunk'

const Newest = ({ page: { items, readTo } }: { page: NoticePage }) => {
  const t = useTranslations('notification')
  const navigate = useNavigate()
  const read = useMarkRead()
  const newest = items[0]?.seq ?? 0
  const seen = Math.max(readTo, read.isSuccess ? read.variables : 0)
  if (items.length === 0) return <Empty hint={t('emptyMore')} />
  return (
    <>
      {newest > seen && (
        <div className="flex justify-end">
          <Button
            look="text"
            size="row"
            sending={read.isPending && t('read')}
            onClick={() => read.mutate(newest)}
          >
            {t('read')}
          </Button>
        </div>
      )}
      <ul aria-labelledby={`${panelId}-title`}>
        {items.slice(0, shownMax).map(notice => (
          <NoticeRow
            key={notice.seq}
            notice={notice}
            isNew={notice.seq > seen}
            onAgain={({ code }) => void navigate({ to: '/pages/alert/index', search: { code } })}
          />
        ))}
      </ul>
    </>
  )
}

/** Asked for anew whenever it opens. */
const Panel = () => {
  const query = useNotices()
  return (
    <Fetched query={query} awaited={<SkeletonRows count={3} />}>
      {({ pages: [first] }) => first !== undefined && <Newest page={first} />}
    </Fetched>
  )
}

const Opener = () => {
  const t = useTranslations()
  const unread = useUnread() ?? 0
  const { open, button, panel } = usePopover(panelId)
  const router = useRouter()
  // What leads somewhere else has done its work; a page that is only looked up anew, when its routes have come, leads nowhere.
  useEffect(() => {
    let { href } = router.latestLocation
    return router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.href !== href) turnPopover(panelId, false)
      href = toLocation.href
    })
  }, [router])
  // Nor does a link to the page that is shown; but whoever pressed it has seen enough.
  useEffect(() => {
    const pressed = ({ target }: Event) =>
      target instanceof Element && target.closest(`#${panelId} a`) !== null && turnPopover(panelId, false)
    document.addEventListener('click', pressed)
    return () => document.removeEventListener('click', pressed)
  }, [])
  return (
    <>
      <button
        type="button"
        {...button}
        className="relative grid size-11 shrink-0 place-items-center rounded-field text-t1 active:bg-sunk mouse:hover:bg-sunk"
      >
        <BellFace unread={unread} />
        <span className="sr-only">
          {unread === 0 ? t('notification.bell') : t('notification.bellUnread', { count: unread })}
        </span>
      </button>
      <div
        {...panel}
        role="dialog"
        aria-labelledby={`${panelId}-title`}
        style={{ ...panel.style, width: '26rem', right: '4.5rem' }}
        className="fixed inset-auto top-16 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-card bg-sheet p-2 text-t1 shadow-float ring-1 ring-line"
      >
        <h2 id={`${panelId}-title`} className="px-3 pt-1.5 pb-3 text-15 font-semi">
          {t('notification.title')}
        </h2>
        <div className="px-3">{open && <Panel />}</div>
        <div className="flex justify-between border-t border-line pt-1">
          <Link to="/pages/alert/index" search={{ tab: 'notices' }} className={linkClass}>
            {t('notification.all')}
          </Link>
          <Link to="/pages/mine/setting/edit10" className={linkClass}>
            {t('notification.settings')}
          </Link>
        </div>
      </div>
    </>
  )
}

/** At a desk the newest notices open below the bell; the page of all of them is a step further. */
export const BellPanel = () => (
  <Area name="market" pending={null} failed={null}>
    <Opener />
  </Area>
)
