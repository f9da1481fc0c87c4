import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import { useNoteReading } from '../../live/announcement/announcements.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'

type Props = { version: string; onDone?: () => void }

/** Confirms that a must-read announcement was read; it says before that this is recorded. */
export const ConfirmRead = ({ version, onDone }: Props) => {
  const t = useTranslations('announcement')
  const problem = useProblemText()
  const { mutate, isPending } = useNoteReading()
  const confirm = () =>
    mutate(
      { version, kind: 'confirmed' },
      {
        onSuccess: () => onDone?.(),
        onError: error => showToast('problem', problem(error)),
      },
    )
  return (
    <div>
      <p className="mb-2 text-13 text-t3">{t('confirmHint')}</p>
      <Button look="primary" size="main" wide sending={isPending && t('sending')} onClick={confirm}>
        {t('confirm')}
      </Button>
    </div>
  )
}
