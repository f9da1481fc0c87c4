import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { quietLinkClass } from '../../../ui/buttons/link-class.ts'
import { FramedPage } from '../../../shared/framed-page.tsx'
import type { RecordList } from './record-lists.ts'
import { useBack } from '../../../shared/use-back.ts'

/** To the list of an item that is not there. */
export const AllPayments = ({ list }: { list: RecordList }) => (
  <Link to="/pages/fund/records" search={{ list }} className={quietLinkClass}>
    {useTranslations('place')('fundRecords')}
  </Link>
)

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
