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
      {/* A name may be longer than a row has room for: it goes on in the next line. */}
      <span className="min-w-16 whitespace-normal [overflow-wrap:anywhere]">{t('copyOf', { name })}</span>
    </Tag>
  )
}
