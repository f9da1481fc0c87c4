import { drawingTextMax } from '@plumbline/rules/market'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { Surface } from '../surface.ts'

/** The words of a text on the chart; without any it goes. */
export const TextSheet = ({ surface, id }: { surface: Surface; id: string }) => {
  const t = useTranslations('chart')
  const [before] = useState(() => surface.textOf(id))
  const [text, set] = useState(before)
  const field = useRef<HTMLInputElement>(null)
  const save = () => surface.setText(id, text.trim())
  return (
    <Sheet
      open
      onClose={() => surface.setText(id, before)}
      title={t('textTitle')}
      initialFocus={field}
      action={
        <Button look="primary" size="main" wide disabled={text.trim() === ''} onClick={save}>
          {t('textSave')}
        </Button>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          if (text.trim() !== '') save()
        }}
      >
        <TextField
          ref={field}
          label={t('textLabel')}
          value={text}
          maxLength={drawingTextMax}
          autoComplete="off"
          onChange={event => set(event.target.value)}
        />
      </form>
    </Sheet>
  )
}
