import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonTable } from '../../ui/skeleton.tsx'
import { Problem } from '../../ui/states.tsx'
import { useDesk } from '../../ui/use-media.ts'
import { WorkPage } from './frame.tsx'
import { useMayI } from './session.ts'
import { CreateSheet } from './staff-create.tsx'
import { StaffCards, StaffTable } from './staff-list.tsx'
import { MemberSheet } from './staff-member.tsx'
import { useMembers } from './staff-queries.ts'

/** Who works here, with which roles; every change says how many people it takes. */
export const Staff = () => {
  const t = useTranslations('workStaff')
  const desk = useDesk()
  const may = useMayI()
  const problemText = useProblemText()
  const [creating, setCreating] = useState<'open' | 'closed'>('closed')
  const [opened, setOpened] = useState<string>()
  const query = useMembers()
  const members = query.data
  const member = members?.find(({ id }) => id === opened)
  return (
    <WorkPage
      title={t('title')}
      more={members === undefined ? undefined : t('people', { count: members.length })}
      actions={
        may('staff:member:manage') && (
          <Button
            look="primary"
            size="row"
            icon={<UserPlus aria-hidden className="size-4" />}
            onClick={() => setCreating('open')}
          >
            {t('create')}
          </Button>
        )
      }
    >
      {members === undefined ? (
        query.isError ? (
          <Problem text={problemText(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonTable rows={4} columns={5} />
        )
      ) : desk ? (
        <div className="@container px-6 py-3">
          <StaffTable members={members} onOpen={setOpened} />
        </div>
      ) : (
        <StaffCards members={members} onOpen={setOpened} />
      )}
      <CreateSheet open={creating === 'open'} onClose={() => setCreating('closed')} />
      {member !== undefined && <MemberSheet member={member} onClose={() => setOpened(undefined)} />}
    </WorkPage>
  )
}
