import { UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OrderView } from '@plumbline/protocol/trading'
import { useCopyOf, useFollows } from '../../live/copying/follows.ts'
import { Tag } from '../../ui/tag.tsx'

/** Whose copy an order is, or was before it became the customer's own, in a list of orders. */
export const CopiedTag = ({ order }: { order: OrderView }) => {
  const t = useTranslations('follows')
  const { data } = useFollows()
  const name = data?.items.find(({ id }) => id === order.follow)?.traderName
  const copy = useCopyOf(order)
  return name === undefined ? null : (
    <Tag tone="quiet" icon={UsersRound}>
      {/* A name may be longer than a row has room for: it goes on in the next line. */}
      <span className="min-w-16 whitespace-normal [overflow-wrap:anywhere]">
        {t(copy?.released === true ? 'takenOver' : 'copyOf', { name })}
      </span>
    </Tag>
  )
}
