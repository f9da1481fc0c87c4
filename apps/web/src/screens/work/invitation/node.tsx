import type { InvitationNode, InvitedNode } from '@plumbline/protocol/invitation'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Tag } from '../../../ui/tag.tsx'
import { CustomerLink } from '../shared/customer-labels.tsx'
import { LinkTags } from '../shared/traders/labels.tsx'
import { treeAddress } from './addresses.ts'

/** One customer in the tree: who, since when, how it stands, and the way to those below. */
export const Node = ({ node, isShown }: { node: InvitationNode | InvitedNode; isShown?: true }) => {
  const t = useTranslations('workInvitation')
  const format = useFormat()
  const { uid, at, state, suspended, invited } = node
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13">
      <CustomerLink uid={uid}>{t('uid', { uid })}</CustomerLink>
      <span className="text-t2">{t('joined', { time: format.dateTime(Date.parse(at)) })}</span>
      <Tag tone={state === 'verified' ? 'good' : 'quiet'}>{t(state)}</Tag>
      {suspended && <Tag tone="bad">{t('suspended')}</Tag>}
      {isShown === undefined && invited > 0 ? (
        <a
          href={treeAddress(uid)}
          aria-label={t('open', { count: format.count(invited), uid })}
          className="inline-flex min-h-6 items-center text-primary underline"
        >
          {t('invitedCount', { count: format.count(invited) })}
        </a>
      ) : (
        <span className="text-t2">{t('invitedCount', { count: format.count(invited) })}</span>
      )}
      {'links' in node && node.links.length > 0 && <LinkTags links={node.links} />}
    </div>
  )
}
