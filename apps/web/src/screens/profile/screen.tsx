import { Copy } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useIsDemo, useUser } from '../../live/queries.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { DemoMark } from '../../ui/marks.tsx'
import { Column } from '../../ui/page.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { CreditCard } from './credit.tsx'
import { VerifiedMark } from './identity-menu.tsx'
import { LogOutButton } from './log-out.tsx'
import { CustomerMenu, MoneyMenu } from './menu.tsx'
import { MoneyActions } from './money-actions.tsx'
import { Wealth } from './wealth.tsx'
import { besidePart } from '../../ui/lazy-part.ts'

const Bell = besidePart(() => import('./bell.tsx').then(({ Bell: each }) => ({ default: each })))

// Most customers show letters.
const Photo = besidePart(() => import('./photo.tsx').then(({ Photo: each }) => ({ default: each })))

const OfBook = besidePart(() => import('./of-book.tsx').then(({ OfBook: each }) => ({ default: each })))

const Who = () => {
  const t = useTranslations()
  const { data: user } = useUser()
  if (user === undefined) return <div className="min-h-[4.25rem]" />
  const copy = async () => {
    await navigator.clipboard.writeText(user.uid)
    showToast('done', t('order.copied'))
  }
  const letters = <Avatar name={user.name} size="own" />
  return (
    <header className="flex min-h-[4.25rem] items-center gap-3 px-4 py-2 narrow:flex-wrap">
      {user.avatar === null ? (
        letters
      ) : (
        <Suspense fallback={letters}>
          <Photo id={user.avatar}>{letters}</Photo>
        </Suspense>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <h1 className="truncate text-16 font-bold">{user.name}</h1>
          <VerifiedMark />
        </div>
        <p className="ids -my-2 flex items-center text-13 text-t2">
          {t('profile.uid', { uid: user.uid })}
          <IconButton name={t('profile.copyUid')} onClick={() => void copy()}>
            <Copy aria-hidden className="size-4 text-t3" />
          </IconButton>
        </p>
      </div>
      {/* A desk has it in the top bar. */}
      <span className="contents desk:hidden">
        <Suspense>
          <Bell />
        </Suspense>
      </span>
      <span className="contents desk:hidden">{user.book === 'demo' && <DemoMark />}</span>
    </header>
  )
}

/** The room of a demo account's button, or what a real account had there last time, is kept: what is below does not move. */
const Book = () => (
  <div style={{ minHeight: useIsDemo() ? '3rem' : 'var(--room-book)' }}>
    <Suspense>
      <OfBook />
    </Suspense>
  </div>
)

/**
 * Who the customer is, what they own, and how the app looks to them; on a desk in two columns of one length. What lies below
 * the room of the book stays unseen until the book is known, as it would jump then; but for the way out, which is farther down.
 */
export const ProfileScreen = () => {
  const { isLoading } = useUser()
  const below = isLoading ? ({ visibility: 'hidden' } as const) : undefined
  return (
    <Column wide>
      {/* A row's value is read with its name, however wide the window is. */}
      <div className="mx-auto max-w-[76rem]">
        <div className="mx-auto max-w-[44rem] pb-8 desk:-mx-4 desk:grid desk:max-w-none desk:grid-cols-2 desk:gap-12 desk:pt-4">
          <div>
            <Who />
            <Wealth />
            <MoneyActions />
            <div style={below}>
              <Book />
              <CreditCard />
              <div className="mt-5 px-4">
                <MoneyMenu />
              </div>
            </div>
          </div>
          <div className="mt-5 px-4 desk:mt-0 desk:pt-6">
            <CustomerMenu />
            <LogOutButton />
          </div>
        </div>
      </div>
    </Column>
  )
}
