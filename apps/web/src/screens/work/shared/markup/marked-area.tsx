import { Bold, Heading, Italic, Link, List } from 'lucide-react'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../../ui/buttons/button.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { marked, markupMarks, type MarkupMark } from './marks.ts'

const icons = { strong: Bold, emphasis: Italic, heading: Heading, list: List, link: Link } as const
const byKey: Readonly<Record<string, MarkupMark>> = { b: 'strong', i: 'emphasis' }

type Props = {
  readonly label: string
  readonly value: string
  readonly lengthMax: number
  readonly rows: number
  /** What such a text may hold. */
  readonly marks?: readonly MarkupMark[] | undefined
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/** A text in Markdown, with buttons for those who do not know its signs. */
export const MarkedArea = ({ marks = markupMarks, value, onChange, ...field }: Props) => {
  const t = useTranslations('workAnnouncement')
  const box = useRef<HTMLDivElement>(null)
  const area = () => box.current?.querySelector('textarea')
  const selection = useRef<{ readonly from: number; readonly to: number } | undefined>(undefined)
  // Once the marked text is in the field, what was selected is so again.
  useLayoutEffect(() => {
    const { current: next } = selection
    if (next === undefined) return
    selection.current = undefined
    const text = area()
    text?.focus()
    text?.setSelectionRange(next.from, next.to)
  })
  const press = (mark: MarkupMark) => {
    const text = area()
    if (!text) return
    const next = marked({ text: value, from: text.selectionStart, to: text.selectionEnd }, mark)
    if (next.text.length > field.lengthMax) return
    selection.current = next
    onChange(next.text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = byKey[event.key]
    if (mark === undefined || !marks.includes(mark) || event.altKey || !(event.ctrlKey || event.metaKey))
      return
    event.preventDefault()
    press(mark)
  }
  return (
    <div ref={box}>
      <TextArea
        {...field}
        value={value}
        onChange={onChange}
        onKeyDown={onKeyDown}
        aside={
          <span role="group" aria-label={t('formatting')} className="-my-2 flex">
            {marks.map(mark => {
              const Icon = icons[mark]
              return (
                <IconButton key={mark} name={t(`mark_${mark}`)} onClick={() => press(mark)}>
                  <Icon aria-hidden className="size-4.5" strokeWidth={2} />
                </IconButton>
              )
            })}
          </span>
        }
      />
    </div>
  )
}
