import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useOpenEntry, type Take } from './send/open-entry.ts'

type Props = {
  readonly fault: string | undefined
  readonly onKeep: Take
  readonly onCancel: () => void
}

/** The end of the fields of one entry: what is wrong with it, and the way back to the draft. */
export const EntryEnd = ({ fault, onKeep, onCancel }: Props) => {
  const t = useTranslations('workTable')
  const drop = useOpenEntry(onKeep)
  return (
    <>
      {fault !== undefined && (
        <div role="alert">
          <Note tone="bad">{fault}</Note>
        </div>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button
          look="outline"
          size="pair"
          onClick={() => {
            drop()
            onCancel()
          }}
        >
          {t('cancel')}
        </Button>
        <Button look="primary" size="pair" onClick={() => void onKeep()}>
          {t('keep')}
        </Button>
      </div>
    </>
  )
}
