import { useTranslations } from 'use-intl'
import { useUnreadAnswers } from '../live/support/unread.ts'
import { Area } from '../shared/with-texts.tsx'

/** More are not counted out. */
const shownMax = 9

const Count = ({ unread }: { unread: number }) => {
  const t = useTranslations('support')
  return (
    <span
      data-testid="support-unread"
      className="absolute -top-1 -right-1 grid min-w-4.5 place-items-center rounded-full bg-down-fill px-1 text-11 font-bold text-white"
    >
      <span aria-hidden>{unread > shownMax ? `${shownMax}+` : unread}</span>
      <span className="sr-only">{t('unread', { count: unread })}</span>
    </span>
  )
}

/** On the tab of the profile: how many answers of support wait to be read. */
export const UnreadBadge = () => {
  const unread = useUnreadAnswers() ?? 0
  if (unread === 0) return null
  return (
    <Area name="support" pending={null} failed={null}>
      <Count unread={unread} />
    </Area>
  )
}
