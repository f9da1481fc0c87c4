import type { FollowView } from '@plumbline/protocol/copying'
import { leaveChoices, type LeaveChoice } from '@plumbline/rules/copying'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useStopFollowing } from '../../../live/copying/following.ts'
import { isOutcomeUnknown } from '../../../live/attempts/outcome.ts'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Note } from '../../../ui/note.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'

type Props = { readonly follow: FollowView; readonly open: boolean; readonly onClose: () => void }

/** Stops following: what becomes of open copies is chosen, and what each way costs is said first. */
export const StopSheet = ({ follow, open, onClose }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const stop = useStopFollowing()
  const [positions, setPositions] = useState<LeaveChoice>('close')
  const { traderId, traderName: name, openCopies: count, unrealised, shareDue } = follow
  const close = () => {
    stop.reset()
    onClose()
  }
  const send = () =>
    stop.mutate(
      { traderId, positions },
      {
        onSuccess: ({ follow: { state } }) => {
          showToast('done', state === 'stopping' ? t('follows.stopping') : t('follows.stopped', { name }))
          close()
        },
      },
    )
  /** Undefined where nobody knows what open copies are worth. */
  const due = shareDue === null ? undefined : centsOf(shareDue)
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('follows.stopTitle', { name })}
      action={
        <Button
          look="primary"
          size="main"
          wide
          sending={stop.isPending && t('following.sending')}
          onClick={send}
        >
          {isOutcomeUnknown(stop.error) ? t('following.again') : t('follows.stopOf', { name })}
        </Button>
      }
    >
      <div className="space-y-3 pt-1">
        {count > 0 && (
          <Segmented
            wide
            name={t('follows.positions')}
            value={positions}
            onChange={setPositions}
            options={leaveChoices.map(value => ({ value, label: t(`follows.positions_${value}`) }))}
          />
        )}
        <Note tone="info">
          {count === 0
            ? t('follows.noCopies')
            : positions === 'close'
              ? t('follows.closeCost', {
                  count: format.count(count),
                  result: unrealised === null ? '–' : format.result(centsOf(unrealised)),
                })
              : t('follows.keepCost', { count: format.count(count) })}
        </Note>
        <p className="text-14 text-t2">
          {due === 0n
            ? t('follows.noDue')
            : t('follows.dueCost', { amount: due === undefined ? '–' : format.money(due) })}
        </p>
        <AttemptProblem error={stop.error} />
      </div>
    </Sheet>
  )
}
