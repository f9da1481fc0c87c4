import type { CustomerView } from '@plumbline/protocol/customer-admin'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PartFailed } from '../../../shared/places/pages.tsx'
import { WorkTexts } from '../shared/texts.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { Panel } from '../shared/panel.tsx'
import { useOpenItems } from './open-queries.ts'
import { useOpenRows, type OpenRow } from './open-rows.tsx'

const Row = ({ row: { href, kind, what, state, beside } }: { row: OpenRow }) => {
  const inside = (
    <>
      <span className="flex min-w-0 flex-1 basis-40 flex-wrap gap-x-2.5">
        <span className="font-semi">{what}</span>
        {kind !== what && <span className="text-t2">{kind}</span>}
      </span>
      <span className="text-t2">{beside}</span>
      {state}
    </>
  )
  const look = '-mx-2 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-field px-2 py-1.5 text-13'
  return (
    <li data-testid="open-item">
      {href === undefined ? (
        <span className={look}>{inside}</span>
      ) : (
        <a href={href} className={`${look} active:bg-sunk mouse:hover:bg-sunk`}>
          {inside}
        </a>
      )}
    </li>
  )
}

/** Everything of this customer that waits for somebody or still runs, each as the way to it. */
const Items = ({ customer }: { customer: CustomerView }): ReactNode => {
  const page = useTranslations('workCustomerPage')
  const rowsOf = useOpenRows(customer)
  return (
    <Fetched query={useOpenItems(customer)} awaited={<SkeletonRows count={2} />}>
      {found => {
        const rows = rowsOf(found)
        return rows.length === 0 ? (
          <p className="text-13 text-t2">{page('openNone')}</p>
        ) : (
          <ul aria-label={page('openItems')}>
            {rows.map(row => (
              <Row key={row.key} row={row} />
            ))}
          </ul>
        )
      }}
    </Fetched>
  )
}

export const CustomerOpenItems = ({ customer }: { customer: CustomerView }) => {
  const page = useTranslations('workCustomerPage')
  const awaited = <SkeletonRows count={2} />
  const failed = <PartFailed />
  return (
    <Panel title={page('openItems')}>
      <WorkTexts name="lending" pending={awaited} failed={failed}>
        <WorkTexts name="support" pending={awaited} failed={failed}>
          <Items customer={customer} />
        </WorkTexts>
      </WorkTexts>
    </Panel>
  )
}
