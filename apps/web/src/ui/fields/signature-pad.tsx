import { CircleCheck, Eraser } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import DrawingPad from 'signature_pad'
import { useTranslations } from 'use-intl'
import { Button } from '../buttons/button.tsx'
import { FieldError } from './field.tsx'
import { typedSignature, type Signature } from './signature.ts'
import { Segmented } from '../tabs.tsx'
import { TextField } from './text-field.tsx'

type Props = {
  signature: Signature | undefined
  onChange: (signature: Signature | undefined) => void
  /** Under the line: who signs, and when. */
  name: string
  date: string
  error?: string | undefined
}

/** What is kept is drawn in ink, whichever theme it was signed in. */
const ink = '#0b1426'

/** Draws on a canvas as sharp as the screen, and keeps what was drawn when its size changes. */
const useDrawing = (onChange: Props['onChange']) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<DrawingPad>(undefined)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const place = canvas.current
    if (place === null) return undefined
    const made = new DrawingPad(place, { penColor: getComputedStyle(place).color })
    pad.current = made
    const fit = () => {
      const drawn = made.toData()
      const sharpness = Math.max(1, devicePixelRatio)
      place.width = place.offsetWidth * sharpness
      place.height = place.offsetHeight * sharpness
      place.getContext('2d')?.scale(sharpness, sharpness)
      made.clear()
      made.fromData(drawn)
    }
    const keep = () => latest.current({ kind: 'drawn', svg: made.toSVG().replaceAll(made.penColor, ink) })
    const watcher = new ResizeObserver(fit)
    watcher.observe(place)
    made.addEventListener('endStroke', keep)
    return () => {
      watcher.disconnect()
      made.off()
    }
  }, [])
  return { canvas, wipe: () => pad.current?.clear() }
}

const Drawing = ({ onChange, name, date }: Pick<Props, 'onChange' | 'name' | 'date'>) => {
  const t = useTranslations('ui')
  const { canvas, wipe } = useDrawing(onChange)
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
        <Button
          look="text"
          size="row"
          icon={<Eraser aria-hidden className="size-4.5" />}
          onClick={() => {
            wipe()
            onChange(undefined)
          }}
        >
          {t('clear')}
        </Button>
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
          below={<p className="mt-1.5 text-12 text-t3">{t('signNameHow')}</p>}
        />
      )}
      <p role="status" className="mt-1 flex items-center gap-1.5 text-13 text-t2">
        {signature === undefined ? (
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
