import { useMutation } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { useRefreshSecurity, type Security } from '../../../live/identity/identity.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'

/** That an address is to be replaced because somebody lost it; whoever still reads it stops that here. */
export const RecoveryNote = ({
  recovery: { kind, dueAt },
}: {
  recovery: NonNullable<Security['recovery']>
}) => {
  const t = useTranslations('security')
  const format = useFormat()
  const problem = useProblemText()
  const refresh = useRefreshSecurity()
  const stop = useMutation({
    mutationFn: () => call('recoveryStop', {}),
    onSuccess: () => showToast('done', t('replaceStopped')),
    onError: error => showToast('problem', problem(error)),
    onSettled: refresh,
  })
  const time = `${format.dateTime(Date.parse(dueAt))} UTC`
  return (
    <div data-testid="recovery" className="mb-5">
      <Note tone="bad" icon={<ShieldAlert aria-hidden />}>
        <p className="text-14 font-semi">
          {kind === 'email' ? t('replaceEmail', { time }) : t('replaceMobile', { time })}
        </p>
        <p className="mt-0.5">{t('replaceText')}</p>
        <div className="mt-2">
          <Button
            look="outline"
            size="pair"
            sending={stop.isPending && t('working')}
            onClick={() => stop.mutate()}
          >
            {t('replaceStop')}
          </Button>
        </div>
      </Note>
    </div>
  )
}
