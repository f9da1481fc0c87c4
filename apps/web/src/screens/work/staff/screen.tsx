import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { useMayI } from '../shared/session/session.ts'
import { AwaitedAccounts } from './awaited.tsx'
import { CreateSheet } from './create.tsx'
import { StaffCards, StaffTable } from './list.tsx'
import { MemberSheet } from './member.tsx'
import { useMembers } from './queries.ts'
import { WorkPage } from '../shared/page.tsx'
import { useWish } from '../shared/wish.ts'

/** Who works here, with which roles; every change says how many people it takes. */
export const Staff = () => {
  const t = useTranslations('workStaff')
  const desk = useDesk()
  const may = useMayI()
  const [creating, setCreating] = useState<'open' | 'closed'>('closed')
  useWish('create-staff', () => setCreating('open'))
  const [opened, setOpened] = useState<string>()
  const query = useMembers()
  const members = query.data?.items
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
      <Fetched query={query} awaited={<SkeletonTable rows={4} columns={5} />}>
        {({ items, awaited }) => (
          <>
            {awaited.length > 0 && <AwaitedAccounts awaited={awaited} />}
            {desk ? (
              <div className="@container px-6 py-3">
                <StaffTable members={items} onOpen={setOpened} />
              </div>
            ) : (
              <StaffCards members={items} onOpen={setOpened} />
            )}
          </>
        )}
      </Fetched>
      <CreateSheet open={creating === 'open'} onClose={() => setCreating('closed')} />
      {member !== undefined && <MemberSheet member={member} onClose={() => setOpened(undefined)} />}
    </WorkPage>
  )
}
