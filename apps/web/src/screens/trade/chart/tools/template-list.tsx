import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import type { ChosenIndicator } from '../indicators.ts'
import { wholeIndicators } from './look.ts'
import { dropTemplate, keepTemplate, templateNameMax, useTemplates } from './templates.ts'

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
  const save = () => {
    keepTemplate({ name: wanted, indicators })
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
        className="flex items-end gap-2 pt-2.5"
        onSubmit={event => {
          event.preventDefault()
          if (wanted !== '') save()
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={t('templateName')}
            value={name}
            maxLength={templateNameMax}
            autoComplete="off"
            onChange={event => setName(event.target.value)}
          />
        </div>
        <Button look="secondary" size="pair" type="submit" disabled={wanted === ''}>
          {t('templateSave')}
        </Button>
      </form>
    </section>
  )
}
