import { CircleCheck, Eraser, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Signature } from '@plumbline/rules/lending'
import { Button } from '../buttons/button.tsx'
import { Segmented } from '../choices/segmented.tsx'
import { FieldError } from './field.tsx'
import { isSigned, typedSignature } from './signature.ts'
import { TextField } from './text-field.tsx'
import { useDrawing } from './use-drawing.ts'

type Props = {
  signature: Signature | undefined
  onChange: (signature: Signature | undefined) => void
  /** Under the line: who signs, and when. A typed signature repeats the name. */
  name: string
  date: string
  error?: string | undefined
}

const Drawing = ({ onChange, name, date }: Pick<Props, 'onChange' | 'name' | 'date'>) => {
  const t = useTranslations('ui')
  const { canvas, undo, wipe } = useDrawing(onChange)
  return (
    <>
      <div className="relative rounded-field bg-page ring-1 ring-control ring-inset">
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('signArea')}
          className="block h-36 w-full touch-none rounded-field text-t1"
        />
        <div
          aria-hidden
          className="pointer-events-none absolute inset-x-4 bottom-2 flex justify-between gap-3 border-t border-dashed border-control pt-1 text-12 text-t3"
        >
          <span>{name}</span>
          <span>{date}</span>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-12 text-t3">{t('signHow')}</p>
        <div className="flex flex-wrap">
          <Button look="text" size="row" icon={<Undo2 aria-hidden className="size-4.5" />} onClick={undo}>
            {t('signUndo')}
          </Button>
          <Button look="text" size="row" icon={<Eraser aria-hidden className="size-4.5" />} onClick={wipe}>
            {t('clear')}
          </Button>
        </div>
      </div>
    </>
  )
}

/** A signature drawn with finger, pen or mouse; a typed name serves whoever cannot draw, and counts the same. */
export const SignaturePad = ({ signature, onChange, name, date, error }: Props) => {
  const t = useTranslations('ui')
  const id = useId()
  const [way, setWay] = useState<Signature['kind']>('drawn')
  const [typed, setTyped] = useState('')
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-error`}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <span id={id} className="text-13 font-medium text-t2">
          {t('sign')}
        </span>
        <Segmented
          name={t('signWays')}
          options={[
            { value: 'drawn', label: t('signDraw') },
            { value: 'typed', label: t('signType') },
          ]}
          value={way}
          onChange={next => {
            setWay(next)
            onChange(next === 'typed' ? typedSignature(typed) : undefined)
          }}
        />
      </div>
      {way === 'drawn' ? (
        <Drawing onChange={onChange} name={name} date={date} />
      ) : (
        <TextField
          label={t('signName')}
          value={typed}
          autoComplete="name"
          onChange={event => {
            setTyped(event.target.value)
            onChange(typedSignature(event.target.value))
          }}
          below={<p className="mt-1.5 text-12 text-t3">{t('signNameHow', { name })}</p>}
        />
      )}
      <p role="status" className="mt-1 flex items-center gap-1.5 text-13 text-t2">
        {!isSigned(signature, name) ? (
          t('notSigned')
        ) : (
          <>
            <CircleCheck aria-hidden className="size-4 text-up" />
            {t('signed')}
          </>
        )}
      </p>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
