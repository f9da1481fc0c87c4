import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsDemo } from '../../../live/queries.ts'
import { PageHeader } from '../../../ui/page.tsx'
import type { RecordList } from './record-lists.ts'

/** A page about one item of a list, with the way back to it. At a desk it stands in a frame. */
export const DetailPage = ({
  title,
  list,
  children,
}: {
  title: string
  list: RecordList
  children: ReactNode
}) => {
  const navigate = useNavigate()
  return (
    <div className="mx-auto w-full max-w-[30rem] pb-8 desk:max-w-[34rem] desk:pt-4">
      <PageHeader
        title={title}
        demo={useIsDemo()}
        onBack={() => void navigate({ to: '/pages/fund/records', search: { list } })}
      />
      <div className="px-4 desk:mt-2 desk:rounded-card desk:p-8 desk:ring-1 desk:ring-line desk:ring-inset">
        {children}
      </div>
    </div>
  )
}
