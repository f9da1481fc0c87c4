import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { dictionaryKey, type DictionaryEntryView } from '../../../live/dictionary/dictionary.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Confirm } from '../../../ui/overlays/confirm.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWorkChange } from '../shared/session/use-work-change.ts'

/** Removes an entry that nothing uses, after a question. */
export const RemoveEntry = ({ entry, onRemoved }: { entry: DictionaryEntryView; onRemoved: () => void }) => {
  const t = useTranslations('workDictionary')
  const problem = useProblemText()
  const [isAsked, setAsked] = useState(false)
  const remove = useWorkChange('dictionaryRemove', dictionaryKey, {
    onSuccess: () => {
      showToast('done', t('removed'))
      onRemoved()
    },
    onError: error => {
      setAsked(false)
      showToast('problem', problem(error))
    },
  })
  if (entry.isUsed) return null
  return (
    <div className="mt-3">
      <Button look="reject" size="pair" wide onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
      <Confirm
        open={isAsked}
        title={t('removeTitle', { value: entry.value })}
        keep={t('cancel')}
        confirm={t('remove')}
        sending={remove.isPending && t('saving')}
        onKeep={() => setAsked(false)}
        onConfirm={() => remove.mutate({ id: entry.id })}
      >
        {t('removeMore')}
      </Confirm>
    </div>
  )
}
