import { useSearch } from '@tanstack/react-router'
import { WorkSupportArea } from '../../../shared/with-texts.tsx'
import { searchText } from '../shared/area.ts'
import { Inbox } from './inbox.tsx'
import { ThreadPage } from './thread.tsx'

/** The inbox of support; with an id, one conversation. */
export const SupportInbox = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const id = searchText(search['id'])
  return <WorkSupportArea>{id === '' ? <Inbox /> : <ThreadPage key={id} id={id} />}</WorkSupportArea>
}
