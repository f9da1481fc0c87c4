import { useSearch } from '@tanstack/react-router'
import { WorkAnnouncementArea } from '../shared/texts.tsx'
import { searchText } from '../shared/area.ts'
import { AnnouncementDetail } from './detail.tsx'
import { EditPage, NewPage } from './edit-page.tsx'
import { AnnouncementList } from './list.tsx'

const Page = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const id = searchText(search['id'])
  if (search['part'] === 'new') return <NewPage />
  if (id === '') return <AnnouncementList />
  return search['part'] === 'edit' ? <EditPage key={id} id={id} /> : <AnnouncementDetail key={id} id={id} />
}

/** What the firm says: the list, one announcement with its versions, and where a version is written. */
export const WorkAnnouncements = () => (
  <WorkAnnouncementArea>
    <Page />
  </WorkAnnouncementArea>
)
