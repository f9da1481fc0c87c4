import type { FollowView } from '@plumbline/protocol/copying'
import type { OrderView } from '@plumbline/protocol/trading'
import { Link } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import { useTakeOver } from '../../live/copying/following.ts'
import { useCopyOf, useFollows } from '../../live/copying/follows.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Confirm } from '../../ui/overlays/confirm.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { Note } from '../../ui/note.tsx'

/** Makes the copy one's own, after saying what that means. */
const TakeOver = ({ id, name }: { id: string; name: string }) => {
  const t = useTranslations()
  const problem = useProblemText()
  const take = useTakeOver()
  const [asked, ask] = useState(false)
  const cancel = () => {
    take.reset()
    ask(false)
  }
  const send = () =>
    take.mutate(id, {
      onSuccess: () => {
        ask(false)
        showToast('done', t('follows.tookOver'))
      },
    })
  return (
    <>
      <Button look="outline" size="row" onClick={() => ask(true)}>
        {t('follows.takeOver')}
      </Button>
      <Confirm
        open={asked}
        title={t('follows.takeOverTitle')}
        keep={t('copying.cancel')}
        confirm={t('follows.takeOver')}
        sending={take.isPending && t('following.sending')}
        onKeep={cancel}
        onConfirm={send}
      >
        <p>{t('follows.takeOverText', { name })}</p>
        {take.isError && <Note tone="bad">{problem(take.error)}</Note>}
      </Confirm>
    </>
  )
}

const TraderLink = ({
  follow: { traderId, traderName },
  released,
}: {
  follow: FollowView
  released: boolean
}) => {
  const t = useTranslations('follows')
  return (
    <Link
      to="/pages/user/follow/detail"
      search={{ id: traderId }}
      className="text-14 font-semi underline decoration-control underline-offset-4"
    >
      {t(released ? 'takenOver' : 'copyOf', { name: traderName })}
    </Link>
  )
}

/** Whose copy an order is or was before it was taken over; while it is open, that it can be. */
export const CopiedNote = ({ order }: { order: OrderView }) => {
  const t = useTranslations('follows')
  const copy = useCopyOf(order)
  const follow = useFollows().data?.items.find(({ id }) => id === order.follow)
  if (follow === undefined) return null
  const { traderName: name } = follow
  return (
    <div className="px-4" data-testid="copied-note">
      <Note tone="info" icon={<UsersRound aria-hidden />}>
        <TraderLink follow={follow} released={copy?.released === true} />
        {order.state === 'open' && copy?.released === false && (
          <div className="space-y-2">
            <p>{t('copyText', { name })}</p>
            <TakeOver id={order.id} name={name} />
          </div>
        )}
      </Note>
    </div>
  )
}
