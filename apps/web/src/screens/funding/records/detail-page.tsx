import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FramedPage } from '../../../shared/framed-page.tsx'
import type { RecordList } from './record-lists.ts'

/** A page about one item of a list, with the way back to it. */
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
    <FramedPage title={title} onBack={() => void navigate({ to: '/pages/fund/records', search: { list } })}>
      {children}
    </FramedPage>
  )
}
