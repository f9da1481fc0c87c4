import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Note } from '../../../../ui/note.tsx'

type Props = {
  readonly name: string
  readonly children: ReactNode
  readonly problem?: string | undefined
  readonly cancel: string
  readonly submit: string
  readonly look?: 'primary' | 'reject'
  readonly sending: string | false
  readonly onCancel: () => void
  readonly onSubmit: () => void
}

/** A form in the place of the button that was pressed: it takes the focus too, and gives both back on Escape. */
export const InPlaceForm = ({
  name,
  children,
  problem,
  cancel,
  submit,
  look = 'primary',
  sending,
  onCancel,
  onSubmit,
}: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && sending === false) onCancel()
  })
  useEffect(() => {
    const box = form.current
    box?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    const listen = (event: KeyboardEvent) => onKey(event)
    box?.addEventListener('keydown', listen)
    return () => box?.removeEventListener('keydown', listen)
  }, [])
  return (
    <form
      ref={form}
      aria-label={name}
      className="space-y-3"
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <div role="alert" className="empty:hidden">
        {problem !== undefined && <Note tone="bad">{problem}</Note>}
      </div>
      <div className="grid grid-cols-2 gap-2.5 narrow:grid-cols-1">
        <Button look="secondary" size="pair" onClick={onCancel}>
          {cancel}
        </Button>
        <Button look={look} size="pair" type="submit" sending={sending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
