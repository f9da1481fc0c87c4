import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../../clock.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { BackLink } from '../shared/back-link.tsx'
import { WorkPage } from '../shared/page.tsx'
import { addressOf } from '../shared/area.ts'
import { announcementsPath } from './addresses.ts'
import { draftOf, emptyDraft } from './draft.ts'
import { Editor } from './editor.tsx'
import { useWhole } from './queries.ts'

/** A new announcement: named here, so that sending it twice makes one. */
export const NewPage = () => {
  const t = useTranslations('workAnnouncement')
  const [id] = useState(() => crypto.randomUUID())
  return (
    <WorkPage wide title={t('add')}>
      <BackLink to={announcementsPath} at="line">
        {t('back')}
      </BackLink>
      <Editor what="announcement" begin={{ id, basedOn: 0, draft: emptyDraft }} />
    </WorkPage>
  )
}

/** The next version of one that is there. */
export const EditPage = ({ id }: { id: string }) => {
  const t = useTranslations('workAnnouncement')
  const [now] = useState(serverNow)
  const query = useWhole(id)
  return (
    <WorkPage wide title={t('edit')}>
      <BackLink to={addressOf(announcementsPath, { id })} at="line">
        {query.data?.versions[0]?.texts.en?.title ?? t('title')}
      </BackLink>
      <Fetched query={query} awaited={<SkeletonForm fields={6} />}>
        {({ versions: [newest] }) =>
          newest !== undefined && (
            <Editor
              what={`announcement ${id}`}
              begin={{ id, basedOn: newest.number, draft: draftOf(newest, now) }}
            />
          )
        }
      </Fetched>
    </WorkPage>
  )
}
