import { Copy, Download } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useUser } from '../../../live/queries.ts'
import { saveFile } from '../../../live/save-file.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Note } from '../../../ui/note.tsx'
import { useCopy } from '../../../ui/hooks/use-copy.ts'
import { faultOfKept } from '../faults.ts'
import { useFaultText } from '../use-fault-text.ts'
import { blank, type Values } from '../values.ts'

type Props = {
  codes: readonly string[]
  madeAt: number
  /** How often somebody wanted to leave without having said that they are kept. */
  leaving: number
  onDone: () => void
}

/** The codes for the day the authenticator is lost, shown this once: copied, downloaded or written down before going on. */
export const RecoveryCodes = ({ codes, madeAt, leaving, onDone }: Props) => {
  const t = useTranslations('security')
  const format = useFormat()
  const fault = useFaultText()
  const copy = useCopy()
  const { data: user } = useUser()
  const form = useForm<Values>({ defaultValues: blank })
  const { trigger } = form
  useEffect(() => {
    if (leaving > 0) void trigger('kept', { shouldFocus: true })
  }, [leaving, trigger])
  const save = () => {
    const head = t('recoveryFileHead', {
      uid: user?.uid ?? '',
      time: `${format.dateTime(madeAt)} UTC`,
    })
    saveFile({
      name: t('recoveryFile'),
      text: `${head}\n\n${codes.join('\n')}\n`,
      type: 'text/plain;charset=utf-8',
    })
  }
  return (
    <form
      noValidate
      data-testid="recovery-codes"
      className="grid gap-3.5"
      onSubmit={event => void form.handleSubmit(onDone)(event)}
    >
      <Note tone="warn">{t('recoveryText')}</Note>
      <ol
        aria-label={t('recovery')}
        className="grid grid-cols-2 gap-2 rounded-card bg-sunk p-4 narrow:grid-cols-1"
      >
        {codes.map(code => (
          <li key={code} className="ids text-center text-15 font-semi">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2.5 *:flex-auto">
        <Button
          look="outline"
          size="pair"
          icon={<Copy aria-hidden className="size-4.5 shrink-0" />}
          onClick={() => void copy(codes.join('\n'))}
        >
          {t('recoveryCopy')}
        </Button>
        <Button
          look="outline"
          size="pair"
          icon={<Download aria-hidden className="size-4.5 shrink-0" />}
          onClick={save}
        >
          {t('recoveryDownload')}
        </Button>
      </div>
      <Checkbox
        {...form.register('kept', { validate: faultOfKept })}
        error={fault(form.formState.errors.kept)}
      >
        {t('recoveryKept')}
      </Checkbox>
      <Button type="submit" look="primary" size="main" wide>
        {t('recoveryDone')}
      </Button>
    </form>
  )
}
