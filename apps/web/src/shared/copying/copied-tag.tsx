import { UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFollows } from '../../live/copying/follows.ts'
import { Tag } from '../../ui/tag.tsx'

/** Whose copy an order is, in a list of orders. */
export const CopiedTag = ({ follow }: { follow: string }) => {
  const t = useTranslations('follows')
  const { data } = useFollows()
  const name = data?.items.find(({ id }) => id === follow)?.traderName
  if (name === undefined) return null
  const text = t('copyOf', { name })
  return (
    <Tag tone="quiet" icon={UsersRound}>
      {/* A name may be as long as a row has room for everything else. */}
      <span title={text} className="max-w-24 truncate">
        {text}
      </span>
    </Tag>
  )
}
