import type { ReactNode } from 'react'
import { FramedPage } from '../../../shared/framed-page.tsx'
import type { RecordList } from './record-lists.ts'
import { useBack } from '../../../shared/use-back.ts'

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
  return (
    <FramedPage title={title} onBack={useBack('/pages/fund/records', { list })}>
      {children}
    </FramedPage>
  )
}
