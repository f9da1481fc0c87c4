import { UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFollows } from '../../live/copying/follows.ts'
import { Tag } from '../../ui/tag.tsx'

/** Whose copy an order is, in a list of orders. */
export const CopiedTag = ({ follow }: { follow: string }) => {
  const t = useTranslations('follows')
  const { data } = useFollows()
  const name = data?.items.find(({ id }) => id === follow)?.traderName
  return name === undefined ? null : (
    <Tag tone="quiet" icon={UsersRound}>
      {t('copyOf', { name })}
    </Tag>
  )
}
