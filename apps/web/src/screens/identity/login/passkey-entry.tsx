import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Area } from '../../../shared/with-texts.tsx'
import { useProblemText } from '../../../i18n/problem.ts'
import { enterWithPasskey } from '../../../live/identity/passkeys.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useEnter } from '../use-enter.ts'

const EntryButton = ({ on }: { on: string }) => {
  const t = useTranslations('security')
  const problem = useProblemText()
  const enter = useEnter(on)
  const entry = useMutation({
    mutationFn: enterWithPasskey,
    onSuccess: answer => (answer === undefined ? showToast('problem', t('passkeyNotUsed')) : enter(answer)),
    onError: error => showToast('problem', problem(error)),
  })
  return (
    <Button
      look="outline"
      size="pair"
      wide
      sending={entry.isPending && t('working')}
      onClick={() => entry.mutate()}
    >
      {t('loginPasskey')}
    </Button>
  )
}

/** The way in for whoever has a passkey on this device. */
export const PasskeyEntry = ({ on }: { on: string }) => (
  <Area name="identity" pending={null}>
    <EntryButton on={on} />
  </Area>
)
