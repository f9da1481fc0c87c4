import { useNavigate } from '@tanstack/react-router'
import { SplitPage } from '../../shared/places/split-page.tsx'
import { AnnouncementsScreen } from './list.tsx'

/** Announcements, and the one that was opened. */
export const AnnouncementsSplit = () => {
  const navigate = useNavigate()
  return (
    <SplitPage
      as="reading"
      list={<AnnouncementsScreen />}
      listPath="/pages/notice/index"
      onClose={() => void navigate({ to: '/pages/notice/index', resetScroll: false })}
    />
  )
}
