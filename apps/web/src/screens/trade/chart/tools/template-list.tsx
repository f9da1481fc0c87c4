import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import type { ChosenIndicator } from '../indicators.ts'
import { wholeIndicators } from './look.ts'
import {
  dropTemplate,
  keepTemplate,
  templateNameMax,
  templatesMax,
  useTemplates,
  withTemplate,
} from './templates.ts'

type Props = {
  readonly indicators: readonly ChosenIndicator[]
  readonly onApply: (indicators: ChosenIndicator[]) => void
}

/** The sets of indicators of this device: shown again with one press, and kept by name. */
export const TemplateList = ({ indicators, onApply }: Props) => {
  const t = useTranslations('chart')
  const templates = useTemplates()
  const [name, setName] = useState('')
  const wanted = name.trim()
  const isFull = withTemplate(templates, { name: wanted, indicators }) === undefined
  const save = () => {
    if (wanted === '' || keepTemplate({ name: wanted, indicators }) === 'full') return
    showToast('done', t('templateKept', { name: wanted }))
    setName('')
  }
  return (
    <section>
      <h3 className="pt-5 pb-1 text-13 font-semi text-t2">{t('templates')}</h3>
      {templates.length === 0 && <p className="pb-2 text-12 text-t3">{t('templatesNone')}</p>}
      <ul>
        {templates.map(template => (
          <li key={template.name} className="flex items-center gap-2 border-b border-line">
            <button
              type="button"
              onClick={() => onApply(wholeIndicators([...template.indicators]))}
              className="min-h-11 min-w-0 flex-1 rounded-chip text-left text-14 font-medium wrap-anywhere"
            >
              {template.name}
            </button>
            <IconButton
              name={t('delete', { name: template.name })}
              onClick={() => dropTemplate(template.name)}
            >
              <Trash2 aria-hidden className="size-4.5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <form
        // What is wrong is said below the field, where the button would be beside it.
        className={classes(
          'pt-2.5',
          templates.length < templatesMax ? 'flex items-end gap-2' : 'space-y-2.5',
        )}
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={t('templateName')}
            value={name}
            maxLength={templateNameMax}
            autoComplete="off"
            onChange={event => setName(event.target.value)}
            error={isFull && wanted !== '' ? t('templatesFull', { count: String(templatesMax) }) : undefined}
          />
        </div>
        <Button look="secondary" size="pair" type="submit" disabled={wanted === '' || isFull}>
          {t('templateSave')}
        </Button>
      </form>
    </section>
  )
}
