import type { StatementFormat } from '@plumbline/protocol/statement'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import type { Period } from '../../live/account/statement.ts'
import { useStatementFile } from '../../live/account/statement-file.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Progress } from '../../ui/charts/progress.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { Note } from '../../ui/note.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'

const bytesInKb = 1_000

type Props = {
  open: boolean
  onClose: () => void
  period: Period
  days: string
  records: number
}

/** The records of a period as a file, with how far it has come. Closing the sheet stops it. */
export const ExportSheet = ({ open, onClose, period, days, records }: Props) => {
  const t = useTranslations('statement')
  const format = useFormat()
  const problem = useProblemText()
  const [as, setAs] = useState<StatementFormat>('pdf')
  const file = useStatementFile(() => {
    showToast('done', t('saved'))
    onClose()
  })
  const isMaking = file.bytes !== undefined
  const close = () => {
    file.stop()
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('sheet')}
      subtitle={<p className="text-13 text-t2">{days}</p>}
      action={
        isMaking ? (
          <Button look="outline" size="main" wide onClick={file.stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button look="primary" size="main" wide onClick={() => void file.start({ ...period, format: as })}>
            {t('save')}
          </Button>
        )
      }
    >
      <div className="grid gap-3 pt-2">
        <Segmented
          name={t('format')}
          wide
          value={as}
          onChange={setAs}
          options={[
            { value: 'pdf' as const, label: t('pdf') },
            { value: 'csv' as const, label: t('csv') },
          ]}
        />
        <p className="text-13 text-t2">{t(as === 'pdf' ? 'pdfHint' : 'csvHint')}</p>
        <p className="text-13 text-t2">{t('holds', { count: format.count(records) })}</p>
        {isMaking && (
          <Progress
            name={t('making')}
            share={undefined}
            text={t('soFar', { size: format.count(Math.ceil((file.bytes ?? 0) / bytesInKb)) })}
          />
        )}
        {file.failure !== undefined && !isMaking && <Note tone="bad">{problem(file.failure.error)}</Note>}
      </div>
    </Sheet>
  )
}
