import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Area } from '../../shared/with-texts.tsx'
import { useFormat } from '../../i18n/language.ts'
import { useUnread } from '../../live/account/alerts.ts'

/** More than this is not counted on so small a sign. */
const shownMax = 99

/** The bell with how many wait to be read. */
export const BellFace = ({ unread }: { unread: number }) => {
  const format = useFormat()
  return (
    <>
      <BellIcon aria-hidden className="size-5" strokeWidth={1.8} />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-1 rounded-full bg-down-fill px-1 text-11 font-semi text-white"
        >
          {unread > shownMax ? `${format.count(shownMax)}+` : format.count(unread)}
        </span>
      )}
    </>
  )
}

const Ringing = () => {
  const t = useTranslations('notification')
  const unread = useUnread() ?? 0
  return (
    <Link
      to="/pages/alert/index"
      search={{ tab: 'notices' }}
      aria-label={unread === 0 ? t('bell') : t('bellUnread', { count: unread })}
      className="relative grid size-11 shrink-0 place-items-center rounded-field text-t1 active:bg-sunk mouse:hover:bg-sunk"
    >
      <BellFace unread={unread} />
    </Link>
  )
}

/** Leads to what the customer was told, and says how much of it is new. */
export const Bell = () => (
  <Area name="market" pending={null} failed={null}>
    <Ringing />
  </Area>
)
