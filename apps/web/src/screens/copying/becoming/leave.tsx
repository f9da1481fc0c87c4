import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { useLeave } from '../../../live/copying/own.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Note } from '../../../ui/note.tsx'

/** Stops being a trader, for good: asked twice. */
export const Leave = ({ followers }: { followers: number }) => {
  const t = useTranslations()
  const problem = useProblemText()
  const format = useFormat()
  const leave = useLeave()
  const [asked, ask] = useState(false)
  const cancel = () => {
    leave.reset()
    ask(false)
  }
  const send = () =>
    leave.mutate(undefined, {
      onSuccess: () => {
        ask(false)
        showToast('done', t('becoming.left'))
      },
    })
  return (
    <>
      <Button look="reject" size="pair" onClick={() => ask(true)}>
        {t('becoming.leave')}
      </Button>
      <Confirm
        open={asked}
        title={t('becoming.leaveTitle')}
        keep={t('copying.cancel')}
        confirm={t('becoming.leave')}
        sending={leave.isPending && t('following.sending')}
        onKeep={cancel}
        onConfirm={send}
      >
        <p>{t('becoming.leaveText', { count: format.count(followers) })}</p>
        {leave.isError && <Note tone="bad">{problem(leave.error)}</Note>}
      </Confirm>
    </>
  )
}
