import { useSearch } from '@tanstack/react-router'
import { WorkSupportArea } from '../shared/texts.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { readInboxSearch } from './addresses.ts'
import { Inbox } from './inbox.tsx'
import { ThreadPage } from './thread-page.tsx'

/** The inbox of support: at a desk with the conversation beside it, on a phone one or the other. */
export const SupportInbox = () => {
  const desk = useDesk()
  const search = readInboxSearch(useSearch({ strict: false }))
  const { id } = search
  return (
    <WorkSupportArea>
      {desk || id === undefined ? <Inbox search={search} /> : <ThreadPage key={id} id={id} search={search} />}
    </WorkSupportArea>
  )
}
